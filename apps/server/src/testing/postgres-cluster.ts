import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../kernel/database/database.ts'
import { startCluster } from '../kernel/database/embedded-cluster.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { loadSeeds } from '../kernel/database/seed.ts'
import { modules } from '../modules/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the maintenance database; the template is `rostrum_template` on the same cluster. */
    clusterUrl: string
  }
}

const template = 'rostrum_template'

type TestCluster = { readonly url: string; stop(): Promise<void> }

/**
 * A migrated and seeded template that every test file copies. It is on a disposable PostgreSQL for this run, or on that
 * of `TEST_DATABASE_URL`, whose user must be allowed to create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? await externalCluster(given) : await throwAwayCluster()
  await withClient(cluster.url, (client) => client.query(`create database ${template}`))
  const url = new URL(cluster.url)
  url.pathname = `/${template}`
  await migrate(url.href)
  const database = openDatabase(url.href, 1)
  await loadSeeds(
    database.db,
    modules.flatMap((module) => module.seeds?.(modules) ?? []),
  )
  await database.close()
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}

async function throwAwayCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-pg-'))
  const cluster = await startCluster({ folder: join(folder, 'cluster'), disposable: true })
  return {
    url: cluster.url('postgres'),
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function externalCluster(url: string): Promise<TestCluster> {
  await dropTestDatabases(url)
  return { url, stop: () => dropTestDatabases(url) }
}

/** Databases of this run, or of an interrupted earlier one. */
const dropTestDatabases = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or datname ~ '^test_[0-9a-f]{32}$'`,
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
