import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { requestCalls } from './calls.ts'
import { requestErrors } from './errors.ts'
import type { ownRequestCalls } from './own-calls.ts'

export const requestsContract = {
  name: 'attendance/requests',
  errors: requestErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'attendance-request:approve',
  ]),
  notifications: [
    ...(['attendance-request.approved', 'attendance-request.refused'] as const),
    ...(['attendance-request.doubted', 'attendance-request.unneeded'] as const),
  ],
  staffCalls: callTypes<typeof ownRequestCalls & typeof requestCalls>(),
} as const satisfies Contract
