import type { UnusedPunch } from './attendance-day.ts'
import { choosePunch, type PlacedPunch, unusedPunch } from './choose-punch.ts'
import type { ClockWindow } from './clock-windows.ts'
import type { Supplement } from './facts.ts'
import type { ClockTime } from './measure-clock.ts'
import type { PlannedClock } from './planned-clocks.ts'
import type { WorkDate } from './prepare-date.ts'

/** A clock with its window and the punch or supplement that counts for it. */
export type ReachedClock = {
  readonly clock: PlannedClock
  readonly window: ClockWindow
  readonly chosen: PlacedPunch | null
  readonly supplement: Supplement | null
  readonly time: ClockTime
}

export type DateClocks = {
  readonly reached: readonly ReachedClock[]
  readonly unused: readonly UnusedPunch[]
  /** Minutes that flexible time moves the first on-clock and the last off-clock. */
  readonly shifted: number
  /** Minutes after the planned last off-clock; null without a time that counts. */
  readonly leftLate: number | null
  readonly allowance: number
}

/** Chooses the punch of each clock of a work date: attendance.md 2, rules 5 and 8. */
export function reachClocks(
  { due, flexOn, day }: WorkDate,
  windows: readonly ClockWindow[],
  punchesOf: (window: ClockWindow) => readonly PlacedPunch[],
  supplements: readonly Supplement[] | undefined,
  allowance: number,
): DateClocks {
  const unused: UnusedPunch[] = []
  const reached = due.map((clock, index): ReachedClock => {
    const window = windows[index] ?? { from: clock.at, to: clock.at }
    const punches = punchesOf(window)
    const supplement = supplements?.findLast((one) => one.clock === clock.clock) ?? null
    if (supplement) {
      unused.push(...punches.map(({ punch }) => unusedPunch(punch, { code: 'punch.replaced', parameters: {} })))
      return { clock, window, chosen: null, supplement, time: { at: supplement.at, awaiting: false } }
    }
    const { chosen, unused: others } = choosePunch(clock.kind, punches)
    unused.push(...others)
    const time = chosen && { at: chosen.punch.at, awaiting: chosen.use.state === 'awaiting' }
    return { clock, window, chosen, supplement, time }
  })
  const first = reached[0]
  const last = reached.at(-1)
  const left = last?.clock.kind === 'off' && last.time && !last.time.awaiting ? last.time.at - last.clock.at : null
  const { arrival } = day.shift
  const flexes = flexOn && arrival?.kind === 'flexible' && first?.time && !first.time.awaiting
  const shifted = flexes && first.time ? held(first.time.at - first.clock.at, -arrival.early, arrival.late) : 0
  return { reached, unused, shifted, leftLate: left, allowance }
}

const held = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** Minutes that someone may come late after leaving late on the work date before: the largest step reached. */
export function allowanceOf({ day: { shift } }: WorkDate, leftLate: number | null): number {
  if (shift.arrival?.kind !== 'late_arrival' || leftLate === null) return 0
  return shift.arrival.steps.reduce(
    (largest, { leftAfter, allowance }) => (leftAfter <= leftLate ? Math.max(largest, allowance) : largest),
    0,
  )
}
