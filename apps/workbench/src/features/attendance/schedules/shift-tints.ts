import type { Shift } from './schedule-types.ts'

/** How many tints the style sheet has; more shifts share them. */
const tintCount = 8

/** The tint of each shift by its id, in the order of the shifts. */
export const tintsOf = (shifts: readonly Pick<Shift, 'id'>[]): ReadonlyMap<string, number> =>
  new Map(shifts.map(({ id }, at) => [id, at % tintCount]))
