import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApplication } from '@rostrum/server/app'
import { readConfig } from '@rostrum/server/config'
import { type Database, openDatabase } from '@rostrum/server/kernel/database/database'
import { startCluster } from '@rostrum/server/kernel/database/embedded-cluster'
import { migrate } from '@rostrum/server/kernel/database/migrate'
import { loadSeeds } from '@rostrum/server/kernel/database/seed'
import type { Platform } from '@rostrum/server/kernel/platform'
import { loadSampleData } from '@rostrum/server/kernel/sample/load'
import { modules } from '@rostrum/server/modules/index'

const key = () => randomBytes(32).toString('base64')

export type Installation = {
  readonly folder: string
  readonly platform: Platform
  readonly database: Database
  /** Starts a program from this folder as a child process and waits until it reports that it is ready. */
  start<T>(program: string): Promise<{ readonly child: ChildProcess; readonly ready: T }>
  close(): Promise<void>
}

type Environment = Readonly<Record<string, string>> & { readonly DATABASE_URL: string }

type Prepared = { readonly folder: string; readonly environment: Environment; stop(): Promise<void> }

/** Names a prepared database, of which each benchmark that a test starts takes a copy. */
const preparedVariable = 'BENCH_PREPARED'

/** A cluster with a database that is migrated and has the sample data. */
async function prepare(disposable: boolean): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
  const cluster = await startCluster({ folder: join(folder, 'cluster'), disposable })
  await cluster.createDatabase('bench')
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: cluster.url('bench'),
    DATA_KEYS: `bench:${key()}`,
    INDEX_KEY: key(),
    REQUESTS_PER_MINUTE: '100000000',
  }
  await migrate(environment.DATABASE_URL)
  const database = openDatabase(environment.DATABASE_URL, 1)
  await loadSeeds(
    database.db,
    modules.flatMap((module) => module.seeds?.(modules) ?? []),
  )
  await database.close()
  const { platform, close } = await open(environment)
  await loadSampleData(platform, modules)
  await close()
  return {
    folder,
    environment,
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Prepares one database for all benchmarks that this process runs. @returns a function that ends it */
export async function prepareForBenchmarks(): Promise<() => Promise<void>> {
  const { folder, environment, stop } = await prepare(true)
  // The attendance of the people of the sample data would take longer than a small measurement.
  const { pool, close } = openDatabase(environment.DATABASE_URL, 1)
  await pool.query('delete from attendance_dirty')
  await close()
  process.env[preparedVariable] = JSON.stringify({ folder, environment })
  return async () => {
    delete process.env[preparedVariable]
    await stop()
  }
}

async function copyOf({ folder, environment }: Omit<Prepared, 'stop'>): Promise<Prepared> {
  const name = `bench_${randomBytes(8).toString('hex')}`
  const url = (database: string) => new URL(`/${database}`, environment.DATABASE_URL).href
  const { pool, close } = openDatabase(url('postgres'), 1)
  await pool.query(`create database ${name} template bench`)
  await close()
  return { folder, environment: { ...environment, DATABASE_URL: url(name) }, stop: async () => undefined }
}

async function open(environment: Environment) {
  const database = openDatabase(environment.DATABASE_URL, 20)
  const { app, platform } = await buildApplication(readConfig(environment), database)
  return {
    database,
    platform,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** A separate database on disk, durable as in production, with the sample data. */
export async function createInstallation(): Promise<Installation> {
  const prepared = process.env[preparedVariable]
  const { folder, environment, stop } = prepared ? await copyOf(JSON.parse(prepared)) : await prepare(false)
  const { database, platform, close } = await open(environment)
  const children: ChildProcess[] = []
  return {
    folder,
    platform,
    database,
    async start<T>(program: string) {
      const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
        env: { ...process.env, ...environment },
      })
      children.push(child)
      return { child, ready: await sendAndReceive<T>(child) }
    },
    async close() {
      for (const child of children) {
        child.send('stop')
        await new Promise((resolve) => child.once('exit', resolve))
      }
      await close()
      await stop()
    },
  }
}

/** The next output of a program after an input. */
export async function sendAndReceive<T>(child: ChildProcess, message?: object | string): Promise<T> {
  const ended = new AbortController()
  child.once('exit', () => ended.abort(new Error('A program of the measurement has ended.')))
  const answer = once(child, 'message', { signal: ended.signal })
  if (message !== undefined) child.send(message)
  const [heardIt] = await answer
  child.removeAllListeners('exit')
  return heardIt as T
}
