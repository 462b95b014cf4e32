import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { profileCalls } from './calls.ts'
import { profileErrors } from './errors.ts'

export const profileContract = {
  name: 'recruitment/profile',
  errors: profileErrors,
  portalCalls: callTypes<typeof profileCalls>(),
} as const satisfies Contract
