import { jobCalls } from '@rostrum/contracts/system/operations/calls'
import { audit } from '../../../kernel/audit/audit.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { cancelJob, findJobRuns, runJobNow } from './job.store.ts'
import { showSchedule } from './show-schedule.ts'

/** The schedule of background jobs, and acts on those that failed or wait. */
export function mountJobs(mount: Mount, { database, transaction }: Platform, modules: readonly Module[]): void {
  const schedule = modules.flatMap((module) => module.schedule ?? [])
  mount.calls(jobCalls, {
    'GET /workbenchApi/system/job-runs': async () =>
      (await findJobRuns(database.db)).map(({ task, ended_at, failed_at }) => ({
        task,
        endedAt: ended_at.toISOString(),
        failed: failed_at?.getTime() === ended_at.getTime(),
      })),
    'GET /workbenchApi/system/scheduled-jobs': ({ now }) => showSchedule(database.db, schedule, now),
    'POST /workbenchApi/system/jobs/{id}/retry': ({ actor, now }, { id }) =>
      transaction(async (tx) => {
        if (!(await runJobNow(tx, id, now))) throw notFound()
        await audit(tx, actor, now, { event: 'job.retried', entity: 'job', entityId: id })
        return { done: true } as const
      }),
    'DELETE /workbenchApi/system/jobs/{id}': ({ actor, now }, { id }) =>
      transaction(async (tx) => {
        if (!(await cancelJob(tx, id))) throw notFound()
        await audit(tx, actor, now, { event: 'job.cancelled', entity: 'job', entityId: id })
        return { done: true } as const
      }),
  })
}
