import { checkSentences } from '../errors/checks.zh-CN.ts'
import { failures } from '../forms/failures.zh-CN.ts'
import { view } from '../forms/view.zh-CN.ts'
import { application } from './application.zh-CN.ts'
import { applications } from './applications.zh-CN.ts'
import { content } from './content.zh-CN.ts'
import { documents } from './documents.zh-CN.ts'
import { exam } from './exam.zh-CN.ts'
import { formHost } from './form-host.zh-CN.ts'
import { identity } from './identity.zh-CN.ts'
import { payment } from './payment.zh-CN.ts'
import { positions } from './positions.zh-CN.ts'
import { privacy } from './privacy.zh-CN.ts'
import { profile } from './profile.zh-CN.ts'
import { registration } from './registration.zh-CN.ts'
import { requirements } from './requirements.zh-CN.ts'
import { verdicts } from './verdicts.zh-CN.ts'

/** What is loaded with the first page or dialog that is not the home page. */
export const rest = {
  ...application,
  ...applications,
  ...content,
  ...documents,
  ...exam,
  ...formHost,
  ...identity,
  ...payment,
  ...positions,
  ...privacy,
  ...profile,
  ...registration,
  ...requirements,
  ...verdicts,
  ...checkSentences,
  ...failures,
  ...view,
}
