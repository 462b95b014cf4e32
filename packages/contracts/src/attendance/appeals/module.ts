import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { appealCalls } from './calls.ts'
import { appealErrors } from './errors.ts'
import type { ownAppealCalls } from './own-calls.ts'

export const appealsContract = {
  name: 'attendance/appeals',
  errors: appealErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'appeal:read',
    'appeal:handle',
    'appeal:export',
  ]),
  notifications: ['appeal.handled', 'appeal.refused'],
  todos: ['appeal.due', 'appeal.overdue'],
  staffCalls: callTypes<typeof ownAppealCalls & typeof appealCalls>(),
} as const satisfies Contract
