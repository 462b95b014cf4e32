import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { jobNumberCalls } from './calls.ts'
import { jobNumberErrors } from './errors.ts'

export const jobNumbersContract = {
  name: 'workforce/job-numbers',
  errors: jobNumberErrors,
  permissions: permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
    'job-number:read',
    'job-number:write',
    'job-number:export',
  ]),
  staffCalls: callTypes<typeof jobNumberCalls>(),
} as const satisfies Contract
