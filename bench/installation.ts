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

/** A separate database on disk, durable as in production, with the sample data. */
export async function createInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
  const cluster = await startCluster({ folder: join(folder, 'cluster') })
  await cluster.createDatabase('bench')
  const url = cluster.url('bench')
  await migrate(url)
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATA_KEYS: `bench:${key()}`,
    INDEX_KEY: key(),
    REQUESTS_PER_MINUTE: '100000000',
  }
  const database = openDatabase(url, 20)
  await loadSeeds(
    database.db,
    modules.flatMap((module) => module.seeds?.(modules) ?? []),
  )
  const { app, platform } = await buildApplication(readConfig(environment), database)
  await loadSampleData(platform, modules)
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
      await app.close()
      await database.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
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
