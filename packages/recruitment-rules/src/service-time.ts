import { Temporal } from 'temporal-polyfill'

export type Employment = { readonly from: string; readonly to: string | null }
export type ServiceTime = { readonly years: number; readonly months: number }

/**
 * Time in work up to and including a day. Overlapping or adjacent employments count once. Full months and odd days of
 * each interval are added up, and 31 odd days make a month, so that no interval counts for more than it was (notices
 * require full years and full months).
 */
export function serviceTimeOn(employments: readonly Employment[], day: string): ServiceTime {
  const afterDay = Temporal.PlainDate.from(day).add({ days: 1 })
  let months = 0
  let days = 0
  for (const { from, until } of mergeIntervals(employments, afterDay)) {
    const length = from.until(until, { largestUnit: 'month' })
    months += length.months
    days += length.days
  }
  months += Math.floor(days / 31)
  return { years: Math.floor(months / 12), months: months % 12 }
}

type MonthInterval = { readonly from: Temporal.PlainDate; readonly until: Temporal.PlainDate }

/** Merges employments into intervals without overlap; `until` is the day after the last. */
function mergeIntervals(employments: readonly Employment[], afterDay: Temporal.PlainDate): MonthInterval[] {
  const { compare } = Temporal.PlainDate
  const sorted = employments
    .map(({ from, to }) => ({
      from: Temporal.PlainDate.from(from),
      until: earlier(to === null ? afterDay : Temporal.PlainDate.from(to).add({ days: 1 }), afterDay),
    }))
    .filter(({ from, until }) => compare(from, until) < 0)
    .sort((a, b) => compare(a.from, b.from))
  const merged: MonthInterval[] = []
  for (const next of sorted) {
    const last = merged.at(-1)
    if (last && compare(next.from, last.until) <= 0) {
      merged[merged.length - 1] = { from: last.from, until: later(last.until, next.until) }
    } else {
      merged.push(next)
    }
  }
  return merged
}

const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b)
const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) >= 0 ? a : b)
