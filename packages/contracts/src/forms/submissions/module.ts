import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { formSubmissionCalls } from './calls.ts'
import { formSubmissionErrors } from './errors.ts'

export const formSubmissionsContract = {
  name: 'forms/submissions',
  staffCalls: callTypes<typeof formSubmissionCalls>(),
  errors: formSubmissionErrors,
  retention: { 'form-submission': { days: 1095, from: 30, to: 3650 } },
} as const satisfies Contract
