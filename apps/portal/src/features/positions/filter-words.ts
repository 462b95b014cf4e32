import type { Education } from '@rostrum/contracts/requirements'

/** From low to high, as the contract lists them. */
export const educations = [
  'primary',
  'juniorHigh',
  'highSchool',
  'juniorCollege',
  'bachelor',
  'master',
  'doctor',
] as const satisfies readonly Education[]

/** Orders of the list; a minus sign puts the highest first. */
export const positionSorts = ['code', 'ratio', '-ratio', 'headcount', '-headcount'] as const

/** Steps of the filter by number of places. */
export const headcounts = [2, 3, 5, 10] as const
