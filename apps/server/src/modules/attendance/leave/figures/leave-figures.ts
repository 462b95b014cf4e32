import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

/** What leave tells pay of an employment in a range of days, by kind of leave. Days are shares of work days. */
export type LeaveFigures = {
  readonly employmentId: string
  readonly kind: string
  readonly takenDays: number
  /** Taken days by their share of pay. */
  readonly paidDays: number
  /** Annual leave that was paid out at leaving. */
  readonly paidOutDays: number
  /** Annual leave that was taken and not earned, which the law lets the company claim. */
  readonly owedDays: number
  /** The dates and the rows of the ledger behind the figures. */
  readonly sources: readonly string[]
}

/**
 * The figures of leave for pay: of any range of days, so that the first slip of half-monthly pay reads days 1 to 15.
 * Employments without leave in the range are left out.
 */
export async function leaveFigures(
  db: Db | Tx,
  employmentIds: readonly string[],
  from: string,
  to: string,
): Promise<readonly LeaveFigures[]> {
  const ids = [...employmentIds]
  const { rows } = await sql<LeaveFigures>`
    with taken as (
      select employment_id, leave_kind as kind, sum(days) as days, sum(days * paid_share / 100.0) as paid,
        jsonb_agg(day::text order by day) as sources
      from absence
      where kind = 'leave' and employment_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date
      group by employment_id, leave_kind
    ), settled as (
      select ledger.employment_id, coalesce(-sum(ledger.days) filter (where ledger.kind = 'payout'), 0) as paid_out,
        coalesce(sum(ledger.days) filter (where ledger.cause = 'debt_settled'), 0) as owed,
        jsonb_agg(ledger.id::text order by ledger.number) as sources
      from leave_ledger ledger
      where ledger.employment_id = any(${ids}::uuid[]) and ledger.day between ${from}::date and ${to}::date
        and (ledger.kind = 'payout' or ledger.cause = 'debt_settled')
        and not exists (select from leave_ledger undone where undone.employment_id = ledger.employment_id
          and undone.rule_key = 'revoke:' || ledger.id)
      group by ledger.employment_id
    )
    select coalesce(taken.employment_id, settled.employment_id) as "employmentId",
      coalesce(taken.kind, 'annual') as kind, coalesce(taken.days, 0)::float8 as "takenDays",
      coalesce(taken.paid, 0)::float8 as "paidDays", coalesce(settled.paid_out, 0)::float8 as "paidOutDays",
      coalesce(settled.owed, 0)::float8 as "owedDays",
      coalesce(taken.sources, '[]') || coalesce(settled.sources, '[]') as sources
    from taken
    full join settled on settled.employment_id = taken.employment_id and taken.kind = 'annual'
    order by 1, 2`.execute(db)
  return rows
}
