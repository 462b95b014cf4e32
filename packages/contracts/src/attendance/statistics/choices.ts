/** People of a day, each in one of these, in the order of tables. */
export const dayBuckets = [
  ...(['normal', 'late', 'early', 'missing', 'absent', 'leave', 'away', 'off', 'open', 'unconfigured'] as const),
] as const
export type DayBucket = (typeof dayBuckets)[number]

/** Sums of a month that people are listed by. */
export const monthMeasures = ['late', 'early', 'missing', 'absent', 'leave', 'overtime'] as const
export type MonthMeasure = (typeof monthMeasures)[number]

/** Days of the trend, the chosen one included. */
export const trendDays = 14
