import { checkSentences } from '../errors/checks.en.ts'
import { failures } from '../forms/failures.en.ts'
import { view } from '../forms/view.en.ts'
import { application } from './application.en.ts'
import { applications } from './applications.en.ts'
import { content } from './content.en.ts'
import { documents } from './documents.en.ts'
import { exam } from './exam.en.ts'
import { formHost } from './form-host.en.ts'
import { identity } from './identity.en.ts'
import { payment } from './payment.en.ts'
import { positions } from './positions.en.ts'
import { privacy } from './privacy.en.ts'
import { profile } from './profile.en.ts'
import { registration } from './registration.en.ts'
import { requirements } from './requirements.en.ts'
import { verdicts } from './verdicts.en.ts'

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
