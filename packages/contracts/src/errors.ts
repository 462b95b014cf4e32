import { accountErrors } from './access/accounts/errors.ts'
import { identityErrors } from './access/identity/errors.ts'
import { assessmentErrors } from './assessment/tests/errors.ts'
import { contentErrors } from './content/articles/errors.ts'
import { periodErrors } from './engines/period/errors.ts'
import { resourceErrors } from './engines/resource/resource.errors.ts'
import { runErrors } from './engines/run/errors.ts'
import { formErrors } from './forms/registry/errors.ts'
import { platformErrors } from './kernel/kernel.errors.ts'
import { recruitmentErrors } from './recruitment/applications/errors.ts'
import { examErrors } from './recruitment/examination/errors.ts'
import { paymentErrors } from './recruitment/payment/errors.ts'
import { personalDataErrors } from './recruitment/personal-data/errors.ts'
import { profileErrors } from './recruitment/profile/errors.ts'
import { reviewErrors } from './recruitment/review/errors.ts'
import { talentErrors } from './talent/candidates/errors.ts'

/**
 * All refusals of the server with their HTTP status. The message of a code is in `@rostrum/i18n` under the same key;
 * its parameters are part of the error.
 */
export const errorCatalogue = {
  ...platformErrors,
  ...examErrors,
  ...reviewErrors,
  ...personalDataErrors,
  ...accountErrors,
  ...assessmentErrors,
  ...talentErrors,
  ...resourceErrors,
  ...runErrors,
  ...periodErrors,
  ...formErrors,
  ...identityErrors,
  ...contentErrors,
  ...profileErrors,
  ...recruitmentErrors,
  ...paymentErrors,
} as const

export type ErrorCode = keyof typeof errorCatalogue
