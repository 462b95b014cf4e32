import type { ApplicantAction } from '@rostrum/contracts/applicant-actions'
import type { ApplicationSummary } from './records.ts'

/** Whatever says what its reader may do with it: an application, a ticket, one's own part in a project. */
type Actionable = Pick<ApplicationSummary, 'actions'>

export const isPossible = ({ actions }: Actionable, wanted: ApplicantAction): boolean =>
  actions.some(({ action, possible }) => action === wanted && possible)

/** Why an action is not possible now, as the server words it; undefined when it is. */
export function findBlockerMessage({ actions }: Actionable, wanted: ApplicantAction): string | undefined {
  const found = actions.find(({ action }) => action === wanted)
  return found && !found.possible ? found.message : undefined
}
