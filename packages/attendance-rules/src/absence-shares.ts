import {
  addFractions,
  type Fraction,
  fractionOf,
  half,
  isZero,
  multiplyFractions,
  roundUpToStep,
  smallerFraction,
  subtractFractions,
  zero,
} from '@rostrum/decimal/fraction'
import type { Absence } from './facts.ts'
import { type ShiftDay, workWithin } from './shift-day.ts'
import type { InstantRange } from './time.ts'

/** An absence laid on the shift of its date. */
export type LaidAbsence = {
  readonly absence: Absence
  readonly range: InstantRange
  /** Minutes of work that it covers. */
  readonly minutes: number
  readonly days: Fraction
}

/** Absences in the order of their times. Together they never cost more than the shift is worth. */
export function layAbsences(absences: readonly Absence[], day: ShiftDay): readonly LaidAbsence[] {
  let left = day.shift.value
  return absences
    .map((absence) => ({ absence, range: rangeOf(absence, day) }))
    .toSorted((a, b) => a.range.from - b.range.from)
    .map(({ absence, range }) => {
      const minutes = workWithin(day, range)
      const days = smallerFraction(left, daysOf(absence, minutes, day))
      left = subtractFractions(left, days)
      return { absence, range, minutes, days }
    })
}

function rangeOf({ part }: Absence, { range, halves }: ShiftDay): InstantRange {
  if (part === 'whole') return range
  if (part === 'first') return halves[0]
  return part === 'second' ? halves[1] : part
}

/**
 * Days that an absence of a shift costs: half of the value for a half, otherwise its share of the minutes of work,
 * rounded up to the unit and never more than the value.
 */
export function daysOf({ part, unit }: Pick<Absence, 'part' | 'unit'>, minutes: number, { shift, ...day }: ShiftDay) {
  const { value } = shift
  if (part === 'whole') return value
  if (part === 'first' || part === 'second') return multiplyFractions(value, half)
  if (minutes <= 0) return zero
  return smallerFraction(value, roundUpToStep(multiplyFractions(value, fractionOf(minutes, day.minutes)), unit))
}

/** The days of absences that fall on a half of the shift, shared by minutes of work. */
export function daysWithin(absences: readonly LaidAbsence[], part: InstantRange, day: ShiftDay): Fraction {
  return absences.reduce((sum, { range, minutes, days }) => {
    if (isZero(days) || minutes === 0) return sum
    const inside = workWithin(day, { from: Math.max(range.from, part.from), until: Math.min(range.until, part.until) })
    return inside <= 0 ? sum : addFractions(sum, multiplyFractions(days, fractionOf(inside, minutes)))
  }, zero)
}

/** Whether absences cover a clock: an on-clock from the first minute on, an off-clock to the last. */
export const coverOf = (absences: readonly LaidAbsence[], kind: 'on' | 'off', at: number): LaidAbsence | undefined =>
  absences.find(({ range }) =>
    kind === 'on' ? range.from <= at && at < range.until : range.from < at && at <= range.until,
  )
