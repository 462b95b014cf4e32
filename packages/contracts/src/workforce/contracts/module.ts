import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { contractCalls } from './calls.ts'
import { contractErrors } from './errors.ts'
import type { templateCalls } from './template-calls.ts'

export const contractsContract = {
  name: 'workforce/contracts',
  errors: contractErrors,
  permissions: permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
    'contract:read',
    'contract:write',
    'contract:remove',
    'contract:export',
    'contract-template:read',
    'contract-template:write',
  ]),
  // Contracts after the employment has ended, by the longest period of the countries (China, Labour Contract Law 50).
  retention: { contract: { days: 1825, from: 730, to: 3650 } },
  todos: ['contract.ending_7', 'contract.ending_30', 'contract.ending_60', 'contract.missing'],
  deadlines: ['contract.ends'],
  staffCalls: callTypes<typeof contractCalls & typeof templateCalls>(),
} as const satisfies Contract
