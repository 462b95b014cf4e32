import type { DeliveryState } from '@rostrum/contracts/engines/notification/delivery-states'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'

/** Longer than the delivery of one message may take: after it the server that took the message is gone. */
const leaseMilliseconds = 300_000

/** The tables of messages that are tried until they are sent; what a delivery needs has the same columns in each. */
export const deliveryTables = ['applicant_delivery', 'attempt_delivery', 'interview_delivery', 'mail_message'] as const
export type DeliveryTable = (typeof deliveryTables)[number]

/**
 * Takes the delivery that is due for the longest time, of several the one that was queued first, as a common table
 * expression `claimed` with all columns of the table and `interrupted`: a server was killed while it sent this one.
 * Servers that ask at once get different ones.
 */
export const claimedDelivery = (table: DeliveryTable, now: Date): RawBuilder<unknown> => sql`due as (
    select id, state from ${sql.table(table)} where state in ('waiting', 'sending') and due_at <= ${now}::timestamptz
    order by due_at, queue_position limit 1 for update skip locked
  ), claimed as (
    update ${sql.table(table)} delivery set state = 'sending', attempts = attempts + 1,
      due_at = ${new Date(now.getTime() + leaseMilliseconds)}::timestamptz
    from due where delivery.id = due.id
    returning delivery.*, due.state = 'sending' as interrupted
  )`

export type DeliveryOutcome = {
  readonly state: Exclude<DeliveryState, 'sending'>
  readonly refusal?: string | null
  /** The next attempt of a message that waits. */
  readonly dueAt?: Date
  readonly recipient?: string
  readonly provider?: string
  readonly language?: string
}

type Taken = { readonly id: string; readonly attempts: number }

/** What a server has taken, unless another one has taken it over since. */
const stillTaken = (db: Db, table: DeliveryTable, { id, attempts }: Taken) =>
  db.updateTable(table).where('id', '=', id).where('state', '=', 'sending').where('attempts', '=', attempts)

/** Records the outcome of an attempt. */
export async function concludeDelivery(
  db: Db,
  table: DeliveryTable,
  taken: Taken,
  { state, refusal = null, dueAt, ...sent }: DeliveryOutcome,
  now: Date,
): Promise<void> {
  await stillTaken(db, table, taken)
    .set({ state, refusal, ...sent, ...(dueAt ? { due_at: dueAt } : { ended_at: now }) })
    .execute()
}

/** Puts back what was taken and not tried. */
export async function postponeDelivery(db: Db, table: DeliveryTable, taken: Taken, dueAt: Date): Promise<void> {
  await stillTaken(db, table, taken)
    .set({ state: 'waiting', due_at: dueAt, attempts: taken.attempts - 1 })
    .execute()
}

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
