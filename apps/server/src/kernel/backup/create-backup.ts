import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientBase } from 'pg'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Database } from '../database/database.ts'
import { embeddedFolder } from '../database/embedded-cluster.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { copyFolder } from './copy-folder.ts'
import { describeDatabase, type Manifest, writeManifest } from './manifest.ts'

/** Left out of a copy of a running cluster, as by PostgreSQL's own pg_basebackup; the folders themselves are needed. */
const excluded = [
  /^postmaster\.(pid|opts)$/,
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/(?!archive_status$)/,
  /^global\/pg_control$/,
  /pgsql_tmp/,
]

/**
 * Copies the embedded database and the uploads of a data folder while its server runs. Uploads follow the database, and
 * none is deleted meanwhile, so that no row lacks its file. The manifest comes last: without it a backup is incomplete.
 *
 * @throws with one sentence for the operator when the target folder is not empty
 */
export async function createBackup(database: Database, dataDir: string, target: string, now: Date): Promise<Manifest> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty; give a new folder for each backup.`)
  const session = await database.pool.connectBeside()
  try {
    await session.query(`select pg_advisory_lock(${advisoryLocks.backup})`)
    const contents = await describeDatabase(database.db)
    const cluster = embeddedFolder(dataDir)
    await copyCluster(session, join(cluster, 'pgdata'), join(target, 'postgres/pgdata'))
    await copyFolder(cluster, join(target, 'postgres'), { isExcluded: (path) => path !== 'pgpassword' })
    const files = join(dataDir, 'files')
    const copied = existsSync(files) ? await copyFolder(files, join(target, 'files')) : { files: 0, bytes: 0 }
    const manifest = { at: now.toISOString(), ...contents, ...copied }
    await syncFolder(dirname(target))
    // Fails if the connection broke, and the lock with it.
    await session.query(`select pg_advisory_unlock(${advisoryLocks.backup})`)
    await writeManifest(target, manifest)
    return manifest
  } finally {
    await session.end()
  }
}

/** A physical backup with the log that makes it consistent. The slot of the session keeps that log. */
async function copyCluster(session: ClientBase, from: string, to: string): Promise<void> {
  await session.query(`select pg_create_physical_replication_slot('rostrum_backup', true, true)`)
  await session.query(`select pg_backup_start('rostrum', true)`)
  await copyFolder(from, to, { isExcluded: (path) => excluded.some((pattern) => pattern.test(path)) })
  await copyFolder(join(from, 'global'), join(to, 'global'), { isExcluded: (path) => path !== 'pg_control' })
  const { rows } = await session.query('select labelfile from pg_backup_stop(false)')
  await copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'))
  await writeFile(join(to, 'backup_label'), rows[0].labelfile, { flush: true, mode: 0o644 })
  await syncFolder(to)
}
