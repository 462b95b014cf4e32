import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { scheduleCalls } from './calls.ts'
import { scheduleErrors } from './errors.ts'

export const schedulesContract = {
  name: 'attendance/schedules',
  errors: scheduleErrors,
  staffCalls: callTypes<typeof scheduleCalls>(),
} as const satisfies Contract
