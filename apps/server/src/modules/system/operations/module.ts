import { deleteExpiredImports } from '../../../engines/resource/import/delete-expired-imports.ts'
import { importCells } from '../../../engines/resource/import/import.store.ts'
import { countBefore } from '../../../kernel/retention/count-before.ts'
import { deletedRowCount, purge } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'
import type { Module } from '../../../module.ts'
import { mountClientLog } from './client-log.routes.ts'
import { deleteClientLogBefore } from './client-log.store.ts'
import { deleteExpiredRecords } from './delete-expired-records.ts'
import { mountHealth } from './health.routes.ts'
import { recordHealth } from './health-trend.ts'
import { mountJobs } from './job.routes.ts'
import { countFailedJobs } from './job.store.ts'
import { recordKeys } from './key-ages.ts'
import { clientErrorResource, jobResource, serverErrorResource, smsRecordResource } from './operations.resources.ts'

/**
 * What operators see: health, background jobs, messages, errors of server and pages, and retention, with the purge of
 * expired data of the resource engine.
 */
export const operationsModule: Module = {
  name: 'operations',
  encryptedColumns: [importCells],
  resources: [jobResource, smsRecordResource, serverErrorResource, clientErrorResource],
  menus: [
    { code: 'health', parent: 'system', path: '/system/health', permission: 'health:read' },
    { code: 'retention', parent: 'system', path: '/system/retention', permission: 'health:read' },
  ],
  jobs: (platform) => ({
    'imports.purge': () => purge(platform, 'imports.purge', deleteExpiredImports),
    'operations.purge': () => purge(platform, 'operations.purge', deleteExpiredRecords),
    'client-log.purge': () =>
      purge(platform, 'client-log.purge', async (tx, now) => ({
        'client-error': deletedRowCount(
          await deleteClientLogBefore(tx, await retentionCutoff(tx, 'client-error', now)),
        ),
      })),
    'system-health.record-keys': () => recordKeys(platform, platform.clock.now()),
    'system-health.measure': () => recordHealth(platform, platform.clock.now()),
  }),
  schedule: [
    { name: 'imports.purge', schedule: '17 * * * *' },
    { name: 'operations.purge', schedule: '11 19 * * *' },
    { name: 'client-log.purge', schedule: '20 19 * * *' },
    { name: 'system-health.record-keys', schedule: '5 19 * * *' },
    { name: 'system-health.measure', schedule: '*/30 * * * *' },
  ],
  retention: [
    { kind: 'import', job: 'imports.purge', countBefore: countBefore('resource_import', 'created_at') },
    { kind: 'sms', job: 'operations.purge', countBefore: countBefore('sms_record', 'sent_at') },
    { kind: 'server-error', job: 'operations.purge', countBefore: countBefore('server_error', 'at') },
    { kind: 'client-error', job: 'client-log.purge', countBefore: countBefore('client_log', 'at') },
  ],
  todos:
    ({ database }) =>
    async (actor) =>
      actor.permissions.has('job:write')
        ? [{ kind: 'job', path: '/system/jobs?f=failed~is~true', ...(await countFailedJobs(database.db)) }]
        : [],
  mount(mount, platform, modules) {
    mountJobs(mount, platform, modules)
    mountClientLog(mount, platform)
    mountHealth(mount, platform, modules)
  },
}
