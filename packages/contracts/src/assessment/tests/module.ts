import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { userTypes } from '../../kernel/user-types.ts'
import type { assessmentCalls } from './calls.ts'
import { assessmentErrors } from './errors.ts'
import type { attemptCalls } from './taking-calls.ts'

export const testsContract = {
  name: 'assessment/tests',
  directory: { code: 'assessment', icon: 'clipboard' },
  errors: assessmentErrors,
  permissions: permissionsIn({ area: 'recruitment', directory: 'assessment', userTypes: userTypes }, [
    'question:read',
    'question:write',
    'paper:read',
    'paper:write',
    'attempt:read',
    'attempt:write',
    'answer:mark',
  ]),
  staffCalls: callTypes<typeof assessmentCalls & typeof attemptCalls>(),
  todos: ['marking'],
} as const satisfies Contract
