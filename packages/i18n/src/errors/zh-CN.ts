import { accountErrors } from './accounts.zh-CN.ts'
import { assessmentErrors } from './assessment.zh-CN.ts'
import { checkSentences } from './checks.zh-CN.ts'
import { contentErrors } from './content.zh-CN.ts'
import { examErrors } from './exam.zh-CN.ts'
import { fieldSentences } from './fields.zh-CN.ts'
import { formErrors } from './form.zh-CN.ts'
import { identityErrors } from './identity.zh-CN.ts'
import { menuLabels } from './menu.zh-CN.ts'
import { paymentErrors, paymentStatements } from './payment.zh-CN.ts'
import { personalDataErrors } from './personal-data.zh-CN.ts'
import { platformErrors } from './platform.zh-CN.ts'
import { profileErrors } from './profile.zh-CN.ts'
import { recruitmentErrors } from './recruitment.zh-CN.ts'
import { resourceErrors } from './resource.zh-CN.ts'
import { reviewErrors } from './review.zh-CN.ts'
import { talentErrors } from './talent.zh-CN.ts'

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
