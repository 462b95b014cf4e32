import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { identityCalls } from './calls.ts'
import { identityErrors } from './errors.ts'

export const identityContract = {
  name: 'access/identity',
  errors: identityErrors,
  retention: { session: 'fixed', 'sms-code': 'fixed' },
  portalCalls: callTypes<typeof identityCalls>(),
  staffCalls:
    callTypes<
      Pick<typeof identityCalls, 'GET /recruitApi/common/api/captcha' | 'POST /recruitApi/common/api/sms/sendPhoneSms'>
    >(),
} as const satisfies Contract
