import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
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
  staffCalls: callTypes<typeof ownAppealCalls>(),
} as const satisfies Contract
