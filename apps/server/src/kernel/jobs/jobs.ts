import { EventEmitter, once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  type LogLevel,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEventMap,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { DatabasePool } from '../database/database-pool.ts'
import { isConnectionError } from '../database/is-connection-error.ts'
import { releaseAbandonedJobs, workerPresence } from './abandoned-jobs.ts'
import type { JobHandler, JobPayload } from './job-handler.ts'
import { withRunRecords } from './job-runs.ts'

/** A job that runs on a schedule: `schedule` is a crontab line in UTC. */
export type ScheduledJob = { readonly name: string; readonly schedule: string }

/**
 * Enqueues a job that runs after the commit; a rollback removes it.
 *
 * @param key jobs of the same key are one job until it has run
 * @param keepsTime a job of the key that waits keeps its time; otherwise the new time replaces it
 */
export async function enqueue(
  tx: Tx,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  options: { key?: string; runAt?: Date; keepsTime?: boolean } = {},
) {
  const mode = options.keepsTime ? 'preserve_run_at' : 'replace'
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
    job_key_mode => ${mode})`.execute(tx)
}

/**
 * Releases the jobs of a killed server. Call it only from a server with exclusive use of the database: only then are
 * these jobs certainly not running.
 */
export const releaseJobs = (pool: DatabasePool): Promise<unknown> =>
  pool.query(`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)

export type Worker = { stop(): Promise<void> }

const abandonedJobIntervalMilliseconds = 60_000

/** Starts to run jobs, including those left by a killed server. Stopping waits for the running ones. */
export async function startWorker(
  pool: DatabasePool,
  log: FastifyBaseLogger,
  handlers: Readonly<Record<string, JobHandler>>,
  scheduled: readonly ScheduledJob[],
): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(withRunRecords(pool, handlers)).map(([name, handler]) => [
      name,
      (payload: unknown) => handler(payload as JobPayload),
    ]),
  )
  const events: WorkerEvents = new EventEmitter()
  const begun = once(events, 'pool:create')
  const runner: Runner = await run({
    pgPool: pool,
    events,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => writeLog(log, level, message)),
    parsedCronItems: parseCronItems(
      scheduled.map(({ name, schedule }) => ({ task: name, match: schedule, identifier: name })),
    ),
  })
  const [{ workerPool }] = (await begun) as [WorkerEventMap['pool:create']]
  const presence = workerPresence(pool, workerPool.id)
  await presence.open()
  const release = () =>
    releaseAbandonedJobs(pool).catch((error) => {
      if (!isConnectionError(error)) log.warn({ err: error }, 'abandoned jobs could not be freed')
    })
  const timer = setInterval(release, abandonedJobIntervalMilliseconds)
  return {
    async stop() {
      clearInterval(timer)
      await runner.stop()
      await presence.close()
    },
  }
}

function writeLog(log: FastifyBaseLogger, level: LogLevel, message: string): void {
  switch (level) {
    case 'error':
      log.error(message)
      return
    case 'warning':
      log.warn(message)
      return
    case 'info':
    case 'debug':
      log.debug(message)
      return
  }
}
