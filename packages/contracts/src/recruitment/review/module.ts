import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { userTypes } from '../../kernel/user-types.ts'
import type { reviewCalls } from './admin-calls.ts'
import type { reviewQueueCalls } from './calls.ts'
import { reviewErrors } from './errors.ts'

export const reviewContract = {
  name: 'recruitment/review',
  errors: reviewErrors,
  permissions: permissionsIn({ area: 'recruitment', directory: 'recruitment', userTypes: userTypes }, [
    'application:review',
  ]),
  staffCalls: callTypes<typeof reviewCalls & typeof reviewQueueCalls>(),
  todos: ['review', 'second-review', 'photo'],
  figures: ['review'],
} as const satisfies Contract
