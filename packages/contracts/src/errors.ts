import { accountErrors } from './accounts.errors.ts'
import { assessmentErrors } from './assessment.errors.ts'
import { contentErrors } from './content.errors.ts'
import { examErrors } from './exam.errors.ts'
import { formErrors } from './form.errors.ts'
import { identityErrors } from './identity.errors.ts'
import { paymentErrors } from './payment.errors.ts'
import { personalDataErrors } from './personal-data.errors.ts'
import { platformErrors } from './platform.errors.ts'
import { profileErrors } from './profile.errors.ts'
import { recruitmentErrors } from './recruitment.errors.ts'
import { resourceErrors } from './resource.errors.ts'
import { reviewErrors } from './review.errors.ts'
import { talentErrors } from './talent.errors.ts'

/**
 * Every refusal that the server can give, with its HTTP status. The sentence for a code is in `@rostrum/i18n`,
 * under the same key; parameters named there travel with the error.
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
  ...formErrors,
  ...identityErrors,
  ...contentErrors,
  ...profileErrors,
  ...recruitmentErrors,
  ...paymentErrors,
} as const

export type ErrorCode = keyof typeof errorCatalogue
