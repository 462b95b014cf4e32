import { addDays, epochDayOf, weekdayIndex } from '@rostrum/contracts/kernel/days'

export const spans = ['month', 'weeks'] as const
export type Span = (typeof spans)[number]

/** The days of a screen: the month, or two weeks from Monday, that a day belongs to. */
export type ShownDays = { readonly from: string; readonly to: string }

export function daysAround(day: string, span: Span): ShownDays {
  if (span === 'weeks') {
    const from = addDays(day, -weekdayIndex(epochDayOf(day)))
    return { from, to: addDays(from, 13) }
  }
  const from = `${day.slice(0, 8)}01`
  return { from, to: addDays(nextMonth(from), -1) }
}

const nextMonth = (first: string): string => `${addDays(first, 31).slice(0, 8)}01`

/** A day of the screen before or after. */
export const moved = ({ from, to }: ShownDays, by: -1 | 1): string => addDays(by < 0 ? from : to, by)

export const listDays = ({ from, to }: ShownDays): string[] =>
  Array.from({ length: epochDayOf(to) - epochDayOf(from) + 1 }, (_, at) => addDays(from, at))

/** The day that a copy of the screen before takes a day from: the same weekday, before the first day of the screen. */
export const copiedFrom = (day: string, { from }: ShownDays, span: Span): string => {
  if (span === 'weeks') return addDays(day, -14)
  return addDays(day, addDays(day, -28) < from ? -28 : -35)
}
