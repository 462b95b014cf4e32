import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { systemUsers, userTypes } from '../../kernel/user-types.ts'
import type { formCalls } from './calls.ts'
import { formErrors } from './errors.ts'

export const formRegistryContract = {
  name: 'forms/registry',
  staffCalls: callTypes<typeof formCalls>(),
  errors: formErrors,
  permissions: {
    ...permissionsIn({ area: 'installation', directory: 'system', userTypes: userTypes }, ['form:read']),
    ...permissionsIn({ area: 'installation', directory: 'system', userTypes: systemUsers }, ['form:write']),
  },
} as const satisfies Contract
