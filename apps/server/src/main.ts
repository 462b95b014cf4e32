import { flushCompileCache } from 'node:module'
import { hostname } from 'node:os'
import { join, relative } from 'node:path'
import { applicantMessageKinds } from '@rostrum/contracts/recruitment/messages/kinds'
import { type Config, readConfig } from './config.ts'
import { explainFailure } from './explain-failure.ts'
import { requireSealable } from './kernel/audit/seal.ts'
import { isolate } from './kernel/backup/isolate.ts'
import { isQuarantined } from './kernel/backup/restore-backup.ts'
import { requireMatchingKeys } from './kernel/crypto/require-matching-keys.ts'
import { AcknowledgedCommits } from './kernel/database/acknowledged-commits.ts'
import { openDatabase } from './kernel/database/database.ts'
import { writableAddress } from './kernel/database/database-pool.ts'
import { clusterExists, embeddedDatabase, embeddedFolder, startCluster } from './kernel/database/embedded-cluster.ts'
import { isConnectionError } from './kernel/database/is-connection-error.ts'
import { migrate } from './kernel/database/migrate.ts'
import { connectionsTo, requireOwnSession } from './kernel/database/require-own-session.ts'
import { loadSeeds } from './kernel/database/seed.ts'
import { missingUploads } from './kernel/files/missing-uploads.ts'
import { listen, requireFreePort } from './kernel/http/listen.ts'
import { releaseJobs, startWorker } from './kernel/jobs/jobs.ts'
import { makeFolder } from './kernel/make-folder.ts'
import { listenForMetrics } from './kernel/metrics/metrics.ts'
import { missingServices } from './kernel/missing-services.ts'
import { cashierPath } from './kernel/pay/sandbox.ts'
import { claimForSampleData, loadSampleData } from './kernel/sample/load.ts'
import { requireMatchingDatabase } from './kernel/sample/require-matching-database.ts'
import { missingTemplates } from './kernel/sms/missing-templates.ts'
import { securityNotices } from './modules/access/identity/public.ts'
import { withSecretFiles } from './secret-files.ts'
import { type Stop, shutDown } from './shut-down.ts'

/** Started parts, stopped in reverse order; an interrupted start stops the parts it has. */
const started: Stop[] = []
let stopping: Promise<void> | undefined
let reopenLog: () => void = () => undefined

function stop(): Promise<void> {
  stopping ??= shutDown(started, (error) => {
    console.error(explainFailure(error))
    process.exitCode = 1
  })
  return stopping
}

function step(text: string): void {
  if (!stopping) console.log(text)
}

async function databaseUrl(config: Config): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const folder = embeddedFolder(config.dataDir)
  step(clusterExists(folder) ? 'Starting the database …' : 'Making the database …')
  const cluster = await startCluster({ folder, report: (sentence) => console.error(sentence) })
  started.push(cluster.stop)
  await cluster.createDatabase(embeddedDatabase)
  return cluster.url(embeddedDatabase)
}

const notMigrated =
  'The database lacks acknowledged data, so it is not migrated. Start again when the database with the data is back, or after npm run accept-data-loss -- <who, and why>.'

/** @returns the address of the migrated database */
async function prepareDatabase(config: Config, commits: AcknowledgedCommits): Promise<string> {
  const url = await databaseUrl(config)
  const address = await writableAddress(url)
  if (config.databaseUrl) await requireOwnSession(connectionsTo(address))
  await requireMatchingDatabase(address, config.demo)
  await commits.checkAt(address)
  const { applied } = await migrate(address, { report: step, refusal: commits.loss && notMigrated })
  if (applied.length > 0) step(`Applied ${applied.length} migrations.`)
  return url
}

/** Loading the modules takes longer than all checks of a start, so a start that is refused does not wait for it. */
async function loadProduct() {
  const [{ buildApplication }, { modules }] = await Promise.all([import('./app.ts'), import('./modules/index.ts')])
  return { buildApplication, modules }
}

const acknowledgedCommits = ({ dataDir, port, databasePool }: Config) =>
  new AcknowledgedCommits({
    folder: join(dataDir, 'acknowledged'),
    server: `${hostname()}-${port}`,
    connections: databasePool,
    report: (sentence) => console.error(sentence),
  })

