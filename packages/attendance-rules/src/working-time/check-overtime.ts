import {
  type OvertimeBound,
  type OvertimeLimitKind,
  overtimeLimitKinds,
} from '@rostrum/contracts/attendance/requests/choices'
import { addDays, epochDayOf, weekdayIndex } from '../calendar-days.ts'
import type { Day } from '../time.ts'
import { overtimeLimitOn, youngWorkerRuleOn } from './limits.ts'

/** The days over which a limit counts. Weeks begin on Monday; months and years are those of the calendar. */
export function limitRange(kind: OvertimeLimitKind, day: Day): { readonly from: Day; readonly to: Day } {
  if (kind === 'day') return { from: day, to: day }
  if (kind === 'week') {
    const from = addDays(day, -weekdayIndex(epochDayOf(day)))
    return { from, to: addDays(from, 6) }
  }
  if (kind === 'month') return { from: `${day.slice(0, 7)}-01`, to: addDays(nextMonth(day), -1) }
  return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
}

function nextMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

export type CheckedLimit = {
  readonly limit: OvertimeBound
  readonly allowedHours: number
  /** With what is asked for. */
  readonly hours: number
  /** Without it. */
  readonly usedHours: number
  readonly exceeded: boolean
  readonly source: string
  readonly since: Day
}

/** Whom overtime is asked for: the country of the company, whose law holds, and the birthday where it is known. */
export type OvertimePerson = { readonly country: string; readonly birthday: Day | null }

/**
 * The limits of a country against overtime of a day and the other overtime of the person.
 *
 * @param minutes of the overtime that is asked for
 * @param others minutes by day, without this one
 */
export function checkOvertimeLimits(
  { country, birthday }: OvertimePerson,
  day: Day,
  minutes: number,
  others: ReadonlyMap<Day, number>,
): readonly CheckedLimit[] {
  return [
    ...youngWorkerLimit({ country, birthday }, day, minutes),
    ...overtimeLimitKinds.flatMap((limit) => {
      const known = overtimeLimitOn(country, limit, day)
      if (!known) return []
      const { value: allowedHours, source, since } = known
      const { from, to } = limitRange(limit, day)
      const used = [...others].reduce((sum, [date, more]) => (date >= from && date <= to ? sum + more : sum), 0)
      const hours = (used + minutes) / 60
      return [{ limit, allowedHours, hours, usedHours: used / 60, exceeded: hours > allowedHours, source, since }]
    }),
  ]
}

function youngWorkerLimit({ country, birthday }: OvertimePerson, day: Day, minutes: number): readonly CheckedLimit[] {
  const rule = youngWorkerRuleOn(country, day, birthday)
  if (rule?.overtime !== 'forbidden') return []
  const { source, since } = rule
  const hours = minutes / 60
  return [{ limit: 'young', allowedHours: 0, hours, usedHours: 0, exceeded: minutes > 0, source, since }]
}
