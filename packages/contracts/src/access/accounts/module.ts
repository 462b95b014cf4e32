import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { accountAdminCalls } from './admin-calls.ts'
import type { accountCalls } from './calls.ts'
import { accountErrors } from './errors.ts'
import type { invitationCalls } from './invitation-calls.ts'
import type { profileCalls } from './profile-calls.ts'
import type { secondFactorCalls } from './second-factor-calls.ts'

export const accountsContract = {
  name: 'access/accounts',
  directory: { code: 'access', icon: 'shield-lock' },
  errors: accountErrors,
  permissions: permissionsIn({ area: 'access', directory: 'access', userTypes: internalUsers }, [
    'account:read',
    'account:write',
    'account:export',
    'role:read',
    'role:write',
    'role:export',
    'session:read',
    'session:end',
  ]),
  // `unit` and `unit_and_below` are the unit of the account that holds the role; `units` are named ones with everything
  // below them; `self` are the account's own rows.
  scopeKinds: {
    all: {},
    unit_and_below: { column: 'unit' },
    unit: { column: 'unit' },
    units: { column: 'unit', path: '/workbenchApi/organisation/business-units' },
    self: { column: 'owner' },
  },
  retention: { 'staff-session': 'fixed', challenge: 'fixed' },
  staffCalls: callTypes<
    typeof accountCalls &
      typeof accountAdminCalls &
      typeof profileCalls &
      typeof secondFactorCalls &
      typeof invitationCalls
  >(),
  firstSteps: ['unit', 'role', 'account'],
  notifications: [
    'recovery-code.used',
    'password.set',
    'second-factor.reset',
    'account.invited',
    'password.reset_link',
    'password.reset_requested',
  ],
} as const satisfies Contract
