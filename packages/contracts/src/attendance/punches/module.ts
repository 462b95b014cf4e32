import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { ownPunchCalls } from './calls.ts'
import { punchErrors } from './errors.ts'

export const punchesContract = {
  name: 'attendance/punches',
  errors: punchErrors,
  staffCalls: callTypes<typeof ownPunchCalls>(),
} as const satisfies Contract
