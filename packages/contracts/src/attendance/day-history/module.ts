import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { dayHistoryCalls } from './calls.ts'

export const dayHistoryContract = {
  name: 'attendance/day-history',
  staffCalls: callTypes<typeof dayHistoryCalls>(),
} as const satisfies Contract
