import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { ownPunchCalls, punchCalls } from './calls.ts'
import type { storeCodeCalls } from './code-calls.ts'
import { punchErrors } from './errors.ts'

export const punchesContract = {
  name: 'attendance/punches',
  errors: punchErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'punch-photo:read',
    'store-code:show',
  ]),
  retention: { 'punch-photo': 'fixed', 'punch-position': 'fixed' },
  staffCalls: callTypes<typeof ownPunchCalls & typeof punchCalls & typeof storeCodeCalls>(),
} as const satisfies Contract
