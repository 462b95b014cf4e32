import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { systemUsers } from '../../kernel/user-types.ts'
import type { identityCalls } from './calls.ts'
import { identityErrors } from './errors.ts'
import type { phoneChangeCalls } from './phone-change-calls.ts'

export const identityContract = {
  name: 'access/identity',
  errors: identityErrors,
  // An account of an applicant belongs to no unit and no project.
  permissions: permissionsIn({ area: 'installation', directory: 'recruitment', userTypes: systemUsers }, [
    'phone-change:read',
    'phone-change:request',
    'phone-change:decide',
  ]),
  retention: { session: 'fixed', 'sms-code': 'fixed' },
  portalCalls: callTypes<typeof identityCalls>(),
  todos: ['phone-change'],
  staffCalls: callTypes<
    Pick<typeof identityCalls, 'GET /recruitApi/common/api/captcha' | 'POST /recruitApi/common/api/sms/sendPhoneSms'> &
      typeof phoneChangeCalls
  >(),
} as const satisfies Contract
