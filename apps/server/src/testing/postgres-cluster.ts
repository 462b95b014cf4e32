import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { modules } from '../modules/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startCluster } from '../platform/database/embedded-cluster.ts'
import { migrate } from '../platform/database/migrate.ts'
import { loadSeeds } from '../platform/database/seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the maintenance database; the template is `rostrum_template` beside it. */
    clusterUrl: string
  }
}

/** One throw-away PostgreSQL for a run, with a migrated and seeded template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-pg-'))
  const cluster = await startCluster({ folder: join(folder, 'cluster'), disposable: true })
  await cluster.createDatabase('rostrum_template')
  const url = cluster.url('rostrum_template')
  await migrate(url)
  const database = openDatabase(url, 1)
  await loadSeeds(
    database.db,
    modules.flatMap((module) => module.seeds ?? []),
  )
  await database.close()
  project.provide('clusterUrl', cluster.url('postgres'))
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
