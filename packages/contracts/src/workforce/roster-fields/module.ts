import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { rosterFieldCalls } from './calls.ts'

export const rosterFieldsContract = {
  name: 'workforce/roster-fields',
  permissions: permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
    'roster-field:read',
    'roster-field:write',
  ]),
  staffCalls: callTypes<typeof rosterFieldCalls>(),
} as const satisfies Contract
