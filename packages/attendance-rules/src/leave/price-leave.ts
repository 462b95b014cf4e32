import type { dateKinds, leaveCountings } from '@rostrum/contracts/attendance/leave/choices'
import { addDays, type Day } from '@rostrum/contracts/kernel/days'
import { fractionOf, multiplyFractions } from '@rostrum/decimal/fraction'
import { daysOfUnit, fractionOfDays, type LeaveDays, type LeaveUnit, roundToStep, sumOfDays } from './leave-days.ts'

export type LeaveCounting = (typeof leaveCountings)[number]

export type DateKind = (typeof dateKinds)[number]

/** What is planned on a date. */
export type PlannedDate = {
  readonly day: Day
  readonly kind: DateKind
  /** The value of the shift in days; 0 without one. */
  readonly value: LeaveDays
  /** Planned minutes of work, from 00:00 of the date, without rests. */
  readonly intervals: readonly { readonly from: number; readonly to: number }[]
}

export type DayPart = 'whole' | 'first' | 'second'

/** What is requested for: whole days with halves at the ends, or minutes of one date. */
export type LeaveSpan =
  | {
      readonly from: Day
      readonly fromPart: 'whole' | 'second'
      readonly to: Day
      readonly toPart: 'whole' | 'first'
    }
  | { readonly from: Day; readonly minutes: { readonly from: number; readonly to: number } }

export type PricedDay = {
  readonly day: Day
  readonly kind: DateKind
  readonly part: DayPart | 'minutes'
  readonly days: LeaveDays
}

export type LeavePrice = { readonly dates: readonly PricedDay[]; readonly days: LeaveDays }

export type LeaveTerms = { readonly unit: LeaveUnit; readonly counting: LeaveCounting }

/** The dates of a span, each with the part that is requested for. */
export function datesOfSpan(span: LeaveSpan): readonly { readonly day: Day; readonly part: PricedDay['part'] }[] {
  if ('minutes' in span) return [{ day: span.from, part: 'minutes' }]
  const dates = []
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    const part: DayPart =
      day === span.from && span.fromPart !== 'whole'
        ? span.fromPart
        : day === span.to && span.toPart !== 'whole'
          ? span.toPart
          : 'whole'
    dates.push({ day, part })
  }
  return dates
}

/**
 * The days that each date of a request takes: of a work date its value by the part that is requested for, rounded up to the
 * unit and never more than the value. Calendar days count each date that is requested for.
 */
export function priceLeave(terms: LeaveTerms, span: LeaveSpan, plan: ReadonlyMap<Day, PlannedDate>): LeavePrice {
  const dates = datesOfSpan(span).map(({ day, part }): PricedDay => {
    const planned = plan.get(day) ?? { day, kind: 'rest', value: 0, intervals: [] }
    return { day, part, kind: planned.kind, days: priceOf(terms, span, part, planned) }
  })
  return { dates, days: sumOfDays(dates.map(({ days }) => days)) }
}

function priceOf({ unit, counting }: LeaveTerms, span: LeaveSpan, part: PricedDay['part'], planned: PlannedDate) {
  if (planned.kind === 'not_employed') return 0
  const isCalendar = counting === 'calendar_days'
  if (!isCalendar && planned.kind !== 'work') return 0
  const value = isCalendar ? 1 : planned.value
  const share = part === 'minutes' ? shareOf(span, planned) : part === 'whole' ? fractionOf(1) : fractionOf(1, 2)
  const exact = multiplyFractions(fractionOfDays(value), share)
  return Math.min(value, roundToStep(exact, daysOfUnit[unit], 'up'))
}

/** The share of the planned minutes that a span of minutes covers. */
function shareOf(span: LeaveSpan, { intervals }: PlannedDate) {
  if (!('minutes' in span)) return fractionOf(1)
  const { from, to } = span.minutes
  const planned = intervals.reduce((sum, one) => sum + one.to - one.from, 0)
  const within = intervals.reduce((sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)), 0)
  return planned === 0 ? fractionOf(0) : fractionOf(within, planned)
}

/** The dates on which a new price differs from the frozen one, with the days more or less. */
export function priceDifferences(frozen: LeavePrice, current: LeavePrice): ReadonlyMap<Day, LeaveDays> {
  const before = new Map(frozen.dates.map(({ day, days }) => [day, days]))
  const differences = current.dates.map(({ day, days }) => [day, days - (before.get(day) ?? 0)] as const)
  return new Map(differences.filter(([, difference]) => difference !== 0))
}

/** Whether two spans cover a part of a date together. */
export function spansOverlap(one: LeaveSpan, other: LeaveSpan, splitMinute: (day: Day) => number): boolean {
  const others = new Map(datesOfSpan(other).map(({ day, part }) => [day, part]))
  return datesOfSpan(one).some(({ day, part }) => {
    const second = others.get(day)
    if (second === undefined) return false
    const [a, b] = [minutesOf(one, part, splitMinute(day)), minutesOf(other, second, splitMinute(day))]
    return a.from < b.to && b.from < a.to
  })
}

const endOfDate = 2880

function minutesOf(span: LeaveSpan, part: PricedDay['part'], split: number) {
  if ('minutes' in span) return span.minutes
  return { from: part === 'second' ? split : 0, to: part === 'first' ? split : endOfDate }
}
