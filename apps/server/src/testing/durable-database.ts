import { openDatabase } from '../kernel/database/database.ts'
import { startCluster } from '../kernel/database/embedded-cluster.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { loadSeeds } from '../kernel/database/seed.ts'
import { modules } from '../modules/index.ts'

/** A durable PostgreSQL as in production, for tests that crash it. */
export async function startDurableDatabase(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = await startCluster({ folder })
  await cluster.createDatabase('durable')
  const url = cluster.url('durable')
  await migrate(url)
  const database = openDatabase(url, 1)
  await loadSeeds(
    database.db,
    modules.flatMap((module) => module.seeds?.(modules) ?? []),
  )
  await database.close()
  return { url, stop: cluster.stop }
}
