import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { everyUserType } from '../../kernel/user-types.ts'
import type { reviewCalls } from './admin-calls.ts'
import type { reviewQueueCalls } from './calls.ts'
import { reviewErrors } from './errors.ts'

export const reviewContract = {
  name: 'recruitment/review',
  errors: reviewErrors,
  permissions: permissionsIn({ area: 'recruitment', directory: 'recruitment', userTypes: everyUserType }, [
    'application:review',
  ]),
  staffCalls: callTypes<typeof reviewCalls & typeof reviewQueueCalls>(),
} as const satisfies Contract
