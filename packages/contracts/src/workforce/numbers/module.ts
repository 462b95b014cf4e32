import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { numberCalls } from './calls.ts'

export const numbersContract = {
  name: 'workforce/numbers',
  permissions: permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
    'workforce-numbers:read',
    'workforce-numbers:export',
  ]),
  staffCalls: callTypes<typeof numberCalls>(),
} as const satisfies Contract
