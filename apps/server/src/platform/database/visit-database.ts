import { type Database, openDatabase } from './database.ts'
import { writableAddress } from './database-pool.ts'
import { embeddedDatabase, embeddedFolder, holdsCluster, runningClusterUrl, startCluster } from './embedded-cluster.ts'

type Place = {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Whether the embedded one is made where there is none yet. */
  readonly make?: boolean
}

/**
 * Lends the database of an installation to a command of the operator. The embedded one is used where it runs, and
 * otherwise started for as long as the work goes on. The address that the work is given has one host.
 *
 * @throws with one sentence for the operator when there is none
 */
export async function visitDatabase<T>(
  place: Place,
  work: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  const { url, leave } = await addressOf(place)
  const database = openDatabase(url, 2)
  try {
    return await work(database, await writableAddress(url))
  } finally {
    await database.close()
    await leave()
  }
}

async function addressOf({
  databaseUrl,
  dataDir,
  make = false,
}: Place): Promise<{ url: string; leave: () => Promise<void> }> {
  const nothingToLeave = async () => undefined
  if (databaseUrl !== undefined) return { url: databaseUrl, leave: nothingToLeave }
  const folder = embeddedFolder(dataDir)
  if (!make && !holdsCluster(folder)) {
    throw new Error(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL as for the server.`)
  }
  const running = holdsCluster(folder) ? await runningClusterUrl(folder) : undefined
  if (running) return { url: running(embeddedDatabase), leave: nothingToLeave }
  const cluster = await startCluster({ folder })
  if (make) await cluster.createDatabase(embeddedDatabase)
  return { url: cluster.url(embeddedDatabase), leave: cluster.stop }
}
