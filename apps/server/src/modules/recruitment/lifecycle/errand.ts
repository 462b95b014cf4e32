import { type Errand, obstacleTo, refusalOf } from '@rostrum/contracts/application-actions'
import { DomainError } from '../../../platform/http/problem.ts'
import { factsOf } from './application-facts.ts'
import type { LoadedApplication } from './loaded-application.ts'

/**
 * Refuses what an applicant wants to do with an application without moving a state, when it is not possible now.
 *
 * @throws DomainError with the reason
 */
export function requireErrand(application: LoadedApplication, errand: Errand, now: Date): void {
  const obstacle = obstacleTo(
    { column: 'errand', action: errand },
    factsOf(application),
    'applicant',
    application.project.windows,
    now.toISOString(),
  )
  if (!obstacle) return
  const { reason, params } = refusalOf(obstacle)
  throw new DomainError(reason, params)
}
