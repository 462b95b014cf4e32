import { sql } from 'kysely'
import type { Position } from '../../projects/public.ts'

/**
 * The effective choice of an application: the first one that has not been cancelled. Applicant counts, seats and ranks
 * use it (docs/decisions/0008-effective-choice.md). An application that has lost all its choices has
 * none.
 */
export const effectiveChoice = (choices: readonly Position[]): Position | undefined =>
  choices.find(({ cancelled }) => !cancelled)

/** The position that documents and pages show: the effective one, or else the first choice. */
export const displayedChoice = (choices: readonly Position[]): Position | undefined =>
  effectiveChoice(choices) ?? choices[0]

/** The positions that pages list: those that are not cancelled, or else the first choice. */
export function displayedChoices(choices: readonly Position[]): readonly Position[] {
  const offered = choices.filter(({ cancelled }) => !cancelled)
  return offered.length > 0 ? offered : choices.slice(0, 1)
}

/** As `effectiveChoice`, for the row with the given alias. */
export const effectivePositionOf = (application: string): string => `(
  select choice.position_id from application_choice choice join position on position.id = choice.position_id
  where choice.application_id = ${application}.id and position.cancelled_at is null order by choice.ordinal limit 1)`
export const effectivePosition = sql<string | null>`${sql.raw(effectivePositionOf('application'))}`

/** As `effectivePositionOf`, for all applications of a project at once, for queries that read most of them. */
export const effectivePositionsIn = (projectId: string) => sql`(
  select distinct on (choice.application_id) choice.application_id, choice.position_id
  from application_choice choice join position on position.id = choice.position_id
  where position.project_id = ${projectId} and position.cancelled_at is null
  order by choice.application_id, choice.ordinal)`

/** As `displayedChoice`, for a row with the alias `application`. */
export const displayedPosition = sql<string>`(
  select choice.position_id from application_choice choice join position on position.id = choice.position_id
  where choice.application_id = application.id order by position.cancelled_at is not null, choice.ordinal limit 1)`
