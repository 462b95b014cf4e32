import { clientErrors, jobs, serverErrors, smsRecords } from '@rostrum/contracts/system/operations/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

export const jobResource = bindResource(jobs, {
  table: 'graphile_worker.jobs',
  // A view has no table samples.
  rows: () => sql.table('graphile_worker.jobs'),
  keyType: 'bigint',
  columns: {
    task: 'task_identifier',
    runAt: 'run_at',
    attempts: 'attempts',
    maximumAttempts: 'max_attempts',
    failed: sql`row.attempts >= row.max_attempts`,
    lastError: sql`left(row.last_error, 4000)`,
    createdAt: 'created_at',
    startedAt: 'locked_at',
  },
  scopeColumns: 'installation',
  versioned: false,
  search: ['task_identifier', 'last_error'],
  menu: { code: 'jobs', parent: 'system' },
})

export const smsRecordResource = bindResource(smsRecords, {
  table: 'sms_record',
  keyType: 'bigint',
  columns: {
    sentAt: 'sent_at',
    kind: 'kind',
    phone: 'phone',
    provider: 'provider',
    outcome: 'delivery_status',
    refusal: 'refusal',
  },
  scopeColumns: 'installation',
  versioned: false,
  search: ['phone', 'provider', 'refusal'],
  menu: { code: 'sms-log', parent: 'system' },
})

export const serverErrorResource = bindResource(serverErrors, {
  table: 'server_error',
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
  search: ['request_id', 'route', 'type', 'message'],
  menu: { code: 'server-errors', parent: 'system' },
})

export const clientErrorResource = bindResource(clientErrors, {
  table: 'client_log',
  keyType: 'bigint',
  columns: {
    at: 'at',
    level: 'level',
    event: 'event',
    message: 'message',
    page: 'page',
    stack: 'stack',
    release: 'release',
  },
  scopeColumns: 'installation',
  versioned: false,
  search: ['event', 'page', 'message', 'release'],
  menu: { code: 'client-errors', parent: 'system' },
})
