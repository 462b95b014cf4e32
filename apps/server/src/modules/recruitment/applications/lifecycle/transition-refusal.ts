import type { ApplicationAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import {
  findApplicationBlocker,
  type Refusal,
  refusalOf,
} from '@rostrum/contracts/recruitment/applications/application-actions'
import type { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import { factsOf } from './application-facts.ts'
import type { LoadedApplication } from './loaded-application.ts'

/** Why an action of a role would be refused now, without trying it; undefined when it is possible. */
export function transitionRefusal(
  application: LoadedApplication,
  action: ApplicationAction,
  role: ApplicationRole,
  now: Date,
): Refusal | undefined {
  const { windows, timeZone } = application.project
  const blocker = findApplicationBlocker(action, factsOf(application), role, windows, now.toISOString())
  return blocker && refusalOf(blocker, action, timeZone)
}
