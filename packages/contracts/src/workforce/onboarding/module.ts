import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { onboardingCalls } from './calls.ts'

export const onboardingContract = {
  name: 'workforce/onboarding',
  errors: {
    /** A hire of the same person by the same company is being decided on. */
    'entry.already_requested': 409,
    /** The channel side hires guides only. */
    'entry.guide_post': 400,
  },
  permissions: {
    ...permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
      'entry:read',
      'entry:submit',
      'entry:export',
    ]),
    ...permissionsIn({ area: 'stores', directory: 'stores', userTypes: internalUsers }, [
      'guide-entry:read',
      'guide-entry:submit',
      'guide-entry:export',
    ]),
  },
  staffCalls: callTypes<typeof onboardingCalls>(),
} as const satisfies Contract
