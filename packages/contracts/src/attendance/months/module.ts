import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { monthCalls } from './calls.ts'

export const monthsContract = {
  name: 'attendance/months',
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'attendance-month:read',
    'attendance-month:export',
  ]),
  staffCalls: callTypes<typeof monthCalls>(),
} as const satisfies Contract
