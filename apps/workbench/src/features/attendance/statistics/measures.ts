import type { MonthMeasure } from '@rostrum/contracts/attendance/statistics/choices'
import type { MonthStatistics } from './statistic-types.ts'

type Sums = MonthStatistics['totals']

/** What each measure of the people's list adds up. */
export const measures = {
  late: { label: 'attendance_statistic.late_times', sumOf: ({ lateTimes }: Sums) => lateTimes },
  early: { label: 'attendance_statistic.early_times', sumOf: ({ earlyTimes }: Sums) => earlyTimes },
  missing: { label: 'attendance_statistic.missing_times', sumOf: ({ missingTimes }: Sums) => missingTimes },
  absent: { label: 'attendance_statistic.absent_days', sumOf: ({ absent }: Sums) => absent },
  leave: { label: 'attendance_statistic.leave_days', sumOf: ({ leave }: Sums) => leave },
  overtime: { label: 'attendance_statistic.overtime', sumOf: ({ overtime }: Sums) => overtime },
} as const satisfies Readonly<Record<MonthMeasure, { label: string; sumOf: (sums: Sums) => number }>>
