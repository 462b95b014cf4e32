import { checkSentences } from './checks.en.ts'
import { contentErrors } from './content.en.ts'
import { identityErrors } from './identity.en.ts'
import { paymentErrors } from './payment.en.ts'
import { platformErrors } from './platform.en.ts'
import { recruitmentErrors } from './recruitment.en.ts'

export const errorSentences = {
  ...platformErrors,
  ...identityErrors,
  ...contentErrors,
  ...recruitmentErrors,
  ...paymentErrors,
  ...checkSentences,
}
