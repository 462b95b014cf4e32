import type { ScheduleRow } from '@rostrum/attendance-rules/facts'
import { type PlannedDay, planDays } from '@rostrum/attendance-rules/plan-days'
import type { ScheduleChange } from '@rostrum/contracts/attendance/schedules/calls'
import type { ErrorCode } from '@rostrum/contracts/errors'
import { addDays } from '@rostrum/contracts/kernel/days'
import type { LoadedPlans } from '../plans/public.ts'
import type { CellFacts, StoredShift } from './schedule.store.ts'

/** Why a cell is not written: a code of the catalogue. */
export type CellRefusal = {
  readonly change: ScheduleChange
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>
}

const minutesOfDay = 1440

/** Whether a cell already says what the change wants: a repeated save changes nothing. */
export const isDone = ({ shiftId, worksHoliday }: ScheduleChange, fact: CellFacts): boolean =>
  shiftId === undefined
    ? fact.revision === 0
    : fact.revision > 0 && fact.shiftId === shiftId && fact.worksHoliday === worksHoliday

/** What refuses a cell by itself. */
export function refusalOf(
  change: ScheduleChange,
  fact: CellFacts | undefined,
  shifts: ReadonlyMap<string, StoredShift>,
): CellRefusal | undefined {
  const refuse = (code: ErrorCode, params: CellRefusal['params'] = {}) => ({ change, code, params })
  if (!fact?.reached) return refuse('record.not_found')
  if (!fact.employed) return refuse('schedule.not_employed', { day: change.day })
  if (fact.closed) return refuse('schedule.closed', { day: change.day })
  if (isDone(change, fact)) return undefined
  if (fact.revision !== change.was) return refuse('schedule.conflict')
  if (change.shiftId && shifts.get(change.shiftId)?.enabled !== true) return refuse('schedule.unknown_shift')
  return undefined
}

/**
 * What refuses cells of one person together with the days around them: a shift on a holiday that is not said to be
 * worked, and days whose clocks cannot be separated. Both days of an overlap are refused if both change.
 */
export function refusalsInPlan(
  { people, shiftOn }: Pick<LoadedPlans, 'people' | 'shiftOn'>,
  employmentId: string,
  changes: readonly ScheduleChange[],
): readonly CellRefusal[] {
  const known = people.get(employmentId)
  if (!known) return []
  const changed = new Map(changes.map((change) => [change.day, change]))
  const schedule = scheduleWith(known.facts.schedule, changes, shiftOn)
  const days = changes.map(({ day }) => day).toSorted()
  const planned = planDays({ ...known.facts, schedule }, addDays(days[0] ?? '', -1), addDays(days.at(-1) ?? '', 1))
  return [
    ...planned.flatMap((day) => holidayRefusal(day, changed.get(day.date))),
    ...planned.flatMap((day, at) => overlapRefusals(planned[at - 1], day, changed)),
  ]
}

/** The rows of the schedule of a person as changes would leave them. */
export function scheduleWith(
  stored: readonly ScheduleRow[],
  changes: readonly ScheduleChange[],
  shiftOn: LoadedPlans['shiftOn'],
): readonly ScheduleRow[] {
  const changed = new Set(changes.map(({ day }) => day))
  const rows = changes.flatMap(({ day, shiftId, worksHoliday }): ScheduleRow[] =>
    shiftId === undefined
      ? []
      : [{ id: day, date: day, shift: shiftId === null ? null : shiftOn(shiftId, day), worksHoliday }],
  )
  return [...stored.filter(({ date }) => !changed.has(date)), ...rows]
}

function holidayRefusal({ reason, date }: PlannedDay, change: ScheduleChange | undefined): readonly CellRefusal[] {
  const isFree = reason.code === 'plan.holiday' || reason.code === 'plan.transferred_rest'
  if (!change?.shiftId || change.worksHoliday || !isFree) return []
  return [{ change, code: 'schedule.holiday', params: { day: date, name: String(reason.parameters.name ?? '') } }]
}

function overlapRefusals(
  before: PlannedDay | undefined,
  day: PlannedDay,
  changed: ReadonlyMap<string, ScheduleChange>,
): readonly CellRefusal[] {
  if (!before?.shift || !day.shift) return []
  const [first] = day.shift.segments
  const early = day.shift.arrival?.kind === 'flexible' ? day.shift.arrival.early : 0
  const opens = minutesOfDay + first.from - early - first.on.opensBefore
  const ends = before.shift.segments.at(-1)?.until ?? 0
  if (ends < opens) return []
  const params = { first: before.shift.code, second: day.shift.code }
  return [before.date, day.date].flatMap((date) => {
    const change = changed.get(date)
    return change ? [{ change, code: 'schedule.overlap' as const, params }] : []
  })
}
