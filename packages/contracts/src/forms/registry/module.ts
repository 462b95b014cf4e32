import { type Contract, permissionsIn } from '../../kernel/contract.ts'
import { systemUsers, userTypes } from '../../kernel/user-types.ts'
import { formErrors } from './errors.ts'

export const formRegistryContract = {
  name: 'forms/registry',
  errors: formErrors,
  permissions: {
    ...permissionsIn({ area: 'installation', directory: 'system', userTypes: userTypes }, ['form:read']),
    ...permissionsIn({ area: 'installation', directory: 'system', userTypes: systemUsers }, ['form:write']),
  },
} as const satisfies Contract
