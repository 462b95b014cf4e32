import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { RecentDays } from '../../../kernel/recent-days.ts'

/** `inScope` is a condition over `payment_order.project_id` in each of these. */
type InScope = RawBuilder<boolean>

type OpenPayments = {
  readonly refunds: number
  readonly refunds_since: Date | null
  readonly differences: number
  readonly differences_since: Date | null
}

/** Refunds that the provider could not complete, and unresolved differences to its bills, with the oldest of each. */
export async function findOpenRefundsAndDifferences(db: Db, inScope: InScope): Promise<OpenPayments> {
  const { rows } = await sql<OpenPayments>`
    with refund as (
      select count(*)::int as refunds, min(requested_at) as refunds_since from payment_refund
      join payment_order on payment_order.order_number = payment_refund.order_number
      where payment_refund.state = 'ABNORMAL' and ${inScope}
    ), difference as (
      select count(*)::int as differences, min(detected_at) as differences_since
      from reconciliation_difference difference
      left join payment_order on payment_order.order_number = difference.order_number
      where difference.settled_at is null and ${inScope}
    )
    select * from refund cross join difference`.execute(db)
  return rows[0] ?? { refunds: 0, refunds_since: null, differences: 0, differences_since: null }
}

export type PaidDay = { readonly day: string; readonly amount: number; readonly count: number }

/** Payments in hundredths by calendar day. Days without any are absent. */
export async function paidByDay(db: Db, inScope: InScope, { start, timeZone }: RecentDays): Promise<PaidDay[]> {
  const { rows } = await sql<PaidDay>`
    select to_char(paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(amount)::float8 as amount,
      count(*)::int as count
    from payment_order where paid_at >= ${start} and ${inScope} group by 1`.execute(db)
  return rows
}
