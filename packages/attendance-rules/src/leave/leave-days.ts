import type { leaveUnits, roundings } from '@rostrum/contracts/attendance/leave/choices'
import { divideFractions, type Fraction, fractionOf } from '@rostrum/decimal/fraction'

/**
 * A number of days of leave: a multiple of an eighth, the share of an hour in a day. Such numbers are exact in binary,
 * so that sums and differences of them are exact, too.
 */
export type LeaveDays = number

export type LeaveUnit = (typeof leaveUnits)[number]

/** The smallest amount that a unit of leave takes. */
export const daysOfUnit: Readonly<Record<LeaveUnit, LeaveDays>> = { hour: 0.125, half_day: 0.5, day: 1 }

export const isLeaveDays = (days: number): boolean => Number.isInteger(days * 8)

/** An amount of days as an exact fraction. @throws RangeError for an amount that has no whole eighths */
export const fractionOfDays = (days: LeaveDays): Fraction => fractionOf(days * 8, 8)

export type Rounding = (typeof roundings)[number]

/** Rounds an exact amount, which is not negative, to a multiple of a step. */
export function roundToStep(value: Fraction, step: LeaveDays, rounding: Rounding): LeaveDays {
  const { numerator, denominator } = divideFractions(value, fractionOfDays(step))
  return Number(roundedSteps(numerator, denominator, rounding)) * step
}

function roundedSteps(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  switch (rounding) {
    case 'down':
      return numerator / denominator
    case 'up':
      return (numerator + denominator - 1n) / denominator
    case 'half_up':
      return (2n * numerator + denominator) / (2n * denominator)
  }
}

export const sumOfDays = (amounts: Iterable<LeaveDays>): LeaveDays => {
  let sum = 0
  for (const days of amounts) sum += days
  return sum
}

/** Zero is never negative: rows and answers show it as it is. */
export const negated = (days: LeaveDays): LeaveDays => (days === 0 ? 0 : -days)
