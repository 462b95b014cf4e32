import type { Fraction } from '@rostrum/decimal/fraction'
import type { Minute, MinuteRange } from './time.ts'

/** The limits of one clock, in minutes. */
export type ClockRule = {
  /** How long before the planned time the window of an on-clock opens, up to 720. */
  readonly opensBefore: number
  /** Late or early up to this is normal; above it, all minutes count. */
  readonly grace: number
  /** Late by more than this is seriously late; null: never. Off-clocks have none. */
  readonly serious: number | null
  /** Late or early by more than this counts as no punch. */
  readonly missingAfter: number
  /** How long after the planned time the window of an off-clock closes, up to 960. */
  readonly closesAfter: number
}

/** One span of work with its two clocks. */
export type ShiftSegment = MinuteRange & { readonly on: ClockRule; readonly off: ClockRule }

/** Coming up to `early` before or `late` after the planned time moves the on-clock and the last off-clock. */
export type FlexibleTime = { readonly kind: 'flexible'; readonly early: number; readonly late: number }

/** Who left `leftAfter` minutes late on the work date before may come `allowance` minutes late. */
export type LateArrival = {
  readonly kind: 'late_arrival'
  readonly steps: readonly { readonly leftAfter: number; readonly allowance: number }[]
}

/** Where a shift is divided into halves for leave of half a day. */
export type HalfSplit =
  | { readonly kind: 'longest_rest' }
  | { readonly kind: 'middle' }
  | { readonly kind: 'at'; readonly minute: Minute }

/** A version of a shift. Way 4 needs two segments; for the other ways the time between two segments is a rest. */
export type Shift = {
  readonly id: string
  readonly code: string
  readonly segments: readonly [ShiftSegment] | readonly [ShiftSegment, ShiftSegment]
  /** In order, inside the segments. */
  readonly rests: readonly MinuteRange[]
  /** Days that the shift counts: 1 or 1/2. */
  readonly value: Fraction
  readonly split: HalfSplit
  readonly arrival: FlexibleTime | LateArrival | null
}
