import { addDays } from '@rostrum/contracts/kernel/days'
import { homeLimits } from '@rostrum/contracts/system/workspace/home-limits'
import type { Figure, HomePlot, Todo } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { calendarDay } from '../../../../kernel/clock.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { recentDays } from '../../../../kernel/recent-days.ts'
import type { HomeContext } from '../../../../module.ts'
import { departmentScopeColumns } from '../../../organisation/structure/public.ts'
import { placeScopeOn } from '../../../stores/stores/public.ts'
import { countHeads, countProbations, findDayChanges, findLargestDepartments } from './people-home.store.ts'

const roster = '/workforce/roster'
const present = 'employmentState~is~entered,waiting_to_leave'
const joined = 'employmentState~is~entered,waiting_to_leave,left'
const onProbation = 'probationState~is~waiting'

/** Of assignments as `row`. */
const placeColumnsOn = (day: string) => placeScopeOn(sql`${day}::date`, { employment: sql`row.subject_id` })

/** People in reach with their planned number, joiners of the month, and probations. */
export async function peopleFigures(
  { database: { db }, config }: Platform,
  actor: Staff,
  { now }: HomeContext,
): Promise<Figure[]> {
  if (!actor.permissions.has('employee:read')) return []
  const day = calendarDay(now, config.timeZone)
  const scope = rowScopeCondition(placeColumnsOn(day), actor, 'employee:read')
  const departments = sql<boolean>`${rowScopeConditionOrNone(departmentScopeColumns, actor, 'department:read')}
    and ${rowScopeCondition(departmentScopeColumns, actor, 'employee:read')}`
  const { days } = recentDays(now, config.timeZone)
  const [heads, changes, probations] = await Promise.all([
    countHeads(db, scope, departments, day),
    findDayChanges(db, scope, { from: days[0] ?? day, to: day }),
    countProbations(db, scope, day),
  ])
  const month = `${day.slice(0, 8)}01`
  return [
    {
      ...{ kind: 'headcount', value: String(heads.people), note: heads.left, isLevel: true },
      ...(heads.planned !== null && { total: heads.planned }),
      ...{ trend: levels(heads.people, days, changes), path: `${roster}?f=${present}` },
    },
    {
      ...{ kind: 'joiners', value: String(heads.entered), note: heads.enteringSoon, trend: [] },
      path: `${roster}?f=entryDate~between~${month},${day}&f=${joined}`,
    },
    {
      ...{ kind: 'probation', value: String(probations.people), note: probations.due, trend: [] },
      path: `${roster}?f=${onProbation}&sort=regularisationDate`,
    },
  ]
}

/** How many there were on each day, from how many there are on the last and what changed since. */
function levels(now: number, days: readonly string[], changes: ReadonlyMap<string, number>): number[] {
  const counted: number[] = []
  let level = now
  for (const day of days.toReversed()) {
    counted.unshift(level)
    level -= changes.get(day) ?? 0
  }
  return counted
}

/** The people of the largest departments, by how they are employed. */
export async function peoplePlots(
  { database: { db }, config }: Platform,
  actor: Staff,
  { now, language }: HomeContext,
): Promise<HomePlot[]> {
  if (!actor.permissions.has('employee:read')) return []
  const day = calendarDay(now, config.timeZone)
  const scope = rowScopeCondition(placeColumnsOn(day), actor, 'employee:read')
  const departments = await findLargestDepartments(db, scope, day, homeLimits.rows, language)
  if (departments.length < 2) return []
  return [
    {
      ...{ kind: 'people-by-department', shape: 'parts', path: '/organisation/chart' },
      parts: ['people-regular', 'people-probation', 'people-leaving'],
      rows: departments.map(({ id, name, regular, probation, leaving }) => ({
        ...{ key: id, label: name, values: [regular, probation, leaving] },
        path: `${roster}?f=departmentId~is~${id}&f=${present}`,
      })),
    },
  ]
}

/** Probations that end soon or have ended without a decision. */
export async function personnelTodos(
  { database: { db }, config }: Platform,
  actor: Staff,
  { now }: HomeContext,
): Promise<Todo[]> {
  if (!actor.permissions.has('regularisation:submit')) return []
  const day = calendarDay(now, config.timeZone)
  const scope = rowScopeCondition(placeColumnsOn(day), actor, 'regularisation:submit')
  const { due, next } = await countProbations(db, scope, day)
  if (due === 0) return []
  const path = `${roster}?f=${onProbation}&f=regularisationDate~until~${addDays(day, 14)}&sort=regularisationDate`
  return [
    {
      ...{ kind: 'personnel.probation_due', count: due, path, dueField: 'regularisationDate' },
      ...(next !== null && { due: new Date(`${next}T00:00:00Z`), dueDay: next }),
    },
  ]
}
