import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { userTypes } from '../../kernel/user-types.ts'
import type { talentCalls } from './calls.ts'
import { talentErrors } from './errors.ts'

export const candidatesContract = {
  name: 'talent/candidates',
  directory: { code: 'talent', icon: 'users' },
  errors: talentErrors,
  permissions: permissionsIn({ area: 'recruitment', directory: 'talent', userTypes: userTypes }, [
    'recruiting-post:read',
    'recruiting-post:write',
    'resume:read',
    'resume:write',
    'resume:export',
    'interview:read',
    'interview:write',
  ]),
  staffCalls: callTypes<typeof talentCalls>(),
  notifications: ['interview.planned', 'interview.moved', 'interview.interviewer_removed', 'interview.cancelled'],
} as const satisfies Contract
