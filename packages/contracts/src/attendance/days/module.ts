import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { dayCalls } from './calls.ts'
import type { ownDayCalls } from './own-calls.ts'

export const daysContract = {
  name: 'attendance/days',
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'attendance-day:read',
    'attendance-day:export',
  ]),
  staffCalls: callTypes<typeof dayCalls & typeof ownDayCalls>(),
} as const satisfies Contract
