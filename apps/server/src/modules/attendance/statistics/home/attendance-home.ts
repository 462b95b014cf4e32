import { addDays } from '@rostrum/contracts/kernel/days'
import { cutShare, percentOf } from '@rostrum/contracts/kernel/percent'
import { homeLimits } from '@rostrum/contracts/system/workspace/home-limits'
import type { Figure, HomePlot } from '@rostrum/contracts/workspace-kinds'
import { today } from '../../../../engines/resource/read-context.ts'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { HomeContext } from '../../../../module.ts'
import { placedScope } from '../../../stores/stores/public.ts'
import { countPresence, findMissedStores, type PresenceOfDay } from './attendance-home.store.ts'

const permission = 'attendance-day:read'

const pathOf = (day: string, rest = '') => `/attendance/statistics?by=store&day=${day}${rest}`

/** Who is at work today, the attendance of the last day before, and who is late. */
export async function attendanceFigures(platform: Platform, actor: Staff, { now }: HomeContext): Promise<Figure[]> {
  if (!actor.permissions.has(permission)) return []
  const day = today(platform, now)
  const scope = rowScopeCondition(placedScope, actor, permission)
  const from = addDays(day, 1 - homeLimits.trend)
  const days = await countPresence(platform.database.db, scope, { from, to: day })
  const current = days.find((one) => one.day === day)
  return [...(current ? presenceFigures(current, days) : []), ...rateFigure(days.filter((one) => one.day < day))]
}

function presenceFigures(current: PresenceOfDay, days: readonly PresenceOfDay[]): Figure[] {
  const { day, came, expected, elsewhere, late, unaccounted } = current
  return [
    {
      ...{ kind: 'attendance-came', value: String(came), total: expected, note: elsewhere },
      ...{ trend: days.map((one) => one.came), path: pathOf(day) },
    },
    {
      ...{ kind: 'attendance-late', value: String(late), note: unaccounted },
      ...{ trend: days.map((one) => one.late), path: pathOf(day, '&people=all&bucket=late') },
    },
  ]
}

/**
 * The attendance of the last working day whose results are known, with the mean of the week that it ends. On a working day
 * at least half as many are due as on the busiest one: the few who work on a Sunday say nothing of all.
 */
export function rateFigure(days: readonly PresenceOfDay[]): Figure[] {
  const most = Math.max(...days.map(({ expected }) => expected))
  const known = days.flatMap(({ day, rate, expected }) => (rate === null || expected * 2 < most ? [] : [{ day, rate }]))
  const last = known.at(-1)
  if (!last) return []
  const week = known.filter(({ day }) => day > addDays(last.day, -7))
  const mean = week.reduce((sum, { rate }) => sum + rate, 0) / week.length
  return [
    {
      ...{ kind: 'attendance-rate', value: String(cutShare(last.rate)), isShare: true, note: Math.floor(mean * 100) },
      ...{ trend: known.map(({ rate }) => percentOf(rate)), isLevel: true, path: pathOf(last.day) },
    },
  ]
}

/** Where the people are in the stores in which most are missed today; no rows on a day on which no one is. */
export async function attendancePlots(
  platform: Platform,
  actor: Staff,
  { now, language }: HomeContext,
): Promise<HomePlot[]> {
  if (!actor.permissions.has(permission)) return []
  const day = today(platform, now)
  const scope = rowScopeCondition(placedScope, actor, permission)
  const stores = await findMissedStores(platform.database.db, scope, day, language)
  const named = stores.flatMap(({ id, name, figures }) => (id === null || name === null ? [] : [{ id, name, figures }]))
  if (named.length < 2) return []
  const missing = named.filter(({ figures: { later, unexcused } }) => later + unexcused > 0)
  return [
    {
      ...{ kind: 'attendance-by-store', shape: 'parts', path: pathOf(day) },
      parts: ['attendance-came', 'attendance-later', 'attendance-elsewhere', 'attendance-unexcused'],
      rows: missing.map(({ id, name, figures: { came, later, elsewhere, unexcused } }) => ({
        ...{ key: id, label: name, values: [came, later, elsewhere, unexcused] },
        path: pathOf(day, `&people=${id}`),
      })),
    },
  ]
}
