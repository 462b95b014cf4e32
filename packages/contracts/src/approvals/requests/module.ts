import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers, userTypes } from '../../kernel/user-types.ts'
import type { flowCalls } from './flow-calls.ts'
import type { inboxCalls } from './inbox-calls.ts'
import type { requestCalls } from './request-calls.ts'

export const approvalsContract = {
  name: 'approvals/requests',
  directory: { code: 'approvals', icon: 'checkbox' },
  permissions: {
    ...permissionsIn({ area: 'approvals', directory: 'approvals', userTypes }, ['approval:read']),
    ...permissionsIn({ area: 'approvals', directory: 'approvals', userTypes: internalUsers }, [
      'approval:administer',
      'approval-flow:read',
      'approval-flow:write',
    ]),
  },
  notifications: [
    'approval.waiting',
    'approval.reminded',
    'approval.approved',
    'approval.refused',
    'approval.returned',
    'approval.copied',
    'approval.blocked',
  ],
  retention: { approval: { days: 1825, from: 365, to: 3650 } },
  todos: ['approval.to_decide', 'approval.returned'],
  staffCalls: callTypes<typeof inboxCalls & typeof requestCalls & typeof flowCalls>(),
} as const satisfies Contract
