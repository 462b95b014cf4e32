import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../kernel/database/database.ts'
import { startCluster } from '../kernel/database/embedded-cluster.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { loadSeeds } from '../kernel/database/seed.ts'
import { modules } from '../modules/index.ts'
import { withClient } from './with-client.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the maintenance database. */
    clusterUrl: string
    /** The migrated and seeded database on the same cluster that tests copy. */
    template: string
  }
}

const ownTemplate = 'rostrum_template'

type TestCluster = { readonly url: string; readonly template: string; stop(): Promise<void> }

/**
 * A migrated and seeded template that every test file copies. It is on a disposable PostgreSQL for this run, or on that
 * of `TEST_DATABASE_URL`, whose user must be allowed to create databases. A run that a test starts in a copy of the tree
 * uses the cluster of the outer run: its template is that of the outer run with what the copy adds.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: given, OUTER_TEST_CLUSTER: outer } = process.env
  const cluster = await (outer ? clusterOfOuterRun(outer) : given ? externalCluster(given) : throwAwayCluster())
  const url = new URL(cluster.url)
  url.pathname = `/${cluster.template}`
  await migrate(url.href)
  const database = openDatabase(url.href, 1)
  await loadSeeds(
    database.db,
    modules.flatMap((module) => module.seeds?.(modules) ?? []),
  )
  await database.close()
  project.provide('clusterUrl', cluster.url)
  project.provide('template', cluster.template)
  process.env.OUTER_TEST_CLUSTER = cluster.url
  return cluster.stop
}

async function throwAwayCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'rostrum-pg-'))
  const cluster = await startCluster({ folder: join(folder, 'cluster'), disposable: true })
  const url = cluster.url('postgres')
  await withClient(url, (client) => client.query(`create database ${ownTemplate}`))
  return {
    url,
    template: ownTemplate,
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A folder in memory with room for the databases of a run. Some disks take a millisecond to free the room of each of
 * their several hundred thousand files.
 */
function roomyMemory(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 6 * 2 ** 30 ? folder : undefined
}

async function externalCluster(url: string): Promise<TestCluster> {
  await dropTestDatabases(url)
  await withClient(url, (client) => client.query(`create database ${ownTemplate}`))
  return { url, template: ownTemplate, stop: () => dropTestDatabases(url) }
}

/** The outer run drops the databases with its cluster, or as those of an interrupted run. */
async function clusterOfOuterRun(url: string): Promise<TestCluster> {
  const template = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(url, (client) => client.query(`create database ${template} template ${ownTemplate}`))
  return { url, template, stop: async () => undefined }
}

/** Databases of this run, or of an interrupted earlier one. */
const dropTestDatabases = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or datname ~ '^test_[0-9a-f]{32}$'`,
      [ownTemplate],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
