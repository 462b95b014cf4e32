import type { Actor } from '../actor.ts'
import type { Db } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { audit } from './audit.ts'
import { findUnsealed } from './seal.ts'
import { type ChainReport, verifyAuditChain } from './verify-chain.ts'

/** Recomputes the chain over the audit log and stores the result. */
export async function checkAuditChain(
  { database: { db }, log, transaction }: Platform,
  actor: Actor,
  now: Date,
): Promise<ChainReport & { readonly unsealed: number }> {
  const report = { ...(await verifyAuditChain(db)), unsealed: (await findUnsealed(db)).count }
  const { batches, records, brokenBatch } = report
  if (brokenBatch !== null) log.error({ batch: brokenBatch }, 'the chain over the audit log is broken')
  const row = { checked_at: now, batches, records, broken_batch: brokenBatch }
  await transaction(async (tx) => {
    await tx
      .insertInto('audit_check')
      .values(row)
      .onConflict((known) => known.column('singleton').doUpdateSet(row))
      .execute()
    await audit(tx, actor, now, { event: 'audit.verified', entity: 'audit', entityId: 'chain', facts: report })
  })
  return report
}

/** The result of the last check. */
export const lastAuditCheck = (db: Db) => db.selectFrom('audit_check').selectAll().executeTakeFirst()
