/** `absent`: an empty clock of a half that is absent, which is not a missing punch as well. */
export const clockResults = [
  'pending',
  'absent',
  'awaiting',
  'missing',
  'serious_late',
  'late',
  'early',
  'normal',
] as const
export type ClockResult = (typeof clockResults)[number]

/** In the order of precedence: the first that holds is the result of the day. */
export const dayResults = [
  'not_employed',
  'unconfigured',
  'pending',
  'absent',
  'half_absent',
  'awaiting',
  'missing',
  'serious_late',
  'late',
  'early',
  'normal',
  'leave',
  'trip',
  'field_work',
  'holiday',
  'rest',
  'free',
  'exempt',
  'may',
] as const
export type DayResult = (typeof dayResults)[number]

export const figureStates = ['reported', 'not_reported', 'no_need', 'rejected', 'unqualified'] as const
export type FigureState = (typeof figureStates)[number]

export const placeResults = ['inside', 'outside', 'uncertain', 'unknown'] as const
/** Where a punch was; `unknown`: it has no position, or no store has one. */
export type PlaceResult = (typeof placeResults)[number]