async function start(): Promise<void> {
  let config = readConfig(withSecretFiles(process.env))
  makeFolder(config.dataDir)
  await requireFreePort(config)
  // The embedded database is created by other processes, which leave this one idle.
  const commits = acknowledgedCommits(config)
  const [url, { buildApplication, modules }] = config.databaseUrl
    ? [await prepareDatabase(config, commits), await loadProduct()]
    : await Promise.all([prepareDatabase(config, commits), loadProduct()])
  const database = openDatabase(url, config.databasePool, { commits })
  started.push(database.close)
  await requireSealable(database.db)
  const restored = await isQuarantined(database.db)
  if (restored) config = isolate(config)
  if (config.demo) await claimForSampleData(database.db)
  const seeds = modules.flatMap((module) => module.seeds?.(modules) ?? [])
  const seeded = await loadSeeds(database.db, seeds)
  if (seeded.length > 0) step(`Loaded reference data: ${seeded.join(', ')}.`)
  const { app, platform, metrics, ...log } = await buildApplication(config, database)
  reopenLog = log.reopenLog
  const encrypted = modules.flatMap((module) => module.encryptedColumns ?? [])
  await requireMatchingKeys(database.db, platform.personalData, encrypted)
  if (config.demo) {
    step('Looking after the sample data …')
    if (await loadSampleData(platform, modules)) step('Sample data loaded; all of it is invented.')
  }
  if (config.runWorker) {
    if (!config.databaseUrl) await releaseJobs(database.pool)
    const worker = await startWorker(
      database.pool,
      app.log,
      Object.assign({}, ...modules.map((module) => module.jobs?.(platform, modules))),
      modules.flatMap((module) => module.schedule ?? []),
    )
    started.push(worker.stop)
  }
  if (platform.sandbox) started.push(platform.sandbox.simulator.run(1000).stop)
  started.push(() => app.close())
  const warnings = [...(restored ? [restoredCopy] : []), ...(await missingUploads(database.db, platform.files))]
  await listen(app, config)
  if (metrics && config.metrics) {
    const server = await listenForMetrics(metrics, config.metrics)
    started.push(async () => server.close())
  }
  printStartupBanner(config, warnings)
  // A killed server has no later moment for it.
  flushCompileCache()
}

const restoredCopy =
  'This is a restored copy: it runs no jobs and sends nothing until npm run restore -- --go-live <who, and why>.'

/** A path relative to this folder, unless the absolute one is shorter. */
function fromHere(path: string): string {
  const way = relative('.', path)
  return way.startsWith('..') ? path : way
}

/** Changes of an account and the link of a test have templates among those of the messages to applicants. */
const smsKinds = [...applicantMessageKinds, 'phone_changed', ...securityNotices, 'test']

function printStartupBanner(config: Config, warnings: readonly string[]): void {
  const { publicUrl, demo, logFile, runWeb } = config
  if (!runWeb) {
    step(`\n  Jobs only: RUN_WEB is false. Port ${config.port} answers /healthz and /readyz.`)
    return
  }
  step(`
  Portal           ${publicUrl}/
  Workbench        ${publicUrl}/workbench
  Form designer    ${publicUrl}/designer/
  API description  ${publicUrl}/openapi`)
  const missing = [...missingServices(config), ...missingTemplates(config, smsKinds), ...warnings]
  for (const sentence of missing) step(`  ${sentence}`)
  if (logFile) step(`  Log              ${fromHere(logFile)}   (requests; warnings and errors are shown here as well)`)
  if (!demo) return
  step(`  Outbox           ${publicUrl}/dev/outbox   (SMS, e-mails and captcha answers)
  Cashier          ${publicUrl}${cashierPath}   (stands in for WeChat Pay)
  Exam office      ${publicUrl}/dev/office   (reviews, exams and opens windows at a press)

  Applicant  13800138000   password Demo2026a
  Staff      admin         password Demo2026a

  Demo mode: every name, number and notice is invented. Stop with Ctrl-C.`)
}

// 'disconnect': the parent script exited without a signal.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.on(signal, () => {
    stop().then(
      () => process.exit(),
      () => process.exit(1),
    )
  })
}

// For log rotation. Closing the terminal ends the parent script, which the handler above notices.
process.on('SIGHUP', () => reopenLog())

// The worker does not handle failures of its connections; it and the pool reconnect by themselves.
process.on('unhandledRejection', (reason) => {
  if (isConnectionError(reason)) return
  if (!stopping) throw reason
  // Work that outlives its parts must not end the process earlier than those that still stop, such as the database.
  console.error(explainFailure(reason))
})

try {
  await start()
} catch (error) {
  console.error(explainFailure(error))
  await stop()
  process.exit(1)
}
