import { jobCalls } from '@rostrum/contracts/system/operations/calls'
import { jobs, serverErrors, smsRecords } from '@rostrum/contracts/system/operations/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { deleteExpiredImports } from '../../../engines/resource/import/delete-expired-imports.ts'
import { importCells } from '../../../engines/resource/import/import.store.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { countBefore } from '../../../kernel/retention/count-before.ts'
import { purge } from '../../../kernel/retention/purge.ts'
import type { Module } from '../../../module.ts'
import { deleteExpiredRecords } from './delete-expired-records.ts'
import { cancelJob, countFailedJobs, runJobNow } from './job.store.ts'

const jobResource = bindResource(jobs, {
  table: 'graphile_worker.jobs',
  // A view has no table samples.
  rows: () => sql.table('graphile_worker.jobs'),
  keyType: 'bigint',
  columns: {
    task: 'task_identifier',
    runAt: 'run_at',
    attempts: 'attempts',
    maximumAttempts: 'max_attempts',
    lastError: sql`left(row.last_error, 4000)`,
    createdAt: 'created_at',
    startedAt: 'locked_at',
  },
  scopeColumns: 'installation',
  versioned: false,
  menu: { code: 'jobs', parent: 'system' },
})

const smsRecordResource = bindResource(smsRecords, {
  table: 'sms_record',
  keyType: 'bigint',
  columns: {
    sentAt: 'sent_at',
    kind: 'kind',
    phone: 'phone',
    provider: 'provider',
    outcome: 'outcome',
    refusal: 'refusal',
  },
  scopeColumns: 'installation',
  versioned: false,
  menu: { code: 'sms-log', parent: 'system' },
})

const serverErrorResource = bindResource(serverErrors, {
  table: 'server_fault',
  keyType: 'bigint',
  columns: {
    at: 'at',
    requestId: 'request_id',
    method: 'method',
    route: 'route',
    type: 'type',
    message: 'message',
    stack: 'stack',
  },
  scopeColumns: 'installation',
  versioned: false,
  menu: { code: 'server-faults', parent: 'system' },
})

/** Background jobs, messages and errors for administrators, and the purge of expired data of the resource engine. */
export const operationsModule: Module = {
  name: 'operations',
  encryptedColumns: [importCells],
  jobs: (platform) => ({
    'imports.forget': () => purge(platform, 'imports.forget', deleteExpiredImports),
    'operations.forget': () => purge(platform, 'operations.forget', deleteExpiredRecords),
  }),
  schedule: [
    { name: 'imports.forget', schedule: '17 * * * *' },
    { name: 'operations.forget', schedule: '11 19 * * *' },
  ],
  retention: [
    { kind: 'import', job: 'imports.forget', countBefore: countBefore('resource_import', 'created_at') },
    { kind: 'sms', job: 'operations.forget', countBefore: countBefore('sms_record', 'sent_at') },
    { kind: 'server-fault', job: 'operations.forget', countBefore: countBefore('server_fault', 'at') },
  ],
  resources: [jobResource, smsRecordResource, serverErrorResource],
  todos:
    ({ database }) =>
    async (actor) =>
      actor.permissions.has('job:write')
        ? [{ kind: 'job', path: '/system/jobs', count: await countFailedJobs(database.db) }]
        : [],
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
