import { instantOf } from '../../../parts/page/civil-time.ts'

export type Span = { readonly from: number; readonly until: number }

export const day = 86_400_000

/** How far an instant is into a span, as a percentage of its width. */
export const fractionOf = (instant: number, { from, until }: Span): string =>
  `${Math.max(0, ((instant - from) / Math.max(1, until - from)) * 100)}%`

/**
 * Starts of months in the displayed time zone; only some of them if there are more than so many.
 *
 * @param room the share of the span that a name needs after its start
 */
export function monthsIn({ from, until }: Span, timeZone: string, most: number, room = 0): number[] {
  const first = new Date(from)
  const count = Math.ceil((until - from) / (28 * day))
  const months = Array.from({ length: count + 2 }, (_, at) => {
    const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at)).toISOString().slice(0, 16)
    return Date.parse(instantOf(month, timeZone) ?? month)
  })
  const step = Math.ceil(count / most)
  const last = until - room * (until - from)
  return months.filter((month, at) => month >= from && month <= last && at % step === 0)
}
