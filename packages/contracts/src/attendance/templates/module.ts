import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { templateCalls } from './calls.ts'
import { templateErrors } from './errors.ts'

export const templatesContract = {
  name: 'attendance/templates',
  errors: templateErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'attendance-template:read',
    'attendance-template:write',
    'attendance-template:export',
    'attendance-template:release',
  ]),
  staffCalls: callTypes<typeof templateCalls>(),
} as const satisfies Contract
