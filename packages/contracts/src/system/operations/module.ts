import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { systemUsers } from '../../kernel/user-types.ts'
import type { jobCalls } from './calls.ts'
import type { clientLogCalls } from './client-log-calls.ts'
import type { systemHealthCalls } from './health-calls.ts'

export const operationsContract = {
  name: 'system/operations',
  permissions: permissionsIn({ area: 'installation', directory: 'system', userTypes: systemUsers }, [
    'job:read',
    'job:write',
    'log:read',
    'health:read',
  ]),
  retention: {
    import: { days: 1, from: 1, to: 30 },
    'server-error': { days: 30, from: 7, to: 365 },
    'client-error': { days: 30, from: 7, to: 365 },
    sms: { days: 90, from: 30, to: 365 },
  },
  portalCalls: callTypes<typeof clientLogCalls>(),
  staffCalls: callTypes<typeof jobCalls & typeof systemHealthCalls>(),
  notifications: ['import.confirmed'],
  todos: ['job'],
} as const satisfies Contract
