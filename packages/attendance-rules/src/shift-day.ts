import type { Shift } from './shift.ts'
import type { InstantRange, MinuteRange } from './time.ts'
import type { WallClock } from './zone-time.ts'

/** A shift on a work date, in instants. */
export type ShiftDay = {
  readonly shift: Shift
  readonly range: InstantRange
  readonly segments: readonly InstantRange[]
  /** The rests in order, with the time between two segments. */
  readonly rests: readonly InstantRange[]
  readonly halves: readonly [InstantRange, InstantRange]
  /** Minutes of work, without rests. */
  readonly minutes: number
}

/** Lays a shift on the date of a wall clock. */
export function shiftDay(shift: Shift, { at }: WallClock): ShiftDay {
  const range = (minutes: MinuteRange): InstantRange => ({ from: at(minutes.from), until: at(minutes.until) })
  const segments = shift.segments.map(range)
  const [first, second] = shift.segments
  const gap = second ? [range({ from: first.until, until: second.from })] : []
  const rests = [...shift.rests.map(range), ...gap].toSorted((a, b) => a.from - b.from)
  const whole = range({ from: first.from, until: (second ?? first).until })
  const laid = { shift, range: whole, segments, rests, minutes: workMinutes(whole, rests) }
  return { ...laid, halves: halvesOf(laid, at) }
}

/** Minutes of a range without the rests in it. */
export function workMinutes({ from, until }: InstantRange, rests: readonly InstantRange[]): number {
  let minutes = Math.max(0, until - from)
  for (const rest of rests) minutes -= Math.max(0, Math.min(until, rest.until) - Math.max(from, rest.from))
  return minutes
}

/** Minutes of work of a shift inside a range. */
export const workWithin = ({ range, rests }: Pick<ShiftDay, 'range' | 'rests'>, part: InstantRange): number =>
  workMinutes({ from: Math.max(range.from, part.from), until: Math.min(range.until, part.until) }, rests)

type WithoutHalves = Omit<ShiftDay, 'halves'>

function halvesOf(day: WithoutHalves, at: WallClock['at']): readonly [InstantRange, InstantRange] {
  const { split } = day.shift
  const { from, until } = day.range
  if (split.kind === 'at') return splitAt(at(split.minute), day)
  const rest = split.kind === 'longest_rest' ? longestOf(day.rests) : undefined
  if (rest) {
    return [
      { from, until: rest.from },
      { from: rest.until, until },
    ]
  }
  return splitAt(middleOf(day), day)
}

const splitAt = (middle: number, { range: { from, until } }: WithoutHalves): readonly [InstantRange, InstantRange] => [
  { from, until: middle },
  { from: middle, until },
]

const longestOf = (rests: readonly InstantRange[]): InstantRange | undefined =>
  rests.reduce<InstantRange | undefined>(
    (longest, rest) => (longest && longest.until - longest.from >= rest.until - rest.from ? longest : rest),
    undefined,
  )

/** The instant at which half of the work is done. */
function middleOf({ range, rests, minutes }: WithoutHalves): number {
  let middle = range.from + Math.floor(minutes / 2)
  for (const rest of rests) if (rest.from < middle) middle += rest.until - rest.from
  return middle
}
