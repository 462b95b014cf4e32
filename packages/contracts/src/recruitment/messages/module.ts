import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { userTypes } from '../../kernel/user-types.ts'
import type { messageCalls } from './calls.ts'

export const messagesContract = {
  name: 'recruitment/messages',
  permissions: permissionsIn({ area: 'recruitment', directory: 'recruitment', userTypes }, ['applicant-message:read']),
  portalCalls: callTypes<typeof messageCalls>(),
} as const satisfies Contract
