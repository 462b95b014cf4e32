import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { personnelCalls } from './calls.ts'
import { personnelErrors } from './errors.ts'
import type { leavingCalls } from './leaving-calls.ts'

export const personnelContract = {
  name: 'workforce/personnel',
  errors: personnelErrors,
  permissions: permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
    'transfer:read',
    'transfer:submit',
    'transfer:export',
    'regularisation:read',
    'regularisation:submit',
    'regularisation:export',
    'resignation:read',
    'resignation:submit',
    'resignation:revoke',
    'resignation:export',
    'personnel:correct',
  ]),
  todos: ['personnel.checklists'],
  staffCalls: callTypes<typeof personnelCalls & typeof leavingCalls>(),
} as const satisfies Contract
