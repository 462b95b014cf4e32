import { addDays, addMonths, type Day, laterDay, weekdayOf } from '@rostrum/contracts/kernel/days'
import { type Fraction, fractionOf, multiplyFractions, zero } from '@rostrum/decimal/fraction'
import type { AnnualLeaveRule, LeavePerson } from './annual-rule.ts'
import { changeDays, entitlementIn, entitlementOfYear, yearlyDays } from './entitlement.ts'
import { fractionOfDays, type LeaveDays, roundToStep } from './leave-days.ts'
import { anniversariesIn, type LeaveYear, leaveYear, leaveYearOf } from './leave-year.ts'

/** Days that a rule gives on a day, before debts and the cap. */
export type Grant = {
  /** Names the grant among those of a person, so that it is given once. */
  readonly key: string
  readonly kind: 'grant' | 'adjust'
  readonly on: Day
  readonly days: LeaveDays
  readonly year: number
  readonly usableFrom: Day
  readonly usableUntil: Day
  readonly cause: GrantCause
}

export type GrantCause = {
  readonly code: 'year' | 'anniversary' | 'month' | 'work_days' | 'tier'
  readonly params: Readonly<Record<string, string | number>>
}

/** Whether people work on a day, where no calendar is known: from Monday to Friday. */
export const isWeekday = (day: Day): boolean => weekdayOf(day) <= 5

type Asking = {
  readonly rule: AnnualLeaveRule
  readonly person: LeavePerson
  readonly isWorkDay?: (day: Day) => boolean
}

/** The grants of a person from one day to another, both included, in order of their days. */
export function grantsBetween(asking: Asking, from: Day, to: Day): readonly Grant[] {
  const { rule, person } = asking
  const [since, until] = [
    laterDay(from, person.entry),
    person.lastDay !== null && person.lastDay < to ? person.lastDay : to,
  ]
  if (until < since) return []
  const years = yearsBetween(rule, since, until)
  const grants = years.flatMap((year) => grantsOfYear(asking, year))
  return grants
    .filter(({ on, days }) => on >= since && on <= until && days !== 0)
    .sort((a, b) => (a.on < b.on ? -1 : 1))
}

function yearsBetween({ yearStart }: AnnualLeaveRule, from: Day, to: Day): readonly LeaveYear[] {
  const first = leaveYearOf(from, yearStart).year
  const last = leaveYearOf(to, yearStart).year
  return Array.from({ length: last - first + 1 }, (_, at) => leaveYear(first + at, yearStart))
}

function grantsOfYear(asking: Asking, year: LeaveYear): readonly Grant[] {
  const { rule, person } = asking
  if (person.entry > year.last) return []
  switch (rule.grant) {
    case 'natural_year':
      return [...yearlyGrant(asking, year), ...tierGrants(asking, year)]
    case 'entry_date':
      return anniversaryGrants(asking, year)
    case 'monthly':
      return accrue(asking, year, 'month', monthsEarned(asking, year))
    case 'working_days':
      return accrue(asking, year, 'work_days', workDaysEarned(asking, year))
  }
}

/** The day from which granted days may be used. */
const usableFrom = ({ rule, person }: Asking, on: Day): Day =>
  laterDay(on, addMonths(person.entry, rule.usableAfterMonths))

function yearlyGrant(asking: Asking, year: LeaveYear): readonly Grant[] {
  const { rule, person } = asking
  const { days } = entitlementOfYear(rule, person, year)
  const atEnd = rule.credit === 'end'
  const on = atEnd ? year.last : laterDay(year.first, person.entry)
  // What is credited on the last day of a year is for the next one.
  const lot = atEnd ? leaveYear(year.year + 1, rule.yearStart) : year
  return [
    {
      ...{ key: `grant:${year.year}`, kind: 'grant', on, days, year: lot.year },
      ...{ usableFrom: usableFrom(asking, laterDay(on, lot.first)), usableUntil: lot.last },
      cause: { code: 'year', params: { year: year.year } },
    },
  ]
}

/** The differences of tiers that are reached within a year, where they count in full from that day. */
function tierGrants(asking: Asking, year: LeaveYear): readonly Grant[] {
  const { rule, person } = asking
  if (rule.tierChange !== 'that_day' || rule.credit === 'end') return []
  const start = laterDay(year.first, person.entry)
  return changeDays(rule, person, start, year.last).map((on): Grant => {
    const before = yearlyDays(rule, person, addDays(on, -1)).days
    const after = yearlyDays(rule, person, on).days
    return {
      ...{ key: `tier:${on}`, kind: 'adjust', on, days: after - before, year: year.year },
      ...{ usableFrom: usableFrom(asking, on), usableUntil: year.last },
      cause: { code: 'tier', params: { before, after } },
    }
  })
}

function anniversaryGrants(asking: Asking, { year, first, last }: LeaveYear): readonly Grant[] {
  const { rule, person } = asking
  return anniversariesIn(person.entry, first, last).map(({ years, day }): Grant => {
    const yearly = yearlyDays(rule, person, day).days
    const short = shortMonths(asking, addMonths(person.entry, (years - 1) * 12), day)
    const less = short * (rule.shortMonth?.less ?? 0)
    const next = addMonths(person.entry, (years + 1) * 12)
    return {
      ...{ key: `grant:${day}`, kind: 'grant', on: day, year },
      days: roundToStep(fractionOfDays(Math.max(0, yearly - less)), rule.step, rule.rounding),
      usableFrom: usableFrom(asking, day),
      usableUntil: rule.validity === 'twelve_months' ? addDays(next, -1) : last,
      cause: { code: 'anniversary', params: { years, short } },
    }
  })
}

