import { type Database, openDatabase } from './database.ts'
import { writableAddress } from './database-pool.ts'
import { clusterExists, embeddedDatabase, embeddedFolder, runningClusterUrl, startCluster } from './embedded-cluster.ts'

type DatabaseLocation = {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Whether a missing embedded database is created. */
  readonly createIfMissing?: boolean
}

/**
 * Lends the database of an installation to a command of the operator. A running embedded database is used as it is;
 * otherwise it starts for the duration of the work. The address passed to the work has one host.
 *
 * @throws with one sentence for the operator when there is none
 */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  const { url, leave } = await resolveDatabase(location)
  const database = openDatabase(url, 2)
  try {
    return await work(database, await writableAddress(url))
  } finally {
    await database.close()
    await leave()
  }
}

async function resolveDatabase({
  databaseUrl,
  dataDir,
  createIfMissing = false,
}: DatabaseLocation): Promise<{ url: string; leave: () => Promise<void> }> {
  const nothingToLeave = async () => undefined
  if (databaseUrl !== undefined) return { url: databaseUrl, leave: nothingToLeave }
  const folder = embeddedFolder(dataDir)
  if (!createIfMissing && !clusterExists(folder)) {
    throw new Error(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL as for the server.`)
  }
  const running = clusterExists(folder) ? await runningClusterUrl(folder) : undefined
  if (running) return { url: running(embeddedDatabase), leave: nothingToLeave }
  const cluster = await startCluster({ folder })
  if (createIfMissing) await cluster.createDatabase(embeddedDatabase)
  return { url: cluster.url(embeddedDatabase), leave: cluster.stop }
}
