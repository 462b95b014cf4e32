import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { dataPermissionCalls } from './calls.ts'
import { dataPermissionErrors } from './errors.ts'

export const dataPermissionsContract = {
  name: 'attendance/data-permissions',
  errors: dataPermissionErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'attendance-scope:read',
    'attendance-scope:write',
    'attendance-scope:export',
  ]),
  staffCalls: callTypes<typeof dataPermissionCalls>(),
} as const satisfies Contract
