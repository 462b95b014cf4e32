import { jobCalls } from '@rostrum/contracts/jobs'
import { jobs } from '@rostrum/contracts/system-resources'
import { sql } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Module } from '../../platform/platform.ts'
import { bindResource } from '../../resource/binding.ts'
import { cancelJob, runJobNow } from './job.store.ts'

const jobResource = bindResource(jobs, {
  table: 'graphile_worker.jobs',
  columns: {
    task: 'task_identifier',
    runAt: 'run_at',
    attempts: 'attempts',
    maximumAttempts: 'max_attempts',
    lastError: sql`left(row.last_error, 4000)`,
    createdAt: 'created_at',
    startedAt: 'locked_at',
  },
  place: 'installation',
  versioned: false,
  menu: { code: 'jobs', parent: 'system' },
})

/** Background work as administrators see it. */
export const operationsModule: Module = {
  name: 'operations',
  resources: [jobResource],
  mount(mount, { transaction }) {
    mount.calls(jobCalls, {
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
  },
}
