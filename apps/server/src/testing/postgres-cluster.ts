import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../platform/database/embedded-cluster.ts'
import { migrate } from '../platform/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the maintenance database; the template is `rostrum_template` beside it. */
    clusterUrl: string
  }
}

/** One throw-away PostgreSQL for a run, with a migrated template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-pg-'))
  const cluster = await startCluster({ folder: join(folder, 'cluster'), disposable: true })
  await cluster.createDatabase('rostrum_template')
  await migrate(cluster.url('rostrum_template'))
  project.provide('clusterUrl', cluster.url('postgres'))
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
