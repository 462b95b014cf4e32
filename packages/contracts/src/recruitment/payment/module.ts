import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { userTypes } from '../../kernel/user-types.ts'
import type { paymentAdminCalls } from './admin-calls.ts'
import type { paymentCalls } from './calls.ts'
import { paymentErrors } from './errors.ts'
import type { feeCalls } from './fee-calls.ts'

export const paymentContract = {
  name: 'recruitment/payment',
  errors: paymentErrors,
  permissions: permissionsIn({ area: 'recruitment', directory: 'recruitment', userTypes: userTypes }, [
    'fee:read',
    'fee:decide',
    'fee:export',
  ]),
  retention: { payment: 'fixed' },
  portalCalls: callTypes<typeof paymentCalls>(),
  staffCalls: callTypes<typeof paymentAdminCalls & typeof feeCalls>(),
  todos: ['waiver', 'refund', 'ended-payment', 'difference'],
  figures: ['paid'],
  plots: ['payments'],
} as const satisfies Contract
