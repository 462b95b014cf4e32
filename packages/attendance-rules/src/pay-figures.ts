import {
  addFractions,
  type Fraction,
  fractionOf,
  multiplyFractions,
  subtractFractions,
  zero,
} from '@rostrum/decimal/fraction'
import { type MaintainedQuantity, type MonthSums, type SummedDay, sumDays } from './month-sums.ts'
import type { Day } from './time.ts'

/** A figure that pay may use, with the days that it comes from. */
export type PayFigure = { readonly name: string; readonly value: Fraction; readonly sources: readonly Day[] }

/** The paid share of each kind of leave, from 0 to 1; a kind that is not in it is unpaid. */
export type PaidShares = ReadonlyMap<string, Fraction>

const hours = (minutes: number): Fraction => fractionOf(minutes, 60)

/** Days of leave that are paid. The free half of a holiday is paid whole. */
function paidLeave({ leave }: MonthSums, shares: PaidShares): Fraction {
  return Object.entries(leave).reduce((sum, [kind, days]) => {
    const share = kind === 'holiday' ? fractionOf(1) : (shares.get(kind) ?? zero)
    return addFractions(sum, multiplyFractions(days, share))
  }, zero)
}

type Value = (sums: MonthSums, shares: PaidShares) => Fraction

const count =
  (value: (sums: MonthSums) => number): Value =>
  (sums) =>
    fractionOf(value(sums))

const paidDays: Value = (sums, shares) =>
  addFractions(sums.attended, addFractions(paidLeave(sums, shares), sums.paidRest))

const figures: Readonly<Record<string, Value>> = {
  'attendance.due_days': ({ due }) => due,
  'attendance.attended_days': ({ attended }) => attended,
  'attendance.absent_days': ({ absent }) => absent,
  'attendance.paid_days': paidDays,
  'attendance.unpaid_days': (sums, shares) =>
    subtractFractions(addFractions(sums.due, sums.paidRest), paidDays(sums, shares)),
  'attendance.late_times': count(({ lateTimes }) => lateTimes),
  'attendance.late_minutes': count(({ lateMinutes }) => lateMinutes),
  'attendance.serious_late_times': count(({ seriousLateTimes }) => seriousLateTimes),
  'attendance.early_times': count(({ earlyTimes }) => earlyTimes),
  'attendance.early_minutes': count(({ earlyMinutes }) => earlyMinutes),
  'attendance.missing_times': count(({ missingTimes }) => missingTimes),
  'attendance.supplement_times': count(({ supplementTimes }) => supplementTimes),
  'attendance.worked_hours': ({ worked }) => hours(worked.minutes),
  'attendance.night_hours': ({ worked }) => hours(worked.night),
  'attendance.overtime_workday_hours': ({ overtime }) => hours(overtime.workday.minutes),
  'attendance.overtime_workday_hours_night': ({ overtime }) => hours(overtime.workday.night),
  'attendance.overtime_restday_hours': ({ overtime }) => hours(overtime.restday.minutes),
  'attendance.overtime_restday_hours_night': ({ overtime }) => hours(overtime.restday.night),
  'attendance.overtime_holiday_hours': ({ overtime }) => hours(overtime.holiday.minutes),
  'attendance.overtime_holiday_hours_night': ({ overtime }) => hours(overtime.holiday.night),
  'figure.required_days': count(({ figureRequired }) => figureRequired),
  'figure.missing_days': count(({ figureMissing }) => figureMissing),
  'figure.unqualified_days': count(({ figureUnqualified }) => figureUnqualified),
}

/** What a day gives to figures. */
type PaidDay = SummedDay & { readonly date: Day }

export type PayFacts = {
  /** Final days of any range, for example days 1 to 15 for the first slip of half-monthly pay. */
  readonly days: readonly PaidDay[]
  /** The paid shares of the kinds of leave on a day. */
  readonly sharesOn: (day: Day) => PaidShares
  /** Quantities that someone added by hand. */
  readonly maintenance?: readonly (MaintainedQuantity & { readonly day: Day })[]
}

/**
 * The figures of some days. Each is the sum of its days, and its sources are the days that add to it.
 *
 * @throws RangeError for a day that is not final
 */
export function payFigures({ days, sharesOn, maintenance = [] }: PayFacts): readonly PayFigure[] {
  const unfinished = days.find(({ final }) => !final)
  if (unfinished) throw new RangeError(`${unfinished.date} is not final`)
  const dates = [...new Set([...days.map(({ date }) => date), ...maintenance.map(({ day }) => day)])].toSorted()
  const perDay = dates.map((date) => ({
    date,
    shares: sharesOn(date),
    sums: sumDays(
      days.filter((day) => day.date === date),
      maintenance.filter(({ day }) => day === date),
    ),
  }))
  const leave = [...new Set(perDay.flatMap(({ sums }) => Object.keys(sums.leave)))]
    .toSorted()
    .filter((kind) => kind !== 'holiday')
  const ofLeave = leave.flatMap((kind): [string, Value][] => [
    [`leave.${kind}.taken_days`, (sums) => sums.leave[kind] ?? zero],
    [
      `leave.${kind}.paid_days`,
      (sums, shares) => multiplyFractions(sums.leave[kind] ?? zero, shares.get(kind) ?? zero),
    ],
  ])
  return [...Object.entries(figures), ...ofLeave].map(([name, value]) => {
    const values = perDay.map(({ date, sums, shares }) => ({ date, value: value(sums, shares) }))
    return {
      name,
      value: values.reduce((sum, one) => addFractions(sum, one.value), zero),
      sources: values.flatMap((one) => (one.value.numerator === 0n ? [] : [one.date])),
    }
  })
}

/** How figures differ after days were adjusted; those that are as before are left out. */
export function figureDifferences(
  before: readonly PayFigure[],
  after: readonly PayFigure[],
): readonly { readonly name: string; readonly value: Fraction }[] {
  const was = new Map(before.map(({ name, value }) => [name, value]))
  const is = new Map(after.map(({ name, value }) => [name, value]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const value = subtractFractions(is.get(name) ?? zero, was.get(name) ?? zero)
    return value.numerator === 0n ? [] : [{ name, value }]
  })
}
