import type { InstantRange } from './time.ts'

export const lengthOf = ({ from, until }: InstantRange): number => Math.max(0, until - from)

export const totalLength = (ranges: readonly InstantRange[]): number =>
  ranges.reduce((sum, range) => sum + lengthOf(range), 0)

/** The parts of ranges that lie inside a range. */
export function within(ranges: readonly InstantRange[], { from, until }: InstantRange): InstantRange[] {
  return ranges.flatMap((range) => {
    const part = { from: Math.max(range.from, from), until: Math.min(range.until, until) }
    return part.from < part.until ? [part] : []
  })
}

/** The parts of ranges that lie outside of all others. */
export function without(ranges: readonly InstantRange[], others: readonly InstantRange[]): readonly InstantRange[] {
  return others.reduce<readonly InstantRange[]>(
    (rest, { from, until }) =>
      rest.flatMap((range) => {
        if (until <= range.from || range.until <= from) return [range]
        const parts = [
          { from: range.from, until: from },
          { from: until, until: range.until },
        ]
        return parts.filter((part) => part.from < part.until)
      }),
    ranges,
  )
}
