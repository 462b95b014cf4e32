import { addDays, epochDayOf, weekdayIndex } from './calendar-days.ts'
import type { Day } from './time.ts'

/** Limits of planned working time in the law of a country; null where the law has none, or it is to be confirmed. */
export type WorkingTimeLimits = {
  /** Hours from Monday to Sunday. */
  readonly weekHours: number | null
  /** Days of work without a day of rest between. */
  readonly daysInARow: number | null
  /** Hours of overtime. */
  readonly overtime: { readonly week: number | null; readonly month: number | null; readonly year: number | null }
}

const unlimited = { week: null, month: null, year: null }

const limits: Readonly<Record<string, WorkingTimeLimits>> = {
  // Labour Law 36, 38 and 41: 44 hours a week, a day of rest in each, 36 hours of overtime a month.
  CN: { weekHours: 44, daysInARow: 6, overtime: { ...unlimited, month: 36 } },
  // Labour Code 105, 107 and 111: 48 hours a week, a day of rest in each; overtime 40 hours a month, 200 a year.
  VN: { weekHours: 48, daysInARow: 6, overtime: { ...unlimited, month: 40, year: 200 } },
  // Labour Protection Act 23 and 28, Ministerial Regulation 3: 48 hours, rest at most 6 days apart, 36 hours of overtime.
  TH: { weekHours: 48, daysInARow: 6, overtime: { ...unlimited, week: 36 } },
  // Labour Law 43/NA 51 and 54.
  LA: { weekHours: 48, daysInARow: 6, overtime: unlimited },
  // Labour Law 137 and 147.
  KH: { weekHours: 48, daysInARow: 6, overtime: unlimited },
  // Shops and Establishments Law 11.
  MM: { weekHours: 48, daysInARow: 6, overtime: unlimited },
}

const none: WorkingTimeLimits = { weekHours: null, daysInARow: null, overtime: unlimited }

/** The limits of a country, ISO 3166-1 alpha-2. */
export const workingTimeLimits = (country: string): WorkingTimeLimits => limits[country] ?? none

export type LimitFinding = {
  readonly kind: 'week_hours' | 'days_in_a_row'
  /** `near`: nine tenths of the hours, or the last day that may be worked. */
  readonly state: 'near' | 'over'
  /** The Monday of the week, or the first day of the row. */
  readonly from: Day
  /** Hours or days. */
  readonly value: number
  readonly limit: number
}

const nearShare = 0.9

/**
 * Where planned days are over or near the limits of a country. The days follow each other without a gap; only weeks
 * that are whole among them are counted.
 */
export function findLimits(
  days: readonly { readonly day: Day; readonly minutes: number }[],
  { weekHours, daysInARow }: Pick<WorkingTimeLimits, 'weekHours' | 'daysInARow'>,
): readonly LimitFinding[] {
  return [...weekFindings(days, weekHours), ...rowFindings(days, daysInARow)]
}

type Days = Parameters<typeof findLimits>[0]

function weekFindings(days: Days, limit: number | null): LimitFinding[] {
  if (limit === null) return []
  const mondays = days.flatMap(({ day }, at) => (weekdayIndex(epochDayOf(day)) === 0 ? [at] : []))
  return mondays.flatMap((at): LimitFinding[] => {
    const week = days.slice(at, at + 7)
    const value = week.reduce((sum, { minutes }) => sum + minutes, 0) / 60
    const from = days[at]?.day
    if (week.length < 7 || from === undefined || value <= limit * nearShare) return []
    return [{ kind: 'week_hours', state: value > limit ? 'over' : 'near', from, value, limit }]
  })
}

function rowFindings(days: Days, limit: number | null): LimitFinding[] {
  if (limit === null) return []
  const found: LimitFinding[] = []
  let length = 0
  for (const [at, { day, minutes }] of days.entries()) {
    length = minutes > 0 ? length + 1 : 0
    const ends = (days[at + 1]?.minutes ?? 0) === 0
    if (ends && length > limit)
      found.push({ kind: 'days_in_a_row', state: 'over', from: addDays(day, 1 - length), value: length, limit })
  }
  return found
}
