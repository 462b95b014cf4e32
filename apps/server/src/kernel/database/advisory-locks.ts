import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Advisory locks of the whole installation, each with a number that no other one and no other program has. Locks of single
 * things are hashes in a space of their own.
 */
export const advisoryLocks = {
  migration: 7_268_164,
  auditSeal: 7_268_165,
  sampleData: 7_268_166,
  seed: 7_268_168,
  authority: 7_268_171,
  recruitmentClock: 7_268_173,
  /** Held by the server that an embedded cluster belongs to. */
  clusterOwner: 7_268_172,
  /** The first half of the locks by which workers are known; the second is a hash of the worker. */
  worker: 7_268_174,
} as const

/**
 * Waits for whoever fills the database at the same time, and for as long as that takes; what is filled in afterwards in
 * the transaction has its time too, since a slow machine would otherwise never get done.
 */
export async function lockForLoad(tx: Tx, lock: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}
