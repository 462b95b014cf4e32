/** Why a day is as it is: a code with a sentence in each language, and the values that the sentence names. */
export type Reason = { readonly code: ReasonCode; readonly parameters: Readonly<Record<string, string | number>> }

export const planReasons = [
  'plan.not_employed',
  'plan.unconfigured',
  'plan.exempt',
  'plan.may',
  'plan.works_holiday',
  'plan.holiday',
  'plan.transferred_rest',
  'plan.substitute_rest',
  'plan.scheduled',
  'plan.scheduled_rest',
  'plan.make_up',
  'plan.configured',
  'plan.configured_rest',
  'plan.pattern',
  'plan.pattern_rest',
  'plan.free',
] as const

export const clockReasons = [
  'clock.pending',
  'clock.missing',
  'clock.too_late',
  'clock.too_early',
  'clock.awaiting',
  'clock.normal',
  'clock.within_grace',
  'clock.late',
  'clock.serious_late',
  'clock.early',
  'clock.moved_to_leave',
  'clock.flexible',
  'clock.allowance',
  'clock.supplement',
  'clock.maintenance',
  'clock.corrected',
] as const

/** Why a punch has no effect. */
export const punchReasons = [
  'punch.outside_windows',
  'punch.not_first',
  'punch.not_last',
  'punch.awaiting',
  'punch.field_refused',
  'punch.field_approval',
  'punch.refused',
  'punch.invalid',
  'punch.replaced',
  'punch.no_clock',
] as const

export const dayReasons = [
  'day.absent',
  'day.half_absent',
  'day.leave',
  'day.trip',
  'day.field_work',
  'day.holiday_half',
  'day.clock_exempt',
  'day.corrected',
  'day.figure_missing',
  'day.figure_rejected',
  'day.figure_unqualified',
  'day.marked_invalid',
  'day.overtime',
] as const

export type ReasonCode =
  | (typeof planReasons)[number]
  | (typeof clockReasons)[number]
  | (typeof punchReasons)[number]
  | (typeof dayReasons)[number]
