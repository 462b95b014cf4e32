import type { ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import { paidAndEnded } from '../applications/public.ts'
import { nameColumn } from '../projects/public.ts'

export type EndedPaymentRow = {
  readonly application_id: string
  readonly application_number: string
  readonly order_number: string
  readonly project_id: string
  readonly title: string
  readonly windows: unknown
  readonly review: ReviewState
  readonly refund_granted: boolean
  readonly amount: number
  readonly paid_at: Date
  readonly ended_at: Date
}

type EndedPaymentFilter = {
  /** About `payment_order.project_id`. */
  readonly inScope: RawBuilder<boolean>
  readonly projectId?: string | undefined
}

type EndedPaymentPage = { readonly language: Locale; readonly current: number; readonly size: number }

const ofEndedApplications = sql`
  from application
  join payment_order on payment_order.application_id = application.id
    and payment_order.state = 'PAID' and payment_order.is_fee_payment`

/** When the application came into its present state of review. */
const endedAt = sql<Date>`coalesce((select max(at) from application_event
  where application_event.application_id = application.id and state_column = 'review'), payment_order.paid_at)`

const matches = ({ inScope, projectId }: EndedPaymentFilter) =>
  sql<SqlBool>`${paidAndEnded} and ${inScope} and ${projectId ? sql`application.project_id = ${projectId}` : sql`true`}`

export async function findEndedPayments(
  db: Db,
  { language, ...filter }: EndedPaymentFilter & EndedPaymentPage,
): Promise<EndedPaymentRow[]> {
  const { limit, offset } = offsetOf(filter)
  const { rows } = await sql<EndedPaymentRow>`
    select application.id as application_id, payment_order.application_number, payment_order.order_number,
      application.project_id, ${nameColumn('project.title', language)} as title, project.windows, application.review,
      application.refund_granted, payment_order.amount, payment_order.paid_at, ${endedAt} as ended_at
    ${ofEndedApplications} join project on project.id = application.project_id
    where ${matches(filter)}
    order by ended_at, application.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The number of such payments, and since when the oldest waits. */
export async function countEndedPayments(
  db: Db,
  filter: EndedPaymentFilter,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(${endedAt}) as since
    ${ofEndedApplications} where ${matches(filter)}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}
