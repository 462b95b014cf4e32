import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApplication } from './app.ts'
import { type Config, ConfigurationError, readConfig, withSecretFiles } from './config.ts'
import { modules } from './modules/index.ts'
import { openDatabase } from './platform/database/database.ts'
import { startCluster } from './platform/database/embedded-cluster.ts'
import { migrate } from './platform/database/migrate.ts'
import { loadSeeds } from './platform/database/seed.ts'
import { listen } from './platform/http/listen.ts'
import { startWorker } from './platform/jobs/jobs.ts'
import { cashierPath } from './platform/pay/sandbox.ts'
import { loadSampleData } from './platform/sample/load.ts'

type Stop = () => Promise<unknown>

/** What has been started, to be stopped in reverse order; a start that is interrupted half-way stops what there is. */
const started: Stop[] = []
let stopping: Promise<void> | undefined

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const part of started.reverse()) await part()
  })()
  return stopping
}

function step(text: string): void {
  if (!stopping) console.log(text)
}

async function databaseUrl(config: Config): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const folder = join(config.dataDir, 'postgres')
  step(existsSync(join(folder, 'pgdata')) ? 'Starting the database …' : 'Making the database …')
  const cluster = await startCluster({ folder })
  started.push(cluster.stop)
  await cluster.createDatabase('rostrum')
  return cluster.url('rostrum')
}

async function start(): Promise<void> {
  const config = readConfig(withSecretFiles(process.env))
  const url = await databaseUrl(config)
  const { applied } = await migrate(url)
  if (applied.length > 0) step(`Applied ${applied.length} migrations.`)
  const database = openDatabase(url, config.databasePool)
  started.push(database.close)
  const seeds = modules.flatMap((module) => module.seeds ?? [])
  const seeded = await loadSeeds(database.db, seeds)
  if (seeded.length > 0) step(`Loaded reference data: ${seeded.join(', ')}.`)
  const { app, platform } = await buildApplication(config, database)
  if (config.demo) {
    step('Looking after the sample data …')
    if (await loadSampleData(platform, modules)) step('Sample data loaded; all of it is invented.')
  }
  if (config.runWorker) {
    const worker = await startWorker(
      database.pool,
      app.log,
      Object.assign({}, ...modules.map((module) => module.jobs?.(platform))),
      modules.flatMap((module) => module.schedule ?? []),
    )
    started.push(worker.stop)
  }
  if (platform.sandbox) started.push(platform.sandbox.simulator.run(1000).stop)
  started.push(() => app.close())
  await listen(app, config)
  announce(config)
}

function announce({ publicUrl, demo }: Config): void {
  step(`
  Portal           ${publicUrl}/
  API description  ${publicUrl}/openapi`)
  if (!demo) return
  step(`  Outbox           ${publicUrl}/dev/outbox   (SMS codes and captcha answers)
  Cashier          ${publicUrl}${cashierPath}   (stands in for WeChat Pay)
  Exam office      ${publicUrl}/dev/office   (reviews, exams and opens windows at a press)

  Applicant  13800138000   password Demo2026a
  Staff      admin         password Demo2026a

  Demo mode: every name, number and notice is invented. Stop with Ctrl-C.`)
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message
  const { code, message, port } = error as Error & { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use; set PORT to another.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user; set PORT to one above 1023.`
  if (code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer.'
  return message
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

try {
  await start()
} catch (error) {
  console.error(explain(error))
  await stop().catch(() => undefined)
  process.exit(1)
}
