import { sql } from 'kysely'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Db } from '../database/database.ts'
import { firstHash, linkHash, recordsBetween } from './chain.ts'

/** A dump restored into another cluster restarts the transaction numbers below those that are already sealed. */
const restoredDatabaseMessage =
  'The audit trail cannot be sealed: this database has counted its transactions from the start since it was restored (see docs/operation.md).'

/**
 * Seals the audit records that no running transaction can precede into the next link of the hash chain. The chain links
 * batches: if every record extended it, all writers would wait for one another.
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

/** Whether new records can be sealed. They cannot while the transaction number is below that of the last seal. */
export async function canSeal(db: Db): Promise<boolean> {
  const { rows } = await sql<{ possible: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= coalesce(
      (select horizon from audit_seal order by batch desc limit 1), '0')::xid8 as possible`.execute(db)
  return rows[0]?.possible ?? false
}

/**
 * Refuses a restored database before anything is written to it: records that cannot be sealed would count as added
 * later, and the whole chain as broken.
 */
export async function requireSealable(db: Db): Promise<void> {
  if (!(await canSeal(db))) throw new Error(restoredDatabaseMessage)
}

/** Records that wait for the next seal, and since when the oldest one has waited. */
export async function findUnsealed(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(at) as since from audit_record
    where transaction_id >= coalesce((select horizon from audit_seal order by batch desc limit 1), '0')::xid8`.execute(
    db,
  )
  return rows[0] ?? { count: 0, since: null }
}
