import type { DatabasePool } from '../database/database-pool.ts'
import { formatError, toLoggableError } from '../logging/to-loggable-error.ts'
import type { JobHandler } from './job-handler.ts'

/**
 * Wraps the handlers of tasks and records how each run ended. The error of a failed run is stored with its job and
 * shown to staff, so it is redacted.
 */
export function withRunRecords(
  pool: DatabasePool,
  handlers: Readonly<Record<string, JobHandler>>,
): Readonly<Record<string, JobHandler>> {
  const noting = ([task, handler]: [string, JobHandler]): [string, JobHandler] => [
    task,
    async (payload) => {
      const begun = performance.now()
      const note = (failed: boolean) => recordRun(pool, { task, milliseconds: performance.now() - begun, failed })
      try {
        await handler(payload)
      } catch (error) {
        await note(true)
        throw redactedErrorOf(error)
      }
      await note(false)
    },
  ]
  return Object.fromEntries(Object.entries(handlers).map(noting))
}

function redactedErrorOf(error: unknown): Error {
  const failure = toLoggableError(error)
  const redactedError = new Error(formatError(failure))
  redactedError.stack = `${redactedError.message}\n${failure.frames}`
  return redactedError
}

type Run = { readonly task: string; readonly milliseconds: number; readonly failed: boolean }

const recordRun = (pool: DatabasePool, { task, milliseconds, failed }: Run) =>
  pool.query(
    `insert into job_run (task, ended_at, milliseconds, failed_at) values ($1, now(), $2, case when $3 then now() end)
     on conflict (task) do update set ended_at = excluded.ended_at, milliseconds = excluded.milliseconds,
       failed_at = coalesce(excluded.failed_at, job_run.failed_at)`,
    [task, Math.round(milliseconds), failed],
  )
