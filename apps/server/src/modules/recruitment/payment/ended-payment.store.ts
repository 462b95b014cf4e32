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
  readonly total: number
}

type EndedPaymentFilter = {
  readonly inScope: RawBuilder<boolean>
  readonly projectId?: string | undefined
  readonly language: Locale
  readonly current: number
  readonly size: number
}

const ofEndedApplications = sql`
  from application
  join payment_order on payment_order.application_id = application.id
    and payment_order.state = 'PAID' and payment_order.is_fee_payment`

/** When the application came into its present state of review. */
const endedAt = sql<Date>`coalesce((select max(at) from application_event
  where application_event.application_id = application.id and state_column = 'review'), payment_order.paid_at)`

export async function findEndedPayments(db: Db, filter: EndedPaymentFilter): Promise<EndedPaymentRow[]> {
  const { inScope, projectId, language, current, size } = filter
  const ofProject = projectId ? sql<SqlBool>`application.project_id = ${projectId}` : sql<SqlBool>`true`
  const { limit, offset } = offsetOf({ current, size })
  const { rows } = await sql<EndedPaymentRow>`
    select application.id as application_id, payment_order.application_number, payment_order.order_number,
      application.project_id, ${nameColumn('project.title', language)} as title, project.windows, application.review,
      application.refund_granted, payment_order.amount, payment_order.paid_at, ${endedAt} as ended_at,
      count(*) over ()::int as total
    ${ofEndedApplications} join project on project.id = application.project_id
    where ${paidAndEnded} and ${inScope} and ${ofProject}
    order by ended_at, application.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The number of such payments, and since when the oldest waits. `inScope` is about `payment_order.project_id`. */
export async function countEndedPayments(
  db: Db,
  inScope: RawBuilder<boolean>,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(${endedAt}) as since
    ${ofEndedApplications} where ${paidAndEnded} and ${inScope}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}
