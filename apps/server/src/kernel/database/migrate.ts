import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { Client, DatabaseError } from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

const ownMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const oldestVersion = 15

export type MigrationReport = { readonly applied: readonly string[] }

type MigrationOptions = {
  /** The folder of the SQL files; that of the product by default. */
  readonly folder?: string
  /** Receives a sentence about each wait. */
  readonly report?: (sentence: string) => void
  /** Why nothing may be changed now. A pending migration then fails with it. */
  readonly refusal?: string | undefined
  /** How long a start waits for another server or for a lock, in milliseconds. */
  readonly waitLimit?: number
  /** How long a migration itself may wait for a lock: requests to the table queue up behind it, in milliseconds. */
  readonly lockTimeout?: number
}

/**
 * Applies the pending migrations in the order of their numbers, each in its own transaction. Servers that start
 * together wait for one another. A migration that does not get a lock soon lets the requests behind it go on, and tries
 * again later.
 *
 * @throws when an applied migration was changed afterwards, one fails, or a wait takes too long; the failed migration is
 * rolled back
 */
export async function migrate(url: string, options: MigrationOptions = {}): Promise<MigrationReport> {
  const { folder = ownMigrations, report = () => undefined, waitLimit = 60_000, lockTimeout = 2000, refusal } = options
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await requireVersion(client)
    await requireEncoding(client)
    await waitForTurn(client, report, waitLimit)
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    )
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    const names = await migrationNames(folder)
    const newer = [...done.keys()].filter((name) => !names.includes(name)).sort()
    if (newer[0]) report(`The database is of a newer version, which has the migration ${newer[0]}.`)
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const known = done.get(name)
      if (known === checksum) continue
      if (known !== undefined) throw new Error(`The migration ${name} was changed after it had been applied.`)
      if (refusal !== undefined) throw new Error(refusal)
      await applyWithRetries(client, { name, text, checksum }, { report, waitLimit, lockTimeout })
      applied.push(name)
    }
    // Includes the tables of jobs, since a server without a worker enqueues and lists jobs too.
    if (refusal === undefined) await runMigrations({ connectionString: url })
    return { applied }
  } finally {
    await client.end()
  }
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new Error(`PostgreSQL ${oldestVersion} or newer is needed, and the database is ${version}.`)
  }
}

async function requireEncoding(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding ?? ''
  if (encoding !== 'UTF8') throw new Error(`The database has the encoding ${encoding}; create it again with UTF8.`)
}

async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

const betweenTries = 500

/** @throws Error when another server migrates for too long */
async function waitForTurn(client: Client, report: (sentence: string) => void, waitLimit: number): Promise<void> {
  const until = Date.now() + waitLimit
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      advisoryLocks.migration,
    ])
    if (rows[0]?.free) return
    if (isFirst) report('Waiting for another server that applies migrations …')
    if (Date.now() > until) throw new Error('Another server still applies migrations; start again when it is done.')
    await sleep(betweenTries)
  }
}

async function applyWithRetries(
  client: Client,
  migration: Migration,
  { report, waitLimit, lockTimeout }: Required<Omit<MigrationOptions, 'folder' | 'refusal'>>,
): Promise<void> {
  const until = Date.now() + waitLimit
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await applyOne(client, migration, lockTimeout)
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > until) throw error
      if (isFirst) report(`The migration ${migration.name} waits for a lock …`)
      await sleep(betweenTries)
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof DatabaseError && error.cause.code === '55P03'

async function applyOne(client: Client, { name, text, checksum }: Migration, lockTimeout: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query("select set_config('lock_timeout', $1, true)", [`${lockTimeout}ms`])
    await client.query(text)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
