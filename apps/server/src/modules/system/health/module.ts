import { systemHealthCalls } from '@rostrum/contracts/system/health/calls'
import { describeResource } from '../../../engines/resource/describe-resource.ts'
import { inContext } from '../../../engines/resource/in-context.ts'
import { readContext } from '../../../engines/resource/read-context.ts'
import { system } from '../../../kernel/actor.ts'
import { checkAuditChain } from '../../../kernel/audit/check-chain.ts'
import type { ScheduledJob } from '../../../kernel/jobs/jobs.ts'
import type { Retention } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { deleteOrphans, deleteUnusedUploads, orphanDays } from '../files/public.ts'
import { checkHealth } from './check-health.ts'
import { countExpired } from './count-expired.ts'
import { recordKeys } from './key-ages.ts'
import { listAuditEvents } from './list-audit-events.ts'
import { setRetention } from './set-retention.ts'
import { showRetention } from './show-retention.ts'

const auditCheckJob = 'upkeep.check-audit'
const orphanUploadJob = 'upkeep.sweep-uploads'
const orphanFileJob = 'upkeep.sweep-folder'

const ownSchedule: readonly ScheduledJob[] = [
  { name: 'upkeep.note-keys', schedule: '5 19 * * *' },
  { name: auditCheckJob, schedule: '25 20 * * *' },
  { name: orphanUploadJob, schedule: '47 * * * *' },
  { name: orphanFileJob, schedule: '35 19 * * *' },
]

const ownRetention: readonly Retention[] = [
  { kind: 'unused-upload', job: orphanUploadJob },
  { kind: 'stray-file', days: orphanDays, job: orphanFileJob },
]

/** The health of the product for operators; retention kinds come from the modules. */
export function systemHealthModule(others: readonly Module[]): Module {
  const retention = [...others.flatMap((module) => module.retention ?? []), ...ownRetention]
  const schedule = [...others.flatMap((module) => module.schedule ?? []), ...ownSchedule]
  const storageKeys = others.flatMap((module) => module.storageKeyColumns ?? [])
  const resources = new Map(others.flatMap((module) => (module.resources ?? []).map((one) => [one.def.name, one])))
  return {
    name: 'upkeep',
    jobs: (platform) => {
      const namers = others.flatMap((module) => module.findReferencedFiles?.(platform) ?? [])
      return {
        'upkeep.note-keys': () => recordKeys(platform, platform.clock.now()),
        [auditCheckJob]: async () => {
          await checkAuditChain(platform, system(auditCheckJob), platform.clock.now())
        },
        [orphanUploadJob]: () => deleteUnusedUploads(platform, namers, platform.clock.now()),
        [orphanFileJob]: () => deleteOrphans(platform, storageKeys, platform.clock.now()),
      }
    },
    schedule: ownSchedule,
    retention: ownRetention,
    menus: [
      { code: 'health', parent: 'system', path: '/system/health', permission: 'health:read' },
      { code: 'retention', parent: 'system', path: '/system/retention', permission: 'health:read' },
    ],
    mount(mount, platform) {
      const { db } = platform.database
      mount.calls(systemHealthCalls, {
        'GET /workbenchApi/system/health': async ({ now }) => ({
          at: now.toISOString(),
          checks: await checkHealth(platform, now),
        }),
        'GET /workbenchApi/system/retention': ({ now }) => showRetention(db, { retention, schedule }, now),
        'PUT /workbenchApi/system/retention/{kind}': ({ actor, now }, input) =>
          setRetention(platform, actor, input, now),
        'GET /workbenchApi/system/retention/{kind}/effect': async ({ now }, input) => ({
          removed: await countExpired(db, retention, input, now),
        }),
        'GET /workbenchApi/system/audit-events': () => listAuditEvents(db),
        'GET /workbenchApi/system/audit-subject': async ({ actor, now, language }, { entity }) => {
          const resource = resources.get(entity)
          if (!resource || !actor.permissions.has(resource.def.permissions.read)) return { path: null, fields: [] }
          const context = readContext(platform, { actor, now, language })
          const { path, fields } = describeResource(resources, await inContext(resource, context), context)
          return { path, fields }
        },
        'POST /workbenchApi/system/audit-verification': ({ actor, now }) => checkAuditChain(platform, actor, now),
      })
    },
  }
}
