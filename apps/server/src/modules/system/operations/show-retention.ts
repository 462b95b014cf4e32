import { type ChosenRetention, chosenRetention } from '@rostrum/contracts/retention'
import type { Db } from '../../../kernel/database/database.ts'
import type { ScheduledJob } from '../../../kernel/jobs/jobs.ts'
import { nextRun } from '../../../kernel/jobs/next-run.ts'
import type { RetentionRule } from '../../../kernel/retention/retention-rule.ts'
import { findJobRuns } from './job.store.ts'

type RetentionSources = { readonly retention: readonly RetentionRule[]; readonly schedule: readonly ScheduledJob[] }

/** All retention kinds, the shortest first, with the last and the next run of their purge job. */
export async function showRetention(db: Db, { retention, schedule }: RetentionSources, now: Date) {
  const runs = new Map((await findJobRuns(db)).map((run) => [run.task, run]))
  const chosen = await db.selectFrom('retention_days').select(['kind', 'days']).execute()
  const chosenDays = new Map(chosen.map(({ kind, days }) => [kind, days]))
  const chosenBy = (kind: ChosenRetention) => {
    const { days, ...bounds } = chosenRetention[kind]
    return { days: chosenDays.get(kind) ?? days, bounds }
  }
  const rows = retention.map((declared) => {
    const { kind, job } = declared
    const run = job === undefined ? undefined : runs.get(job)
    const scheduled = schedule.find(({ name }) => name === job)
    return {
      kind,
      ...('days' in declared ? { days: declared.days, bounds: null } : chosenBy(declared.kind)),
      job: job ?? null,
      lastRunAt: run?.ended_at.toISOString() ?? null,
      lastFailedAt: run?.failed_at?.toISOString() ?? null,
      nextRunAt: (scheduled && nextRun(scheduled, now)?.toISOString()) ?? null,
    }
  })
  const order = (days: number | null) => days ?? Number.POSITIVE_INFINITY
  return rows.toSorted((one, other) => order(one.days) - order(other.days))
}
