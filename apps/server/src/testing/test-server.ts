import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Application, buildApplication } from '../app.ts'
import { readConfig } from '../config.ts'
import { AcknowledgedCommits } from '../kernel/database/acknowledged-commits.ts'
import { type Database, openDatabase } from '../kernel/database/database.ts'
import type { MailSender } from '../kernel/mail/mail.ts'
import type { Metrics } from '../kernel/metrics/metrics.ts'
import type { PaymentProvider } from '../kernel/pay/provider.ts'
import type { Platform } from '../kernel/platform.ts'
import type { RemoteLimits } from '../kernel/remote/remote-json-client.ts'
import type { Module } from '../module.ts'
import { TestClient } from './test-client.ts'
import { TestClock } from './test-clock.ts'
import { withClient } from './with-client.ts'

export type TestServer = {
  readonly platform: Platform
  readonly clock: TestClock
  readonly database: Database
  readonly metrics: Metrics | undefined
  /** A client without a session, like a new browser. */
  client(): TestClient
  /**
   * Listens on its own port, for tests with a real connection.
   *
   * @returns the port
   */
  listen(): Promise<number>
  /** Stops the server as a deployment would, and starts another one on the same database. */
  restart(): Promise<void>
  /** A second server on the same database, as behind a load balancer. */
  twin(): Promise<{ client(): TestClient; close(): Promise<void> }>
  close(): Promise<void>
}

const key = () => randomBytes(32).toString('base64')

type Options = {
  readonly now?: string
  readonly clock?: TestClock
  readonly env?: Readonly<Record<string, string>>
  /** Replaces the sandbox. */
  readonly pay?: PaymentProvider
  /** Replaces the outbox of e-mail. */
  readonly mail?: MailSender
  readonly remoteLimits?: RemoteLimits
  /** Modules besides those of the product. */
  readonly furtherModules?: readonly Module[]
  /** A migrated database that replaces the copy of the template. */
  readonly databaseUrl?: string
  /** Wraps the database of the application. */
  readonly through?: (database: Database) => Database
}

/** The whole server on its own database, copied from the migrated template. */
export async function startTestServer({
  now = '2026-11-20T07:12:00Z',
  clock = new TestClock(now),
  env = {},
  pay,
  mail,
  remoteLimits,
  furtherModules = [],
  databaseUrl,
  through = (database) => database,
}: Options = {}): Promise<TestServer> {
  // Several test files share a few processors, so that connections become free later than in production.
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-data-'))
  const commits = new AcknowledgedCommits({ folder: join(dataDir, 'acknowledged'), server: 'test', connections: 10 })
  const patient = { waitMilliseconds: 20_000, commits }
  const storage =
    databaseUrl === undefined
      ? await copyTemplate(inject('clusterUrl'), inject('template'))
      : { url: databaseUrl, drop: async () => undefined }
  const database = openDatabase(storage.url, 10, patient)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATA_KEYS: `test:${key()}`,
    INDEX_KEY: key(),
    REQUESTS_PER_MINUTE: '1000000',
    ...env,
  })
  const start = async (): Promise<Application> => {
    const replaced = { clock, pay, mail, remoteLimits, furtherModules }
    const application = await buildApplication(config, through(database), replaced)
    await application.app.ready()
    return application
  }
  let running = await start()
  return {
    get platform() {
      return running.platform
    },
    clock,
    database,
    metrics: running.metrics,
    client: () => new TestClient((options) => running.app.inject(options)),
    listen: async () => Number(new URL(await running.app.listen({ port: 0, host: '127.0.0.1' })).port),
    async restart() {
      await running.app.close()
      running = await start()
    },
    async twin() {
      const { app } = await start()
      return { client: () => new TestClient((options) => app.inject(options)), close: () => app.close() }
    },
    async close() {
      await running.app.close()
      await database.close()
      await storage.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function copyTemplate(clusterUrl: string, template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const execute = (statement: string) => withClient(clusterUrl, (client) => client.query(statement))
  // Writing each page of the template to the log, the default, takes ten times the processor time of copying its files.
  await execute(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  // All copies of a run together need more memory than a machine has.
  return { url: url.href, drop: () => execute(`drop database ${name} with (force)`) }
}
