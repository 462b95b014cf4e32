import {
  addFractions,
  compareFractions,
  type Fraction,
  half,
  largerFraction,
  multiplyFractions,
  smallerFraction,
  subtractFractions,
  zero,
} from '@rostrum/decimal/fraction'
import { daysWithin } from './absence-shares.ts'
import type { WorkDate } from './prepare-date.ts'
import type { ClockResult } from './results.ts'

/** The absence of a work date after all clocks have a result. */
export type HalfResults = {
  readonly results: ReadonlyMap<number, ClockResult>
  readonly absent: Fraction
  readonly absentHalves: number
}

/**
 * A half whose clocks are all missing is absent by its value less leave, trips and field work; if nothing is left of
 * it, the clocks are missing: attendance.md 2, rule 9. `left` is the value of the date less all its absences.
 */
export function settleHalves(
  { halves, absences, day }: WorkDate,
  left: Fraction,
  clockResults: ReadonlyMap<number, ClockResult>,
): HalfResults {
  let absent = zero
  let absentHalves = 0
  let results = clockResults
  const value = halves.length === 2 ? multiplyFractions(day.shift.value, half) : day.shift.value
  for (const { clocks, range } of halves) {
    const due = clocks.filter(({ dropped }) => dropped === null)
    if (due.length === 0 || due.some(({ clock }) => clockResults.get(clock) !== 'missing')) continue
    const shared = halves.length === 2 ? daysWithin(absences, range, day) : subtractFractions(value, left)
    const own = largerFraction(zero, subtractFractions(value, shared))
    const days = smallerFraction(own, subtractFractions(left, absent))
    if (compareFractions(days, zero) <= 0) continue
    absent = addFractions(absent, days)
    absentHalves += 1
    const marked = new Map(results)
    for (const { clock } of due) marked.set(clock, 'absent')
    results = marked
  }
  return { results, absent, absentHalves }
}
