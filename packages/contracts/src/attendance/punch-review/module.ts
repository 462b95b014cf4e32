import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { punchReviewCalls } from './calls.ts'
import { punchReviewErrors } from './errors.ts'

export const punchReviewContract = {
  name: 'attendance/punch-review',
  errors: punchReviewErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'punch:read',
    'punch:invalidate',
    'punch:export',
  ]),
  staffCalls: callTypes<typeof punchReviewCalls>(),
} as const satisfies Contract
