import type { ApplicantAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import type { ApplicationSummary } from './records.ts'

/** Any record that lists the allowed actions of its reader: an application, a ticket, a participation in a project. */
type Actionable = Pick<ApplicationSummary, 'actions'>

export const isPossible = ({ actions }: Actionable, name: ApplicantAction): boolean =>
  actions.some(({ action, possible }) => action === name && possible)

/** Why an action is not possible now, in the server's words; undefined if it is possible. */
export function findBlockerMessage({ actions }: Actionable, name: ApplicantAction): string | undefined {
  const found = actions.find(({ action }) => action === name)
  return found && !found.possible ? found.message : undefined
}
