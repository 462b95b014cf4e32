import type { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import { Temporal } from 'temporal-polyfill'
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
  /** What the command adds to the audit record. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** Names the request of one application: sent again by the same actor, it is answered the same. */
  readonly key?: string
}

/** Transitions that the lifecycle allows now, not yet written. */
export type Decision<A extends LoadedApplication = LoadedApplication> = EngineDecision<A, TransitionContext>

/** The end of the hours that the project gives for a correction, and for the review of one, when they begin now. */
export const endOfHours = ({ correctionHours }: Pick<Project, 'correctionHours'>, now: Date): Date =>
  new Date(now.getTime() + correctionHours * 3_600_000)

const saturday = 6
const daysOfWeek = 7
const lastMinute = Temporal.PlainTime.from('23:59')

/**
 * Until when an application that is returned now can be corrected. The hours of the project are the least: they may end
 * at night or on a weekend, when applicants reach no office for a missing paper, so the working day around or after
 * their end counts in full.
 */
export function correctionEnd(project: Pick<Project, 'correctionHours' | 'timeZone'>, now: Date): Date {
  const least = Temporal.Instant.fromEpochMilliseconds(endOfHours(project, now).getTime())
  const day = least.toZonedDateTimeISO(project.timeZone).toPlainDate()
  const weekend = day.dayOfWeek < saturday ? 0 : daysOfWeek + 1 - day.dayOfWeek
  const end = day.add({ days: weekend }).toZonedDateTime({ timeZone: project.timeZone, plainTime: lastMinute })
  // Hours that end in the last minute of the day are not cut.
  return new Date(Math.max(end.epochMilliseconds, least.epochMilliseconds))
}
