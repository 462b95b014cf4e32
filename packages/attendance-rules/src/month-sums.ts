import { addFractions, type Fraction, fractionOf, zero } from '@rostrum/decimal/fraction'
import type { AttendanceDay, ClockDay, DateClass } from './attendance-day.ts'

export const maintainedQuantities = ['attendance', 'rest', 'late', 'missing'] as const
/** A quantity of a month that someone added by hand. */
export type MaintainedQuantity = {
  readonly quantity: (typeof maintainedQuantities)[number]
  readonly amount: number
}

type Minutes = { readonly minutes: number; readonly night: number }

/** The sums of days; of the days of a period, its month. */
export type MonthSums = {
  readonly days: number
  readonly finalDays: number
  readonly due: Fraction
  readonly attended: Fraction
  readonly absent: Fraction
  readonly open: Fraction
  readonly paidRest: Fraction
  /** Days of leave by kind. */
  readonly leave: Readonly<Record<string, Fraction>>
  readonly trip: Fraction
  readonly fieldWork: Fraction
  readonly restDays: number
  readonly holidayDays: number
  /** On-clocks that are late, without seriously late ones, and all minutes of both. */
  readonly lateTimes: number
  readonly lateMinutes: number
  readonly seriousLateTimes: number
  readonly earlyTimes: number
  readonly earlyMinutes: number
  readonly missingTimes: number
  readonly supplementTimes: number
  readonly worked: Minutes
  /** Approved overtime that is paid. */
  readonly overtime: Readonly<Record<DateClass, Minutes>>
  readonly figureRequired: number
  readonly figureMissing: number
  readonly figureUnqualified: number
  readonly invalidDays: number
}

/** What is summed of a day. */
export type SummedDay = Pick<
  AttendanceDay,
  | 'final'
  | 'due'
  | 'attended'
  | 'absent'
  | 'open'
  | 'paidRest'
  | 'supplements'
  | 'valid'
  | 'absences'
  | 'clocks'
  | 'worked'
  | 'workedNight'
  | 'overtime'
  | 'figure'
> & { readonly plan: Pick<AttendanceDay['plan'], 'kind'> }

type Sums = { -readonly [Key in keyof MonthSums]: MonthSums[Key] }

const noMinutes: Minutes = { minutes: 0, night: 0 }

/** Sums days, which may be of any range, and adds what maintenance entered. */
export function sumDays(days: readonly SummedDay[], maintenance: readonly MaintainedQuantity[] = []): MonthSums {
  const sums: Sums = {
    days: 0,
    finalDays: 0,
    due: zero,
    attended: zero,
    absent: zero,
    open: zero,
    paidRest: zero,
    leave: {},
    trip: zero,
    fieldWork: zero,
    restDays: 0,
    holidayDays: 0,
    lateTimes: 0,
    lateMinutes: 0,
    seriousLateTimes: 0,
    earlyTimes: 0,
    earlyMinutes: 0,
    missingTimes: 0,
    supplementTimes: 0,
    worked: noMinutes,
    overtime: { workday: noMinutes, restday: noMinutes, holiday: noMinutes },
    figureRequired: 0,
    figureMissing: 0,
    figureUnqualified: 0,
    invalidDays: 0,
  }
  for (const day of days) addDay(sums, day)
  for (const { quantity, amount } of maintenance) {
    if (quantity === 'attendance') sums.attended = addFractions(sums.attended, fractionOf(amount))
    else if (quantity === 'rest') sums.restDays += amount
    else if (quantity === 'late') sums.lateTimes += amount
    else sums.missingTimes += amount
  }
  return sums
}

function addDay(sums: Sums, day: SummedDay): void {
  const { kind } = day.plan
  sums.days += Number(kind !== 'none')
  sums.finalDays += Number(day.final)
  sums.due = addFractions(sums.due, day.due)
  sums.attended = addFractions(sums.attended, day.attended)
  sums.absent = addFractions(sums.absent, day.absent)
  sums.open = addFractions(sums.open, day.open)
  sums.paidRest = addFractions(sums.paidRest, day.paidRest)
  sums.restDays += Number(kind === 'rest')
  sums.holidayDays += Number(kind === 'holiday')
  sums.supplementTimes += day.supplements
  sums.invalidDays += Number(!day.valid)
  addAbsences(sums, day)
  for (const clock of day.clocks) addClock(sums, clock)
  addMinutes(sums, day)
  addFigure(sums, day)
}

function addAbsences(sums: Sums, { absences }: SummedDay): void {
  for (const { kind, leaveKind, days } of absences) {
    if (kind === 'trip') sums.trip = addFractions(sums.trip, days)
    else if (kind === 'field_work') sums.fieldWork = addFractions(sums.fieldWork, days)
    else sums.leave = { ...sums.leave, [leaveKind ?? '']: addFractions(sums.leave[leaveKind ?? ''] ?? zero, days) }
  }
}

function addClock(sums: Sums, { result, minutes }: ClockDay): void {
  if (result === 'late') sums.lateTimes += 1
  if (result === 'serious_late') sums.seriousLateTimes += 1
  if (result === 'late' || result === 'serious_late') sums.lateMinutes += minutes
  if (result === 'missing') sums.missingTimes += 1
  if (result !== 'early') return
  sums.earlyTimes += 1
  sums.earlyMinutes += minutes
}

function addMinutes(sums: Sums, day: SummedDay): void {
  sums.worked = plus(sums.worked, { minutes: day.worked, night: day.workedNight })
  for (const share of day.overtime) {
    if (share.compensation !== 'pay') continue
    sums.overtime = { ...sums.overtime, [share.dateClass]: plus(sums.overtime[share.dateClass], share) }
  }
}

function addFigure(sums: Sums, { figure, final }: SummedDay): void {
  sums.figureRequired += Number(figure !== 'no_need')
  sums.figureMissing += Number(figure === 'rejected' || (figure === 'not_reported' && final))
  sums.figureUnqualified += Number(figure === 'unqualified')
}

const plus = (a: Minutes, b: Minutes): Minutes => ({ minutes: a.minutes + b.minutes, night: a.night + b.night })
