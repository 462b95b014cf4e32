import type { Shift } from './shift.ts'
import type { Day, Minute, MinuteRange } from './time.ts'

export const templateKinds = ['fixed', 'rostered', 'free'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const clockWays = [1, 2, 4] as const
/** Clocks of a work day: on only, first on and last off, or on and off of both segments. */
export type ClockWay = (typeof clockWays)[number]

export const fieldRules = ['refused', 'counted', 'approval'] as const
/** What a punch away from the store leads to. */
export type FieldRule = (typeof fieldRules)[number]

/** The shift of each day; null is rest. */
export type WorkPattern =
  /** Seven entries from Monday. */
  | { readonly kind: 'week'; readonly days: readonly (Shift | null)[] }
  /** As many entries as the cycle has days; the first is the day `start`. */
  | { readonly kind: 'cycle'; readonly start: Day; readonly days: readonly (Shift | null)[] }

/** When and how often the figure of a work day is reported. */
export type FigureRule = {
  /** The photos that a complete report has. */
  readonly photoKinds: readonly string[]
  readonly window: MinuteRange
  /** Reports after the window and up to here count and are marked late. */
  readonly lateUntil: Minute
  /** Whether a missing report is noted only or makes the day invalid. */
  readonly lack: 'noted' | 'invalid'
}

/** A version of an attendance template, which never changes. */
export type TemplateVersion = {
  readonly id: string
  readonly kind: TemplateKind
  readonly clocks: ClockWay
  readonly pattern: WorkPattern
  /** When rest days and free days begin; 240 is 04:00. */
  readonly dayStart: Minute
  /** Statutory and company holidays are free of clocks. */
  readonly holidayExemption: boolean
  /** No on-clock on the day of entry, no off-clock on the last day. */
  readonly exemptOnEntry: boolean
  readonly exemptOnLastDay: boolean
  /** Leave of part of a day moves the covered clock to its edge instead of dropping it. */
  readonly edgeClocks: boolean
  readonly field: FieldRule
  readonly figure: FigureRule | null
}
