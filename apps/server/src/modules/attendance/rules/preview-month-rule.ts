import { effectiveMonth, fullAttendance } from '@rostrum/attendance-rules/month-rules'
import type { Period } from '@rostrum/attendance-rules/period'
import type { attendanceRuleCalls } from '@rostrum/contracts/attendance/rules/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { addDays, addMonths } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { settingsOfUnit } from '../../../engines/unit/unit-settings.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findPersonMonths, type PersonMonth } from './month-facts.store.ts'
import {
  findEffectiveMonth,
  findEffectiveMonths,
  findFullAttendance,
  findFullAttendances,
  findPlaces,
} from './month-rule.store.ts'
import { effectiveMonthOf, fullAttendanceOf } from './month-rules.ts'
import { findAncestors, nearestRule, type UnitRule } from './nearest-rule.ts'

type Preview = OutputOf<(typeof attendanceRuleCalls)['GET /workbenchApi/attendance/effective-month-rules/{id}/preview']>
type Verdict = Preview['people'][number]['after']

export type PreviewedKind = 'effective' | 'full'

/** People that a preview names; the counts are of all. */
const shownPeople = 200

type Requested = { readonly id: string; readonly month?: string | undefined }

/**
 * Which months of a natural month a rule decides differently if it is enabled and holds then, by the days as they are.
 *
 * @throws DomainError `record.not_found`
 */
export function previewMonthRule(
  platform: Platform,
  actor: Staff,
  kind: PreviewedKind,
  { id, month }: Requested,
  now: Date,
): Promise<Preview> {
  return platform.transaction(async (tx) => {
    const scope = rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, 'attendance-rule:read')
    if (kind === 'effective') {
      const rule = await findEffectiveMonth(tx, id, scope)
      if (!rule) throw notFound()
      const period = await periodOf(tx, platform, rule, month, now)
      const others = await findEffectiveMonths(tx, period.to)
      return compare(tx, period, { rule, others }, (one, { sums, employment }) =>
        verdictOf(effectiveMonth(sums, employment, period, effectiveMonthOf(one))),
      )
    }
    const rule = await findFullAttendance(tx, id, scope)
    if (!rule) throw notFound()
    const period = await periodOf(tx, platform, rule, month, now)
    const others = await findFullAttendances(tx, period.to)
    return compare(tx, period, { rule, others }, (one, { sums, employment }) =>
      verdictOf(fullAttendance(sums, employment, period, fullAttendanceOf(one))),
    )
  })
}

const verdictOf = ({ holds, reasons }: ReturnType<typeof effectiveMonth>): Verdict => ({ holds, reasons: [...reasons] })

/** The natural month; without one, the last that is over for the unit. */
async function periodOf(
  tx: Tx,
  platform: Platform,
  { businessUnitId }: UnitRule,
  requested: string | undefined,
  now: Date,
): Promise<Period> {
  const { today } = await settingsOfUnit(tx, platform, businessUnitId, now)
  const month = requested ?? addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1), month }
}

type Rules<R> = { readonly rule: R; readonly others: readonly R[] }
type Decide<R> = (rule: R, person: PersonMonth) => Verdict

async function compare<R extends UnitRule & { readonly id: string }>(
  tx: Tx,
  period: Period,
  { rule, others }: Rules<R>,
  decide: Decide<R>,
): Promise<Preview> {
  const without = others.filter(({ id }) => id !== rule.id)
  const units = await findAncestors(tx, 'business_unit', period.to)
  const departments = await findAncestors(tx, 'department', period.to)
  const months = new Map((await findPersonMonths(tx, rule.businessUnitId, period)).map((one) => [one.id, one]))
  const places = await findPlaces(tx, [...months.keys()], period.to)
  const people = places.flatMap((place) => {
    const person = months.get(place.employmentId)
    if (!person || nearestRule([rule, ...without], units, departments, place) !== rule) return []
    const before = nearestRule(without, units, departments, place)
    const { id, name, jobNumber } = person
    return [{ id, name, jobNumber, before: before ? decide(before, person) : null, after: decide(rule, person) }]
  })
  const changed = people.filter((person) => isChanged(person))
  return {
    ...{ month: period.month, from: period.from, to: period.to },
    gained: changed.filter(({ after }) => after.holds).length,
    lost: changed.filter(({ after }) => !after.holds).length,
    unchanged: people.length - changed.length,
    people: people.toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a))).slice(0, shownPeople),
  }
}

const isChanged = ({ before, after }: { readonly before: Verdict | null; readonly after: Verdict }): boolean =>
  (before?.holds ?? false) !== after.holds
