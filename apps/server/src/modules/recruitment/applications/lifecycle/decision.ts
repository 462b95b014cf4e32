import type { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import type { Decision as EngineDecision } from '../../../../engines/lifecycle/decision.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import type { Project } from '../../projects/public.ts'
import type { LoadedApplication } from './loaded-application.ts'

/** Who moves an application, in what capacity, when and why. */
export type TransitionContext = {
  readonly actor: Actor
  readonly role: ApplicationRole
  readonly now: Date
  readonly reason?: string | null
  /** Until when a return may be corrected, where the reviewer sets another day than the rule of the project. */
  readonly correctionDeadline?: Date | undefined
  /** Nothing hinders submission; only who has just checked it may say so. */
  readonly complete?: boolean
  /** Names the request of one application: sent again by the same actor, it is answered the same. */
  readonly key?: string
}

/** Transitions that the lifecycle allows now, not yet written. */
export type Decision<A extends LoadedApplication = LoadedApplication> = EngineDecision<A, TransitionContext>

/** The end of the time that the project gives for a correction, and for the review of one, when it begins now. */
export const correctionEnd = ({ correctionHours }: Pick<Project, 'correctionHours'>, now: Date): Date =>
  new Date(now.getTime() + correctionHours * 3_600_000)