/** The months from one day up to another in which fewer days were worked than the rule asks for. */
function shortMonths({ rule: { shortMonth }, person: { attendance } }: Asking, from: Day, before: Day): number {
  if (shortMonth === null || attendance === undefined) return 0
  const [first, last] = [from.slice(0, 7), before.slice(0, 7)]
  return [...attendance].filter(
    ([month, { attended }]) => month >= first && month < last && attended < shortMonth.leastDays,
  ).length
}

/** What is earned of a year on the day of a grant, all in all. */
type Earned = {
  readonly key: string
  readonly on: Day
  readonly exact: Fraction
  readonly params: GrantCause['params']
}

/** Grants what is earned and not yet granted. It never takes back: it waits until more is earned. */
function accrue(
  asking: Asking,
  year: LeaveYear,
  code: 'month' | 'work_days',
  earned: readonly Earned[],
): readonly Grant[] {
  const { step, rounding } = asking.rule
  let granted = 0
  return earned.map(({ key, on, exact, params }): Grant => {
    const days = Math.max(0, roundToStep(exact, step, rounding) - granted)
    granted += days
    return {
      ...{ key, kind: 'grant', on, days, year: year.year },
      ...{ usableFrom: usableFrom(asking, on), usableUntil: year.last, cause: { code, params } },
    }
  })
}

const monthsOf = ({ first }: LeaveYear): readonly { first: Day; last: Day }[] =>
  Array.from({ length: 12 }, (_, at) => ({
    first: addMonths(first, at),
    last: addDays(addMonths(first, at + 1), -1),
  }))

/** A month counts when the person is employed on at least half of its days of work (VN Decree 145/2020, 66). */
export function countsAsMonth(asking: Asking, first: Day, last: Day): boolean {
  const { person, isWorkDay = isWeekday } = asking
  let [planned, employed] = [0, 0]
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!isWorkDay(day)) continue
    planned++
    if (day >= person.entry && (person.lastDay === null || day <= person.lastDay)) employed++
  }
  return planned > 0 && employed * 2 >= planned
}

function monthsEarned(asking: Asking, year: LeaveYear): readonly Earned[] {
  const { rule, person } = asking
  let months = 0
  return monthsOf(year).map(({ first, last }): Earned => {
    if (countsAsMonth(asking, first, last)) months++
    const on = rule.credit === 'end' ? last : laterDay(first, person.entry > last ? first : person.entry)
    const { days } = yearlyDays(rule, person, laterDay(on, person.entry))
    const exact = months === 0 ? zero : multiplyFractions(fractionOfDays(days), fractionOf(months, 12))
    return { key: `grant:${year.year}:${first.slice(0, 7)}`, on, exact, params: { months, days } }
  })
}

/** The share of the year's planned days that were attended up to each month's end. */
function workDaysEarned({ rule, person }: Asking, year: LeaveYear): readonly Earned[] {
  const months = monthsOf(year)
  const attendance = person.attendance ?? new Map()
  const planned = months.reduce((sum, { first }) => sum + (attendance.get(first.slice(0, 7))?.planned ?? 0), 0)
  let attended = 0
  return months.map(({ first, last }): Earned => {
    attended += attendance.get(first.slice(0, 7))?.attended ?? 0
    const { days } = yearlyDays(rule, person, laterDay(last, person.entry))
    const exact = planned === 0 ? zero : multiplyFractions(fractionOfDays(days), fractionOf(attended * 8, planned * 8))
    return { key: `grant:${year.year}:${first.slice(0, 7)}`, on: last, exact, params: { attended, planned, days } }
  })
}

/** What a person has earned of the leave year up to a last day: the whole months, or the share of the days. */
export function earnedUntil(asking: Asking, lastDay: Day): LeaveDays {
  const { rule, person } = asking
  const leaving: Asking = { ...asking, person: { ...person, lastDay } }
  const year = leaveYearOf(lastDay, rule.yearStart)
  switch (rule.grant) {
    case 'natural_year':
      return entitlementIn(rule, person, laterDay(year.first, person.entry), lastDay).days
    case 'monthly': {
      const { days } = yearlyDays(rule, person, lastDay)
      const months = monthsOf(year).filter(({ first, last }) => countsAsMonth(leaving, first, last)).length
      return roundToStep(multiplyFractions(fractionOfDays(days), fractionOf(months, 12)), rule.step, rule.rounding)
    }
    case 'working_days':
      return accrue(leaving, year, 'work_days', workDaysEarned(leaving, year))
        .filter(({ on }) => on.slice(0, 7) <= lastDay.slice(0, 7))
        .reduce((sum, { days }) => sum + days, 0)
    case 'entry_date':
      return earnedSinceAnniversary(asking, lastDay)
  }
}

/** What was earned since the last anniversary; nothing before the first, which is the condition of the right. */
function earnedSinceAnniversary({ rule, person }: Asking, lastDay: Day): LeaveDays {
  const start = anniversariesIn(person.entry, person.entry, lastDay).at(-1)?.day
  return start === undefined ? 0 : entitlementIn(rule, person, start, lastDay).days
}
