import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { batchesOf } from '../../../kernel/database/batches-of.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameColumn } from '../projects/public.ts'

export type MovementRow = {
  readonly moved_at: Date
  readonly kind: 'payment' | 'refund'
  readonly order_number: string
  readonly refund_number: string | null
  readonly transaction_id: string | null
  readonly application_number: string
  readonly project: string
  /** In fen; negative for a refund. */
  readonly amount: number
}

type MovementFilter = {
  readonly inScope: RawBuilder<boolean>
  readonly projectId?: string | undefined
  readonly from: Date
  /** Exclusive. */
  readonly before: Date
}

/** Payments by their time, and refunds by that of their arrival. */
const movements = ({ inScope, projectId, from, before }: MovementFilter) => {
  const ofProject = projectId ? sql<SqlBool>`payment_order.project_id = ${projectId}` : sql<SqlBool>`true`
  return sql`(
    select paid_at as moved_at, 'payment' as kind, order_number, null as refund_number, transaction_id,
      application_number, project_id, amount
    from payment_order where paid_at >= ${from} and paid_at < ${before} and ${inScope} and ${ofProject}
    union all
    select refund.succeeded_at, 'refund', payment_order.order_number, refund.refund_number, refund.provider_refund_id,
      payment_order.application_number, payment_order.project_id, -refund.amount
    from payment_refund refund join payment_order on payment_order.order_number = refund.order_number
    where refund.succeeded_at >= ${from} and refund.succeeded_at < ${before} and ${inScope} and ${ofProject}
  ) movement`
}

export async function countMovements(db: Db, filter: MovementFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${movements(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** In the order of time. */
export function streamMovements(
  db: Db,
  { language, ...filter }: MovementFilter & { readonly language: Locale },
  batchSize: number,
): AsyncGenerator<readonly MovementRow[]> {
  const query = sql<MovementRow>`
    select moved_at, kind, order_number, refund_number, transaction_id, application_number,
      ${nameColumn('project.title', language)} as project, amount
    from ${movements(filter)} join project on project.id = movement.project_id
    order by moved_at, order_number, kind`
  return batchesOf(db, query.compile(db), batchSize)
}
