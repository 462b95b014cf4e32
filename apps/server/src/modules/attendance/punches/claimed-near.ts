import { addDays } from '@rostrum/contracts/kernel/days'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/**
 * A condition over `punch` that keeps a read of punches that count between two dates, as dates of UTC, in the partitions
 * of these dates. It holds for all of them. For people with a claim far from its receipt it excludes nothing.
 */
export async function claimedNear(
  db: Db | Tx,
  employments: readonly string[],
  from: string,
  to: string,
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql`
    select from attendance_punch_apart where employment_id = any(${[...employments]}::uuid[]) limit 1`.execute(db)
  if (rows.length > 0) return sql<boolean>`true`
  // As parameters without a calculation they exclude partitions before these are planned.
  return sql<boolean>`punch.claimed_at between ${addDays(from, -1)}::timestamptz and ${addDays(to, 1)}::timestamptz`
}
