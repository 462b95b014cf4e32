import { leavingKinds } from '../personnel/kinds.ts'

/** The calendar period whose movements are counted, from its first day up to the day of the numbers. */
export const numberPeriods = ['month', 'quarter', 'year'] as const
export type NumberPeriod = (typeof numberPeriods)[number]

/** Figures that are counts of people, who can be listed. */
export const peopleFigures = [
  'headcount',
  'present',
  'absent',
  'probation',
  'joined',
  'left',
  'moved_in',
  'moved_out',
  'passed',
  'refused',
] as const
export type PeopleFigure = (typeof peopleFigures)[number]

/** Why people left; `unknown` where no resignation is on record. */
export const leavingReasons = [...leavingKinds, 'unknown'] as const
export type LeavingReason = (typeof leavingReasons)[number]

/** Lengths of service since the entry, each from a number of months on. */
export const serviceSpans = [
  { key: 'under_3_months', months: 0 },
  { key: 'under_1_year', months: 3 },
  { key: 'under_3_years', months: 12 },
  { key: 'under_5_years', months: 36 },
  { key: 'from_5_years', months: 60 },
] as const
export type ServiceSpan = (typeof serviceSpans)[number]['key']
export const serviceKeys = serviceSpans.map(({ key }) => key) as readonly ServiceSpan[]

/** Months of the trend, the current one included. */
export const trendMonths = 13
