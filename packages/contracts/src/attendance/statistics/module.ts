import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { statisticCalls } from './calls.ts'

/** Figures of days and months by place, for those who may read days and months. */
export const attendanceStatisticsContract = {
  name: 'attendance/statistics',
  figures: ['attendance-came', 'attendance-late', 'attendance-rate'],
  plots: ['attendance-by-store'],
  plotStages: ['attendance-came', 'attendance-later', 'attendance-elsewhere', 'attendance-unexcused'],
  staffCalls: callTypes<typeof statisticCalls>(),
} as const satisfies Contract
