import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type DeliveryTable, deliveryTables } from './delivery.store.ts'

export type WaitingDeliveries = {
  readonly table: DeliveryTable
  readonly channel: string
  readonly due: number
  readonly later: number
}

/** Of a delivery in progress, `due_at` is the end of its lease. */
const isDue = (now: Date) => sql<boolean>`(state = 'sending' or due_at <= ${now}::timestamptz)`
const isOpen = sql`state in ('waiting', 'sending')`

/** How many messages wait to be sent, by table and channel. */
export async function countWaitingDeliveries(db: Db, now: Date): Promise<WaitingDeliveries[]> {
  const counts: WaitingDeliveries[] = []
  for (const table of deliveryTables) {
    const channel = table === 'mail_message' ? sql`'mail'::text` : sql`channel`
    const { rows } = await sql<Omit<WaitingDeliveries, 'table'>>`
      select ${channel} as channel, count(*) filter (where ${isDue(now)})::int as due,
        count(*) filter (where not ${isDue(now)})::int as later
      from ${sql.table(table)} where ${isOpen} group by 1 order by 1`.execute(db)
    counts.push(...rows.map((row) => ({ table, ...row })))
  }
  return counts
}

/**
 * Gives up what is due, and what was being sent: only for a database without a server that sends.
 *
 * @returns how many messages are never sent
 */
export async function cancelDueDeliveries(tx: Tx, now: Date): Promise<number> {
  let cancelled = 0
  for (const table of deliveryTables) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set state = 'cancelled', ended_at = ${now}::timestamptz
      where ${isOpen} and ${isDue(now)}`.execute(tx)
    cancelled += Number(numAffectedRows)
  }
  return cancelled
}
