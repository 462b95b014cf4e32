import { upkeepCalls } from '@rostrum/contracts/upkeep'
import { system } from '../../platform/actor.ts'
import { checkAuditChain } from '../../platform/audit/check-chain.ts'
import type { ScheduledJob } from '../../platform/jobs/jobs.ts'
import type { Module, Retention } from '../../platform/platform.ts'
import { describeResource } from '../../resource/describe-resource.ts'
import { strayDays, sweepFolder, sweepUploads } from '../files/public.ts'
import { countRemoved } from './count-removed.ts'
import { eventsOfLog } from './events-of-log.ts'
import { examineHealth } from './examine-health.ts'
import { noteKeys } from './key-ages.ts'
import { setRetention } from './set-retention.ts'
import { showRetention } from './show-retention.ts'

const auditCheckJob = 'upkeep.check-audit'
const uploadSweepJob = 'upkeep.sweep-uploads'
const folderSweepJob = 'upkeep.sweep-folder'

const ownSchedule: readonly ScheduledJob[] = [
  { name: 'upkeep.note-keys', schedule: '5 19 * * *' },
  { name: auditCheckJob, schedule: '25 20 * * *' },
  { name: uploadSweepJob, schedule: '47 * * * *' },
  { name: folderSweepJob, schedule: '35 19 * * *' },
]

const ownRetention: readonly Retention[] = [
  { kind: 'unused-upload', job: uploadSweepJob },
  { kind: 'stray-file', days: strayDays, job: folderSweepJob },
]

/** How the product is doing, for those who keep it running; what is kept how long, the modules say. */
export function upkeepModule(others: readonly Module[]): Module {
  const retention = [...others.flatMap((module) => module.retention ?? []), ...ownRetention]
  const schedule = [...others.flatMap((module) => module.schedule ?? []), ...ownSchedule]
  const storageKeys = others.flatMap((module) => module.storageKeys ?? [])
  const resources = new Map(others.flatMap((module) => (module.resources ?? []).map((one) => [one.def.name, one])))
  return {
    name: 'upkeep',
    jobs: (platform) => {
      const namers = others.flatMap((module) => module.namesFiles?.(platform) ?? [])
      return {
        'upkeep.note-keys': () => noteKeys(platform, platform.clock.now()),
        [auditCheckJob]: async () => {
          await checkAuditChain(platform, system(auditCheckJob), platform.clock.now())
        },
        [uploadSweepJob]: () => sweepUploads(platform, namers, platform.clock.now()),
        [folderSweepJob]: () => sweepFolder(platform, storageKeys, platform.clock.now()),
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
      mount.calls(upkeepCalls, {
        'GET /workbenchApi/system/health': async ({ now }) => ({
          at: now.toISOString(),
          checks: await examineHealth(platform, now),
        }),
        'GET /workbenchApi/system/retention': ({ now }) => showRetention(db, { retention, schedule }, now),
        'PUT /workbenchApi/system/retention/{kind}': ({ actor, now }, wanted) =>
          setRetention(platform, actor, wanted, now),
        'GET /workbenchApi/system/retention/{kind}/effect': async ({ now }, wanted) => ({
          removed: await countRemoved(db, retention, wanted, now),
        }),
        'GET /workbenchApi/system/audit-events': () => eventsOfLog(db),
        'GET /workbenchApi/system/audit-subject': async ({ actor }, { entity }) => {
          const resource = resources.get(entity)
          if (!resource || !actor.permissions.has(resource.def.permissions.read)) return { path: null, fields: [] }
          const { path, fields } = describeResource(resources, resource, actor)
          return { path, fields }
        },
        'POST /workbenchApi/system/audit-verification': ({ actor, now }) => checkAuditChain(platform, actor, now),
      })
    },
  }
}
