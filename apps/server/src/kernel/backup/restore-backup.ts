import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifyAuditChain } from '../audit/verify-chain.ts'
import type { Db } from '../database/database.ts'
import { clusterExists, embeddedFolder, restoreFolder, unfinishedRestore } from '../database/embedded-cluster.ts'
import { migrate } from '../database/migrate.ts'
import { withDatabase } from '../database/with-database.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { makeFolder } from '../make-folder.ts'
import { copyFolder } from './copy-folder.ts'
import { type Manifest, readManifest } from './manifest.ts'

export type Restored = { readonly manifest: Manifest; readonly batches: number; readonly records: number }

/**
 * Puts a backup into an empty data folder, lets PostgreSQL make it consistent, and checks that all uploads are there and
 * that the audit chain is whole and reaches the last link of the backup. The copy sends nothing until it goes live. The
 * database gets its name at the end: what a broken-off restore leaves cannot be started.
 *
 * @throws with one sentence for the operator
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<Restored> {
  const manifest = await readManifest(backup)
  requireEmpty(dataDir)
  const cluster = embeddedFolder(dataDir)
  const unfinished = restoreFolder(cluster)
  await makeLike(cluster, [unfinished, embeddedFolder(unfinished)])
  await copyUploads(join(backup, 'files'), join(dataDir, 'files'), manifest)
  await copyFolder(join(backup, 'postgres'), embeddedFolder(unfinished))
  const chain = await withDatabase({ databaseUrl: undefined, dataDir: unfinished }, async ({ db }, url) => {
    await quarantine(db, url, manifest.at)
    return checkChain(db, manifest)
  })
  for (const name of ['pgpassword', 'pgdata']) {
    await rename(join(embeddedFolder(unfinished), name), join(cluster, name))
    await syncFolder(cluster)
  }
  await rm(unfinished, { recursive: true })
  return { manifest, ...chain }
}

function requireEmpty(dataDir: string): void {
  const cluster = embeddedFolder(dataDir)
  if (!clusterExists(cluster) && existsSync(restoreFolder(cluster))) throw unfinishedRestore(cluster)
  if (clusterExists(cluster) || existsSync(join(dataDir, 'files'))) {
    throw new Error(
      `There are data in ${dataDir}; move its folders postgres and files away, or set DATA_DIR to another.`,
    )
  }
}

/** New folders for PostgreSQL are as accessible as the one of the cluster, which decides about the user that runs it. */
async function makeLike(cluster: string, folders: readonly string[]): Promise<void> {
  makeFolder(cluster)
  const { mode } = await stat(cluster)
  for (const folder of folders) await mkdir(folder, { mode })
}

async function copyUploads(from: string, to: string, { files, bytes }: Manifest): Promise<void> {
  const copied = existsSync(from) ? await copyFolder(from, to) : { files: 0, bytes: 0 }
  if (copied.files === files && copied.bytes === bytes) return
  throw new Error(
    `Uploads of the backup are missing or damaged: ${copied.files} of ${files} (${copied.bytes} of ${bytes} bytes).`,
  )
}

async function checkChain(db: Db, { seal }: Manifest): Promise<Omit<Restored, 'manifest'>> {
  const { batches, records, brokenBatch } = await verifyAuditChain(db)
  if (brokenBatch !== null) throw new Error(`The audit chain of the backup is broken at batch ${brokenBatch}.`)
  if (seal && !(await hasSeal(db, seal))) {
    throw new Error('The database of the backup lacks the last link of its audit chain.')
  }
  return { batches, records }
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

/**
 * Keeps the servers of a database from the outside world. What was acknowledged since the backup is given up. A backup of
 * an older version is migrated first: it has no place for the mark, and a start would migrate it anyway.
 */
export async function quarantine(db: Db, url: string, backupAt: string | null): Promise<void> {
  await migrate(url)
  await sql`insert into restored_copy (backup_at) values (${backupAt}::timestamptz)`.execute(db)
  await sql`insert into data_loss (server, missing, accepted_at) values ('restore', 0, now())`.execute(db)
}

/** Whether this is a restored copy that must not touch the outside world. */
export async function isQuarantined(db: Db): Promise<boolean> {
  const copy = await db.selectFrom('restored_copy').select('id').where('released_at', 'is', null).executeTakeFirst()
  return copy !== undefined
}
