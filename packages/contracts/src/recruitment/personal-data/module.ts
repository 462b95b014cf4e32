import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { personalDataCalls } from './calls.ts'
import { personalDataErrors } from './errors.ts'

export const personalDataContract = {
  name: 'recruitment/personal-data',
  errors: personalDataErrors,
  permissions: permissionsIn({ area: 'recruitment', directory: 'recruitment', userTypes: internalUsers }, [
    'personal-data:read',
  ]),
  retention: { 'account-erasure': 'fixed' },
  portalCalls: callTypes<typeof personalDataCalls>(),
} as const satisfies Contract
