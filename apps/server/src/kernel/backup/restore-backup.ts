import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifyAuditChain } from '../audit/verify-chain.ts'
import type { Db } from '../database/database.ts'
import { clusterExists, embeddedFolder } from '../database/embedded-cluster.ts'
import { withDatabase } from '../database/with-database.ts'
import { copyFolder } from './copy-folder.ts'
import { type Manifest, readManifest } from './manifest.ts'

export type Restored = { readonly manifest: Manifest; readonly batches: number; readonly records: number }

/**
 * Puts a backup into an empty data folder, lets PostgreSQL make it consistent, and checks that the audit chain is whole
 * and reaches the last link of the backup. The copy sends nothing until it goes live.
 *
 * @throws with one sentence for the operator
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<Restored> {
  const manifest = await readManifest(backup)
  const cluster = embeddedFolder(dataDir)
  const files = join(dataDir, 'files')
  if (clusterExists(cluster) || existsSync(files)) {
    throw new Error(
      `There are data in ${dataDir}; move its folders postgres and files away, or set DATA_DIR to another.`,
    )
  }
  await copyFolder(join(backup, 'postgres'), cluster)
  if (existsSync(join(backup, 'files'))) await copyFolder(join(backup, 'files'), files)
  return withDatabase({ databaseUrl: undefined, dataDir }, async ({ db }) => {
    const { batches, records, brokenBatch } = await verifyAuditChain(db)
    if (brokenBatch !== null) throw new Error(`The audit chain of the backup is broken at batch ${brokenBatch}.`)
    if (manifest.seal && !(await hasSeal(db, manifest.seal))) {
      throw new Error('The database of the backup lacks the last link of its audit chain.')
    }
    await quarantine(db, manifest.at)
    return { manifest, batches, records }
  })
}

async function hasSeal(db: Db, { batch, hash }: { batch: string; hash: string }): Promise<boolean> {
  const seal = await db
    .selectFrom('audit_seal')
    .select('batch')
    .where('batch', '=', batch)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return seal !== undefined
}

/** Keeps the servers of this database from the outside world. What was acknowledged since the backup is given up. */
export async function quarantine(db: Db, backupAt: string | null): Promise<void> {
  await sql`insert into restored_copy (backup_at) values (${backupAt}::timestamptz)`.execute(db)
  await sql`insert into data_loss (server, missing, accepted_at) values ('restore', 0, now())`.execute(db)
}

/** Whether this is a restored copy that must not touch the outside world. */
export async function isQuarantined(db: Db): Promise<boolean> {
  const copy = await db.selectFrom('restored_copy').select('id').where('released_at', 'is', null).executeTakeFirst()
  return copy !== undefined
}
