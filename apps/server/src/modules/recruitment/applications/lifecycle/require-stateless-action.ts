import type { StatelessAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { LoadedApplication } from './loaded-application.ts'
import { transitionRefusal } from './transition-refusal.ts'

/**
 * Refuses an action of an applicant that changes no state, when it is not possible now.
 *
 * @throws DomainError with the reason
 */
export function requireStatelessAction(application: LoadedApplication, action: StatelessAction, now: Date): void {
  const refusal = transitionRefusal(application, { column: 'stateless', action: action }, 'applicant', now)
  if (refusal) throw new DomainError(refusal.reason, refusal.params)
}
