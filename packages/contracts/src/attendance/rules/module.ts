import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { attendanceRuleCalls } from './calls.ts'
import { attendanceRuleErrors } from './errors.ts'

export const attendanceRulesContract = {
  name: 'attendance/rules',
  errors: attendanceRuleErrors,
  staffCalls: callTypes<typeof attendanceRuleCalls>(),
} as const satisfies Contract
