import { addDays } from '@rostrum/contracts/kernel/days'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/**
 * A condition over `punch` that keeps a read of punches that count between two dates, as dates of UTC, in the partitions
 * of these dates. It holds for all of them. For a person with a claim far from its receipt it excludes nothing.
 */
export async function claimedNear(
  db: Db | Tx,
  employment: string,
  from: string,
  to: string,
): Promise<RawBuilder<boolean>> {
  const apart = await findClaimedApart(db, [employment])
  return apart.has(employment) ? sql<boolean>`true` : claimedBetween(from, to)
}

/** As parameters without a calculation these exclude partitions before they are planned. */
export const claimedBetween = (from: string, to: string): RawBuilder<boolean> =>
  sql<boolean>`punch.claimed_at between ${addDays(from, -1)}::timestamptz and ${addDays(to, 1)}::timestamptz`

/** Those of some employments that have a claim far from its receipt. */
export async function findClaimedApart(db: Db | Tx, employments: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select employment_id as id from attendance_punch_apart
    where employment_id = any(${[...employments]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
