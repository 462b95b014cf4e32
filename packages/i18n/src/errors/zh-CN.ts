import { checkSentences } from './checks.zh-CN.ts'
import { contentErrors } from './content.zh-CN.ts'
import { identityErrors } from './identity.zh-CN.ts'
import { paymentErrors } from './payment.zh-CN.ts'
import { platformErrors } from './platform.zh-CN.ts'
import { recruitmentErrors } from './recruitment.zh-CN.ts'

export const errorSentences = {
  ...platformErrors,
  ...identityErrors,
  ...contentErrors,
  ...recruitmentErrors,
  ...paymentErrors,
  ...checkSentences,
}
