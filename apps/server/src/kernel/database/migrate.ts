import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const oldestVersion = 15

export type MigrationReport = { readonly applied: readonly string[] }

/**
 * Applies the pending migrations in the order of their numbers, each in its own transaction. Servers that start
 * together wait for one another.
 *
 * @throws when an applied migration was changed afterwards, or one fails; the failed one is rolled back
 */
export async function migrate(url: string): Promise<MigrationReport> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await requireVersion(client)
    await requireEncoding(client)
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    )
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const name of await migrationNames()) {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const known = done.get(name)
      if (known === checksum) continue
      if (known !== undefined) throw new Error(`The migration ${name} was changed after it had been applied.`)
      await applyOne(client, name, text, checksum)
      applied.push(name)
    }
    // Includes the tables of jobs, since a server without a worker enqueues and lists jobs too.
    await runMigrations({ connectionString: url })
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
  if (encoding !== 'UTF8') throw new Error(`The database has the encoding ${encoding}; make it anew with UTF8.`)
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function applyOne(client: Client, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
