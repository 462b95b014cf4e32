import { randomBytes, randomUUID } from 'node:crypto'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { makeFolder } from '../make-folder.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { type Binaries, chooseRunner, execute, loadBinaries, type Runner } from './embedded-programs.ts'
import { freePort } from './free-port.ts'
import { superviseCluster } from './supervise-cluster.ts'

export type ClusterOptions = {
  /** Folder of the cluster; created on first use. */
  readonly folder: string
  /** Gives up safety against power loss for speed: for tests only. */
  readonly disposable?: boolean
  /** Called with one sentence when the database becomes unavailable, and when it is back or cannot be restarted. */
  readonly report?: (sentence: string) => void
}

export type Cluster = {
  /** Connection string of a database in the cluster. */
  url(database: string): string
  createDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

const superuser = 'rostrum'

/** The database of the application in its embedded cluster, and the folder of the cluster. */
export const embeddedDatabase = 'rostrum'
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres')

/**
 * Starts PostgreSQL from the embedded binaries on a free loopback port. It takes over a cluster whose parent was
 * killed. A cluster that was killed itself recovers from its log, also while the server runs.
 *
 * @throws with one sentence for the operator when the folder or the binaries are unusable, or the folder is in use
 */
export async function startCluster({
  folder,
  disposable = false,
  report = () => undefined,
}: ClusterOptions): Promise<Cluster> {
  const binaries = await loadBinaries()
  const data = join(folder, 'pgdata')
  makeFolder(folder)
  const runner = chooseRunner(folder, binaries)
  if (!clusterExists(folder)) await initialise(binaries, runner, { folder, data, disposable })
  const urlOn = addressesIn(folder)
  const startOn = (port: number) =>
    startWithRetry(() => start(binaries, runner, { folder, data, port, disposable }), data)
  const running = await portOfRunningServer(data, urlOn)
  const port = running ?? (await startOn(await freePort()))
  const url = urlOn(port)
  const ownership = await superviseCluster({
    claim: () => claim(url('postgres'), folder),
    restart: async () => {
      if ((await portOfRunningServer(data, urlOn)) === undefined) await startOn(port)
    },
    report,
    log: join(folder, 'postgres.log'),
  })
  return {
    url,
    createDatabase: (name) => createDatabase(url('postgres'), name),
    async stop() {
      await ownership.end()
      await execute(runner, [binaries.pg_ctl, '-D', data, '-m', 'fast', '-w', 'stop'])
    },
  }
}

/** The connection strings of the cluster in a folder, from its port. */
function addressesIn(folder: string) {
  const password = readFileSync(join(folder, 'pgpassword'), 'utf8').trim()
  return (port: number) => (database: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
}

/** Whether the folder has a cluster, running or not. */
export const clusterExists = (folder: string): boolean => existsSync(join(folder, 'pgdata', 'PG_VERSION'))

/** Where a restore prepares a cluster, in a data folder of its own, until it is complete and marked as a copy. */
export const restoreFolder = (folder: string): string => join(folder, 'restore')

export const unfinishedRestore = (folder: string): Error =>
  new Error(
    `A restore has not finished in ${dirname(folder)}; delete its folders postgres and files, and restore again.`,
  )

/** The connection strings of the cluster running in the folder, no matter which process started it. */
export async function runningClusterUrl(folder: string): Promise<((database: string) => string) | undefined> {
  const urlOn = addressesIn(folder)
  const port = await portOfRunningServer(join(folder, 'pgdata'), urlOn)
  return port === undefined ? undefined : urlOn(port)
}

/**
 * Claims the cluster as long as the connection lives. It rejects a second server on the same folder, whose stop would
 * also stop the cluster.
 */
async function claim(url: string, folder: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // The cluster may stop earlier than the server. The users of the cluster report that.
  client.on('error', () => undefined)
  await client.connect()
  // The connections of a server that was just killed end within a moment.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      advisoryLocks.clusterOwner,
    ])
    if (rows[0]?.ours) return client
    await sleep(200)
  }
  await client.end()
  throw new Error(`The data folder ${folder} is used by a server that is running; stop it, or set DATA_DIR to another.`)
}

type InitOptions = { readonly folder: string; readonly data: string; readonly disposable: boolean }

/**
 * Creates the cluster in a temporary folder and renames it when complete. A cluster at the final path can always be
 * started.
 */
async function initialise(
  binaries: Binaries,
  runner: Runner,
  { folder, data, disposable }: InitOptions,
): Promise<void> {
  if (existsSync(restoreFolder(folder))) throw unfinishedRestore(folder)
  // The process that created an interrupted folder may still be writing to it.
  const unfinished = `${data}.${randomUUID()}`
  const passwordFile = join(folder, 'pgpassword')
  for (const name of readdirSync(folder)) {
    if (name.startsWith('pgdata')) rmSync(join(folder, name), { recursive: true, force: true })
  }
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  if (runner.uid !== undefined) chownSync(passwordFile, runner.uid, runner.gid ?? runner.uid)
  await execute(
    runner,
    [
      binaries.initdb,
      `--pgdata=${unfinished}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      ...(disposable ? ['--no-sync'] : []),
    ],
    folder,
  )
  renameSync(unfinished, data)
}

async function portOfRunningServer(data: string, urlOn: (port: number) => (database: string) => string) {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const client = new Client({ connectionString: urlOn(port)('postgres'), connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      await client.end()
      return port
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === 'ECONNREFUSED') return undefined
      // 57P03: it is starting up or shutting down, so the response will change.
      await sleep(250)
    }
  }
  return undefined
}

/**
 * After a kill, processes of the old server take a moment to exit. Meanwhile they hold its lock file and shared memory,
 * and a start fails and is retried. Without a lock file a failure is final.
 */
async function startWithRetry(start: () => Promise<number>, data: string): Promise<number> {
  const triesLeft = existsSync(join(data, 'postmaster.pid')) ? 30 : 0
  for (let tries = triesLeft; ; tries -= 1) {
    try {
      return await start()
    } catch (error) {
      if (tries === 0) throw error
      await sleep(500)
    }
  }
}

/**
 * Parallel workers of a long scan. The leader works too, and more processes than processors only compete. They start at
 * half the length that PostgreSQL considers worthwhile, because its default assumes disks.
 */
const parallelWorkers = Math.min(2, availableParallelism() - 1)

/**
 * The cluster of a test run has hundreds of databases. Each would be looked at for vacuuming once a minute, which takes
 * more than half a processor in the end.
 */
const disposableSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

type Start = { readonly folder: string; readonly data: string; readonly port: number; readonly disposable: boolean }

async function start(binaries: Binaries, runner: Runner, { folder, data, port, disposable }: Start) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    max_parallel_workers_per_gather: parallelWorkers,
    parallel_setup_cost: 500,
    ...(disposable && disposableSettings),
  }
  const flags = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`)
    .join(' ')
  await execute(
    runner,
    [binaries.pg_ctl, '-D', data, '-l', join(folder, 'postgres.log'), '-o', flags, '-w', '-t', '120', 'start'],
    folder,
  )
  return port
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
