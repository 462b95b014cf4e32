import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Db } from '../database/database.ts'

const firstHash = createHash('sha256').update('rostrum audit chain').digest('hex')

/** A dump that was restored into another cluster begins to count transactions anew, below those that are sealed. */
const countedAnew =
  'The audit trail cannot be sealed: this database counts its transactions anew since it was restored (see docs/operation.md).'

type Sealable = { id: string; line: string }

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
    if (last && BigInt(horizon) < BigInt(last.horizon)) throw new Error(countedAnew)
    const records = await recordsBetween(tx, last?.horizon ?? '0', horizon)
    if (records.length === 0) return 0
    await tx
      .insertInto('audit_seal')
      .values({ horizon, records: records.length, hash: linkHash(last?.hash ?? firstHash, records), sealed_at: now })
      .execute()
    return records.length
  })
}

export type ChainReport = { readonly batches: number; readonly records: number; readonly brokenBatch: string | null }

/** Recomputes the whole chain; `brokenBatch` is the first link that does not fit its records. */
export async function verifyAuditChain(db: Db): Promise<ChainReport> {
  const seals = await db.selectFrom('audit_seal').selectAll().orderBy('batch').execute()
  let previous = firstHash
  let from = '0'
  let count = 0
  for (const seal of seals) {
    const records = await recordsBetween(db, from, seal.horizon)
    if (linkHash(previous, records) !== seal.hash)
      return { batches: seals.length, records: count, brokenBatch: seal.batch }
    previous = seal.hash
    from = seal.horizon
    count += records.length
  }
  return { batches: seals.length, records: count, brokenBatch: null }
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

async function recordsBetween(db: Db, from: string, to: string): Promise<Sealable[]> {
  const { rows } = await sql<Sealable>`
    select id, concat_ws(chr(31), id, extract(epoch from at), actor_kind, actor_id, event, entity, entity_id, facts::text) as line
    from audit_record where written_in >= ${from}::xid8 and written_in < ${to}::xid8 order by id`.execute(db)
  return rows
}

function linkHash(previous: string, records: readonly Sealable[]): string {
  const hash = createHash('sha256').update(previous)
  for (const { line } of records) hash.update('\n').update(line)
  return hash.digest('hex')
}
