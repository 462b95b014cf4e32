import { sql } from 'kysely'
import { advisoryLocks } from '../../kernel/database/advisory-locks.ts'
import type { Tx } from '../../kernel/database/database.ts'

export type Period = {
  readonly id: string
  readonly revision: number
  readonly kind: string
  readonly unit_id: string
  /** First and last day, as YYYY-MM-DD. */
  readonly first_day: string
  readonly last_day: string
  readonly state: 'open' | 'closed'
  readonly closed_at: Date | null
}

const columns = sql`id, revision, kind, unit_id, lower(days) as first_day, upper(days) - 1 as last_day, state, closed_at`

const lockKey = (kind: string, unitId: string) => sql`${advisoryLocks.period}, hashtext(${`${kind} ${unitId}`})`

/** Holds the periods of a unit open until the end of the transaction, together with other writers. */
export const lockForWriting = (tx: Tx, kind: string, unitId: string) =>
  sql`select pg_advisory_xact_lock_shared(${lockKey(kind, unitId)})`.execute(tx)

/** Waits for the end of all transactions that hold the periods of the unit open. */
export const lockForClosing = (tx: Tx, kind: string, unitId: string) =>
  sql`select pg_advisory_xact_lock(${lockKey(kind, unitId)})`.execute(tx)

/** @returns false when another period of the unit has one of the days */
export async function insertPeriod(
  tx: Tx,
  { id, kind, unit_id, first_day, last_day }: Pick<Period, 'id' | 'kind' | 'unit_id' | 'first_day' | 'last_day'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into period (id, kind, unit_id, days)
    values (${id}, ${kind}, ${unit_id}, daterange(${first_day}::date, ${last_day}::date, '[]'))
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function findPeriod(tx: Tx, kind: string, unitId: string, day: string): Promise<Period | undefined> {
  const { rows } = await sql<Period>`
    select ${columns} from period where kind = ${kind} and unit_id = ${unitId} and days @> ${day}::date`.execute(tx)
  return rows[0]
}

/** The first open period that ends on a day or later. */
export async function findOpenPeriodFrom(
  tx: Tx,
  kind: string,
  unitId: string,
  day: string,
): Promise<Period | undefined> {
  const { rows } = await sql<Period>`
    select ${columns} from period
    where kind = ${kind} and unit_id = ${unitId} and state = 'open' and upper(days) > ${day}::date
    order by days limit 1`.execute(tx)
  return rows[0]
}
