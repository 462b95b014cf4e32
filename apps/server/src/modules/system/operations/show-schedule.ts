import type { Db } from '../../../kernel/database/database.ts'
import type { ScheduledJob } from '../../../kernel/jobs/jobs.ts'
import { nextRun } from '../../../kernel/jobs/next-run.ts'
import { findJobRuns } from './job.store.ts'

/** The jobs that run on a schedule, the next one first, with how each ended the last time. */
export async function showSchedule(db: Db, schedule: readonly ScheduledJob[], now: Date) {
  const runs = new Map((await findJobRuns(db)).map((run) => [run.task, run]))
  const rows = schedule.map((job) => {
    const next = nextRun(job, now)
    const following = next && nextRun(job, next)
    const run = runs.get(job.name)
    return {
      task: job.name,
      everySeconds: next && following ? Math.round((following.getTime() - next.getTime()) / 1000) : null,
      nextRunAt: next?.toISOString() ?? null,
      last: run
        ? {
            endedAt: run.ended_at.toISOString(),
            milliseconds: run.milliseconds,
            failed: run.failed_at?.getTime() === run.ended_at.getTime(),
          }
        : null,
    }
  })
  return rows.toSorted((one, other) => (one.nextRunAt ?? '~').localeCompare(other.nextRunAt ?? '~'))
}
