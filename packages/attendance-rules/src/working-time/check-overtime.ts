import {
  type OvertimeBound,
  type OvertimeLimitKind,
  overtimeLimitKinds,
} from '@rostrum/contracts/attendance/requests/choices'
import { addDays, epochDayOf, weekdayIndex } from '@rostrum/contracts/kernel/days'
import type { Day } from '../time.ts'
import { type LimitedPerson, overtimeLimitOn, youngWorkerRuleOn } from './limits.ts'
import { protectionOn } from './maternity.ts'

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

/**
 * The limits of a country against overtime of a day and the other overtime of the person.
 *
 * @param minutes of the overtime that is asked for
 * @param others minutes by day, without this one
 */
export function checkOvertimeLimits(
  person: LimitedPerson,
  day: Day,
  minutes: number,
  others: ReadonlyMap<Day, number>,
): readonly CheckedLimit[] {
  return [
    ...prohibitions(person, day, minutes),
    ...overtimeLimitKinds.flatMap((limit) => {
      const known = overtimeLimitOn(person.country, limit, day)
      if (!known) return []
      const { value: allowedHours, source, since } = known
      const { from, to } = limitRange(limit, day)
      const used = [...others].reduce((sum, [date, more]) => (date >= from && date <= to ? sum + more : sum), 0)
      const hours = (used + minutes) / 60
      return [{ limit, allowedHours, hours, usedHours: used / 60, exceeded: hours > allowedHours, source, since }]
    }),
  ]
}

/** To whom the law forbids overtime as such. */
function prohibitions(
  { country, birthday, protectedDays }: LimitedPerson,
  day: Day,
  minutes: number,
): readonly CheckedLimit[] {
  const young = youngWorkerRuleOn(country, day, birthday)
  const maternity = protectionOn(protectedDays, day)
  const found = [
    ...(young?.overtime === 'forbidden' ? [{ limit: 'young', named: young } as const] : []),
    ...(maternity ? [{ limit: 'maternity', named: maternity } as const] : []),
  ]
  return found.map(({ limit, named: { source, since } }) => ({
    ...{ limit, allowedHours: 0, hours: minutes / 60, usedHours: 0, exceeded: minutes > 0, source, since },
  }))
}
