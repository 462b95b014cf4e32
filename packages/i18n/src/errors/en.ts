import { accountErrors } from './accounts.en.ts'
import { assessmentErrors } from './assessment.en.ts'
import { checkSentences } from './checks.en.ts'
import { contentErrors } from './content.en.ts'
import { examErrors } from './exam.en.ts'
import { fieldSentences } from './fields.en.ts'
import { formErrors } from './form.en.ts'
import { identityErrors } from './identity.en.ts'
import { menuLabels } from './menu.en.ts'
import { paymentErrors, paymentStatements } from './payment.en.ts'
import { personalDataErrors } from './personal-data.en.ts'
import { platformErrors } from './platform.en.ts'
import { profileErrors } from './profile.en.ts'
import { recruitmentErrors } from './recruitment.en.ts'
import { resourceErrors } from './resource.en.ts'
import { reviewErrors } from './review.en.ts'
import { talentErrors } from './talent.en.ts'

export const errorSentences = {
  ...examErrors,
  ...reviewErrors,
  ...personalDataErrors,
  ...accountErrors,
  ...assessmentErrors,
  ...talentErrors,
  ...resourceErrors,
  ...formErrors,
  ...platformErrors,
  ...identityErrors,
  ...fieldSentences,
  ...contentErrors,
  ...profileErrors,
  ...recruitmentErrors,
  ...menuLabels,
  ...paymentErrors,
  ...paymentStatements,
  ...checkSentences,
}
