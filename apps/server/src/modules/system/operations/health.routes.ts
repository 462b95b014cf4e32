import { type ChosenRetention, isChosenRetention } from '@rostrum/contracts/retention'
import { systemHealthCalls } from '@rostrum/contracts/system/operations/health-calls'
import { invalid } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { checkHealth } from './check-health.ts'
import { countExpired } from './count-expired.ts'
import { withTrends } from './health-trend.ts'
import { setRetention } from './set-retention.ts'
import { showRetention } from './show-retention.ts'

/** The health of the product for operators, and the retention periods of all modules. */
export function mountHealth(mount: Mount, platform: Platform, modules: readonly Module[]): void {
  const retention = modules.flatMap((module) => module.retention ?? [])
  const schedule = modules.flatMap((module) => module.schedule ?? [])
  const { db } = platform.database
  mount.calls(systemHealthCalls, {
    'GET /workbenchApi/system/health': async ({ now }) => ({
      at: now.toISOString(),
      checks: await withTrends(db, await checkHealth(platform, now), now),
    }),
    'GET /workbenchApi/system/retention': ({ now }) => showRetention(db, { retention, schedule }, now),
    'GET /workbenchApi/system/logs/{kind}/cleanup': async ({ now }, { kind }) => {
      const row = (await showRetention(db, { retention, schedule }, now)).find((one) => one.kind === kind)
      return { days: row?.days ?? null, lastRunAt: row?.lastRunAt ?? null }
    },
    'PUT /workbenchApi/system/retention/{kind}': ({ actor, now }, { kind, days }) =>
      setRetention(platform, actor, { kind: chosenKind(kind), days }, now),
    'GET /workbenchApi/system/retention/{kind}/effect': async ({ now }, { kind, days }) => ({
      removed: await countExpired(db, retention, { kind: chosenKind(kind), days }, now),
    }),
  })
}

function chosenKind(kind: string): ChosenRetention {
  if (!isChosenRetention(kind)) throw invalid({ path: 'kind', key: 'field.invalid' })
  return kind
}
