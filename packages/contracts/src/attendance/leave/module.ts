import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { leaveCalls } from './calls.ts'
import { leaveErrors } from './errors.ts'
import type { ownLeaveCalls } from './own-calls.ts'
import type { annualRuleCalls } from './rule-calls.ts'

export const leaveContract = {
  name: 'attendance/leave',
  errors: leaveErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'annual-leave:read',
    'annual-leave:maintain',
    'annual-leave:export',
    'annual-leave-rule:read',
    'annual-leave-rule:write',
    'attendance-rule:read',
    'attendance-rule:write',
    'attendance-rule:export',
    'attendance-request:read',
    'attendance-request:write',
    'attendance-request:export',
  ]),
  notifications: ['leave.uncovered', 'leave.repriced'],
  staffCalls: callTypes<typeof leaveCalls & typeof annualRuleCalls & typeof ownLeaveCalls>(),
} as const satisfies Contract
