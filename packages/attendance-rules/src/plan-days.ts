import { epochDayOf } from '@rostrum/contracts/kernel/days'
import { type Fraction, subtractFractions, zero } from '@rostrum/decimal/fraction'
import type { DateClass, PlanKind } from './attendance-day.ts'
import { type ClockWindow, cutWindows } from './clock-windows.ts'
import type { PlanFacts } from './facts.ts'
import { personContext } from './person-context.ts'
import type { DueKind } from './plan-date.ts'
import { openWindows, type PreparedDate } from './prepare-date.ts'
import { datesAfter, datesBefore, opensAfter, prepareDates } from './prepare-dates.ts'
import { without } from './ranges.ts'
import type { Reason } from './reason.ts'
import type { Shift } from './shift.ts'
import type { Day, EpochMinute, MinuteRange, Zone } from './time.ts'
import { totalOf } from './work-day.ts'

/** A clock that is due, with its window before punches and absences; both ends of the window are included. */
export type PlannedClockTime = {
  /** 0 and 1 are the on- and off-clock of the first segment, 2 and 3 of the second; way 2 has 0 and 1. */
  readonly clock: number
  readonly kind: 'on' | 'off'
  readonly at: EpochMinute
  readonly window: ClockWindow
}

/** What is planned for a date, before punches and absences. */
export type PlannedDay = {
  readonly date: Day
  readonly employed: boolean
  readonly kind: PlanKind
  /** The same without regard to permissions: what people plan who are exempt or may clock in. */
  readonly dueKind: DueKind
  readonly reason: Reason
  readonly dateClass: DateClass
  readonly zone: Zone
  /** The home store. */
  readonly store: string | null
  readonly template: string | null
  /** The shift that is due, also of people who are exempt; null on other dates. */
  readonly shift: Shift | null
  /** Days of work, without the free half of a holiday. */
  readonly due: Fraction
  /** Minutes of work without rests and without the free half of a holiday. */
  readonly work: readonly MinuteRange[]
  readonly clocks: readonly PlannedClockTime[]
}

/**
 * The plan of each date of one employment, both ends included. The facts have to reach `daysBefore` days before `from`
 * and some days after `to`.
 */
export function planDays(facts: PlanFacts, from: Day, to: Day): readonly PlannedDay[] {
  const context = personContext({ ...facts, ...noEvents })
  const dates = prepareDates(context, epochDayOf(from), epochDayOf(to))
  let closed = Number.NEGATIVE_INFINITY
  const days = dates.map((prepared, index) => {
    const { work } = prepared
    if (!work || work.due.length === 0) return plannedDay(prepared, [])
    const windows = cutWindows(openWindows(work, 0), opensAfter(dates, index), closed)
    for (const { to: closes } of windows) closed = Math.max(closed, closes)
    const clocks = work.due.map(({ clock, kind, at }, place) => ({
      ...{ clock, kind, at },
      window: windows[place] ?? { from: at, to: at },
    }))
    return plannedDay(prepared, clocks)
  })
  return days.slice(datesBefore, dates.length - datesAfter)
}

const noEvents = {
  ...{ punches: [], absences: [], overtime: [], supplements: [] },
  ...{ corrections: [], figureReports: [], invalidDays: [] },
}

function plannedDay({ plan, work }: PreparedDate, clocks: readonly PlannedClockTime[]): PlannedDay {
  const { facts, clock, kind, dueKind, reason, dateClass, zone, shift } = plan
  const free = work?.absences.map(({ range }) => range) ?? []
  const worked = work ? without(without(work.day.segments, work.day.rests), free) : []
  return {
    date: facts.date,
    employed: facts.employed,
    ...{ kind, dueKind, reason, dateClass, zone, shift, clocks },
    store: facts.assignment?.stores[0]?.id ?? null,
    template: facts.template?.id ?? null,
    due: work ? subtractFractions(work.day.shift.value, totalOf(work.absences)) : zero,
    work: worked.map((range) => ({ from: clock.minuteOf(range.from), until: clock.minuteOf(range.until) })),
  }
}
