import { sql } from 'kysely'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Db } from '../database/database.ts'
import { firstHash, linkHash, recordsBetween } from './chain.ts'

/** A dump that was restored into another cluster begins to count transactions anew, below those that are sealed. */
const restoredDatabaseMessage =
  'The audit trail cannot be sealed: this database counts its transactions anew since it was restored (see docs/operation.md).'

/**
 * Seals the audit records that no running transaction can precede any more into the next link of the hash chain.
 * A chain over batches, because one that every record extends would make all writers wait for one another.
 *
 * @returns the number of records sealed
 */
export async function sealAudit(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.auditSeal})`.execute(tx)
    const last = await tx.selectFrom('audit_seal').selectAll().orderBy('batch', 'desc').limit(1).executeTakeFirst()
    const { rows: horizons } = await sql<{
      horizon: string
    }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(tx)
    const horizon = horizons[0]?.horizon ?? '0'
    if (last && BigInt(horizon) < BigInt(last.horizon)) throw new Error(restoredDatabaseMessage)
    const records = await recordsBetween(tx, last?.horizon ?? '0', horizon)
    if (records.length === 0) return 0
    await tx
      .insertInto('audit_seal')
      .values({ horizon, records: records.length, hash: linkHash(last?.hash ?? firstHash, records), sealed_at: now })
      .execute()
    return records.length
  })
}

/** Whether new records can be sealed: they cannot while the database counts below the last seal. */
export async function canSeal(db: Db): Promise<boolean> {
  const { rows } = await sql<{ possible: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= coalesce(
      (select horizon from audit_seal order by batch desc limit 1), '0')::xid8 as possible`.execute(db)
  return rows[0]?.possible ?? false
}

/** Records that wait for the next seal, and how long the first of them has. */
export async function findUnsealed(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(at) as since from audit_record
    where written_in >= coalesce((select horizon from audit_seal order by batch desc limit 1), '0')::xid8`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}
