import { addDays, epochDayOf, weekdayIndex } from '../calendar-days.ts'
import { type DatedRows, valueOn } from '../dated.ts'
import type { Day } from '../time.ts'

export const overtimeLimitKinds = ['day', 'week', 'month', 'year'] as const
export type OvertimeLimitKind = (typeof overtimeLimitKinds)[number]

/** The most hours of overtime that the law of a country allows; a kind without a number has no limit. */
export type OvertimeLimits = {
  readonly hours: Readonly<Partial<Record<OvertimeLimitKind, number>>>
  readonly source: string
}

const since = (from: Day, value: OvertimeLimits): DatedRows<OvertimeLimits> => [{ from, until: null, value }]

const limits: Readonly<Record<string, DatedRows<OvertimeLimits>>> = {
  CN: since('1995-01-01', { hours: { day: 3, month: 36 }, source: 'Labour Law 41' }),
  // The day is half of the normal hours. The year is 200, or 300 in the cases of paragraph 3.
  VN: since('2022-04-01', {
    hours: { day: 4, month: 60, year: 200 },
    source: 'Labour Code 107; Resolution 17/2022/UBTVQH15',
  }),
  TH: since('1998-08-19', { hours: { week: 36 }, source: 'Labour Protection Act 26; Ministerial Regulation 3 (1998)' }),
  LA: since('2014-10-28', { hours: { day: 3, month: 45 }, source: 'Labour Law 53' }),
  KH: since('1999-01-01', { hours: { day: 2 }, source: 'Prakas 80/99' }),
  MM: since('2016-01-25', { hours: { week: 12 }, source: 'Shops and Establishments Law 14' }),
}

/** The limits of a country, ISO 3166-1 alpha-2, on a day; undefined where none is known. */
export const overtimeLimitsOn = (country: string, day: Day): OvertimeLimits | undefined =>
  valueOn(limits[country] ?? [], day)

/** The days over which a limit counts. Weeks begin on Monday. */
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
  readonly limit: OvertimeLimitKind
  readonly allowedHours: number
  /** With what is asked for. */
  readonly hours: number
  readonly exceeded: boolean
  readonly source: string
}

/**
 * The limits of a country against overtime of a day and what was sent before.
 *
 * @param minutes of the overtime that is asked for
 * @param others minutes by day of what was sent and not refused or withdrawn, without this one
 */
export function checkOvertimeLimits(
  country: string,
  day: Day,
  minutes: number,
  others: ReadonlyMap<Day, number>,
): readonly CheckedLimit[] {
  const law = overtimeLimitsOn(country, day)
  if (!law) return []
  return overtimeLimitKinds.flatMap((limit) => {
    const allowedHours = law.hours[limit]
    if (allowedHours === undefined) return []
    const { from, to } = limitRange(limit, day)
    const before = [...others].reduce((sum, [date, more]) => (date >= from && date <= to ? sum + more : sum), 0)
    const hours = (before + minutes) / 60
    return [{ limit, allowedHours, hours, exceeded: hours > allowedHours, source: law.source }]
  })
}
