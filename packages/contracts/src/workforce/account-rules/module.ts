import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { accountRuleCalls } from './calls.ts'

export const accountRulesContract = {
  name: 'workforce/account-rules',
  errors: { 'account_rule.audience_taken': 409, 'account_rule.post_or_kind': 400 },
  permissions: permissionsIn({ area: 'access', directory: 'access', userTypes: internalUsers }, [
    'account-rule:read',
    'account-rule:write',
  ]),
  todos: ['account-rule.stopped'],
  staffCalls: callTypes<typeof accountRuleCalls>(),
} as const satisfies Contract
