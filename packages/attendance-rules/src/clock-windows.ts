import type { PlannedClock } from './planned-clocks.ts'
import type { Shift } from './shift.ts'
import type { EpochMinute } from './time.ts'

/** When a punch belongs to a clock, both ends included; empty where `to` is before `from`. */
export type ClockWindow = { readonly from: EpochMinute; readonly to: EpochMinute }

/** A window with the clock that it opens for, in the order of days and clocks. */
export type OpenWindow = ClockWindow & { readonly at: EpochMinute }

/**
 * The window of a clock before others cut it: attendance.md 2, rule 4. `allowance` is what the off-clock of the date
 * before gives. Flexible time belongs to the planned first on-clock and last off-clock, not to moved ones.
 */
export function windowOf(
  { kind, rule, at }: PlannedClock,
  { early, late }: { readonly early: number; readonly late: number },
  allowance: number,
): OpenWindow {
  return kind === 'on'
    ? { at, from: at - early - rule.opensBefore, to: at + late + allowance + rule.missingAfter }
    : { at, from: at - early - rule.missingAfter, to: at + late + rule.closesAfter }
}

export const noFlex = { early: 0, late: 0 }

export const flexOf = ({ arrival }: Shift): { readonly early: number; readonly late: number } =>
  arrival?.kind === 'flexible' ? arrival : noFlex

/**
 * Cuts the windows of a date so that a punch has one clock at most. Of two that overlap, the earlier closes before the
 * later opens, but not before its own clock; the later opens after it. `opensNext` is when the next date with clocks
 * opens before any cut; `closed` is the last closing of the dates before.
 */
export function cutWindows(
  windows: readonly OpenWindow[],
  opensNext: EpochMinute,
  closed: EpochMinute,
): readonly ClockWindow[] {
  let last = closed
  return windows.map(({ at, from, to }, index) => {
    const next = windows[index + 1]?.from ?? opensNext
    const closes = next <= to ? Math.max(at, next - 1) : to
    const opens = Math.max(from, last + 1)
    last = Math.max(last, closes)
    return { from: opens, to: closes }
  })
}
