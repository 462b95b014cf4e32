import { type PlannedDay, planDays } from '@rostrum/attendance-rules/plan-days'
import { findLimits, type LimitFinding, type WorkedDay } from '@rostrum/attendance-rules/working-time/find-limits'
import { type LimitedPerson, planLimitsOn } from '@rostrum/attendance-rules/working-time/limits'
import type { ScheduleChange } from '@rostrum/contracts/attendance/schedules/calls'
import { addDays, epochDayOf, weekdayIndex } from '@rostrum/contracts/kernel/days'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { findProtectedDays } from '../maternity-protection/public.ts'
import { loadPlanFacts } from '../plans/public.ts'
import { scheduleWith } from './check-cells.ts'
import { findEmployedPeople } from './schedule.store.ts'

/** A cell that takes a person over a limit of working time. */
export type ExceededCell = { readonly change: ScheduleChange; readonly finding: LimitFinding }

/**
 * The cells that take people over a limit of their country, together with the days around them. A cell that plans no more
 * work than before is none of them, so that a week over its limit can be relieved step by step.
 */
export async function exceededCells(db: Db | Tx, changes: readonly ScheduleChange[]): Promise<readonly ExceededCell[]> {
  const bySubject = Map.groupBy(changes, ({ employmentId }) => employmentId)
  if (bySubject.size === 0) return []
  const windows = [...bySubject].map(([employmentId, some]) => ({ employmentId, ...daysAround(some) }))
  const ids = [...bySubject.keys()]
  const days = windows.flatMap(({ from, to }) => [from, to]).toSorted()
  const protectedDaysOf = await findProtectedDays(db, ids, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  const people = new Map((await findEmployedPeople(db, ids)).map((one) => [one.employmentId, one]))
  const { people: plans, shiftOn } = await loadPlanFacts(db, windows)
  return windows.flatMap(({ employmentId, from, to }) => {
    const [known, person] = [plans.get(employmentId), people.get(employmentId)]
    const own = bySubject.get(employmentId) ?? []
    if (!known || !person) return []
    const schedule = scheduleWith(known.facts.schedule, own, shiftOn)
    return exceededBy(
      { before: planDays(known.facts, from, to), after: planDays({ ...known.facts, schedule }, from, to) },
      { ...person, protectedDays: protectedDaysOf(employmentId) },
      own,
    )
  })
}

/** Whole weeks around changed days, so that a row of days of work across weeks is seen whole. */
function daysAround(changes: readonly ScheduleChange[]) {
  const days = changes.map(({ day }) => day).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const monday = (day: string) => addDays(day, -weekdayIndex(epochDayOf(day)))
  return { from: addDays(monday(first), -7), to: addDays(monday(last), 13) }
}

type Plans = { readonly before: readonly PlannedDay[]; readonly after: readonly PlannedDay[] }

function exceededBy(
  { before, after }: Plans,
  person: LimitedPerson,
  changes: readonly ScheduleChange[],
): readonly ExceededCell[] {
  const minutesBefore = new Map(before.map((day) => [day.date, workedDay(day).minutes]))
  const worked = after.map((day) => workedDay(day))
  const minutesAfter = new Map(worked.map(({ day, minutes }) => [day, minutes]))
  const findings = findLimits(worked, (day) => planLimitsOn(person, day)).filter(({ state }) => state === 'over')
  return changes.flatMap((change) => {
    const { day } = change
    const addsWork = (minutesAfter.get(day) ?? 0) > (minutesBefore.get(day) ?? 0)
    const finding = findings.find(
      ({ kind, from, to }) => from <= day && day <= to && (kind === 'night' ? change.shiftId != null : addsWork),
    )
    return finding ? [{ change, finding }] : []
  })
}

function workedDay({ date, work, shift }: PlannedDay): WorkedDay {
  const minutes = work.reduce((sum, { from, until }) => sum + until - from, 0)
  const [first, last] = [shift?.segments[0], shift?.segments.at(-1)]
  return { day: date, minutes, shift: minutes > 0 && first && last ? { from: first.from, until: last.until } : null }
}

/** The values of the sentence of a finding. */
export const limitParams = ({ kind, from, value, limit, source, since }: LimitFinding) => ({
  ...{ kind, day: from, value, limit, source, since },
})
