import type { Errand } from '@rostrum/contracts/applicant-actions'
import { DomainError } from '../../../platform/http/problem.ts'
import type { LoadedApplication } from './loaded-application.ts'
import { refusalToMove } from './refusal-to-move.ts'

/**
 * Refuses what an applicant wants to do with an application without moving a state, when it is not possible now.
 *
 * @throws DomainError with the reason
 */
export function requireErrand(application: LoadedApplication, errand: Errand, now: Date): void {
  const refusal = refusalToMove(application, { column: 'errand', action: errand }, 'applicant', now)
  if (refusal) throw new DomainError(refusal.reason, refusal.params)
}
