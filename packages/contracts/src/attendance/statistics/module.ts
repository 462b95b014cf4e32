import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { statisticCalls } from './calls.ts'

/** Figures of days and months by place, for those who may read days and months. */
export const attendanceStatisticsContract = {
  name: 'attendance/statistics',
  staffCalls: callTypes<typeof statisticCalls>(),
} as const satisfies Contract
