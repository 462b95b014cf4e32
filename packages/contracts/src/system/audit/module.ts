import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { systemUsers } from '../../kernel/user-types.ts'
import type { auditCalls } from './calls.ts'

export const auditContract = {
  name: 'system/audit',
  permissions: permissionsIn({ area: 'installation', directory: 'system', userTypes: systemUsers }, ['audit:read']),
  retention: { audit: 'fixed' },
  staffCalls: callTypes<typeof auditCalls>(),
} as const satisfies Contract
