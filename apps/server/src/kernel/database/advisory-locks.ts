import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Advisory locks of the whole installation. Each has a number that no other lock and no other program uses. Locks of
 * single rows are hashes in a separate number space.
 */
export const advisoryLocks = {
  migration: 7_268_164,
  auditSeal: 7_268_165,
  sampleData: 7_268_166,
  seed: 7_268_168,
  authority: 7_268_171,
  recruitmentClock: 7_268_173,
  /** Held by the server that owns an embedded cluster. */
  clusterOwner: 7_268_172,
  /** Held while a backup copies the database and the uploads. */
  backup: 7_268_177,
  /** The first half of the lock that identifies a worker; the second half is a hash of the worker. */
  worker: 7_268_174,
  /** The first half of the lock of the periods of a unit; the second half is a hash of unit and kind. */
  period: 7_268_175,
  /** The first half of the lock of the days and months of an employment; the second half is a hash of it. */
  attendanceDays: 7_268_176,
} as const

/**
 * Waits without a limit for another server that fills the database at the same time. The rest of the transaction has no
 * time limit either, because a slow machine would otherwise never finish.
 */
export async function lockForLoad(tx: Tx, lock: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}
