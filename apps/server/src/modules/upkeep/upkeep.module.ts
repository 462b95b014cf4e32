import { upkeepCalls } from '@rostrum/contracts/upkeep'
import { audit } from '../../platform/audit/audit.ts'
import { findUnsealed, verifyAuditChain } from '../../platform/audit/seal.ts'
import type { Module } from '../../platform/platform.ts'
import { examineHealth } from './examine-health.ts'
import { noteKeys } from './key-ages.ts'
import { showRetention } from './show-retention.ts'

/** How the product is doing, for those who keep it running; what is kept how long, the modules say. */
export function upkeepModule(others: readonly Module[]): Module {
  const retention = others.flatMap((module) => module.retention ?? [])
  const schedule = others.flatMap((module) => module.schedule ?? [])
  return {
    name: 'upkeep',
    jobs: (platform) => ({ 'upkeep.note-keys': () => noteKeys(platform, platform.clock.now()) }),
    schedule: [{ name: 'upkeep.note-keys', schedule: '5 19 * * *' }],
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
        'POST /workbenchApi/system/audit-verification': async ({ actor, now }) => {
          const report = { ...(await verifyAuditChain(db)), unsealed: (await findUnsealed(db)).count }
          await platform.transaction((tx) =>
            audit(tx, actor, now, { event: 'audit.verified', entity: 'audit', entityId: 'chain', facts: report }),
          )
          return report
        },
      })
    },
  }
}
