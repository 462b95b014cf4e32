import { sql } from 'kysely'
import type { Position } from '../projects/project.ts'

/**
 * The position that an application stands for: its first choice that has not been cancelled. Counts of applicants,
 * seats and ranks go by it (docs/decisions/0008-cancelled-choices-are-passed-over.md). None is left to who has lost
 * them all.
 */
export const effectiveChoice = (choices: readonly Position[]): Position | undefined =>
  choices.find(({ cancelled }) => !cancelled)

/** What documents and pages name: the position that it stands for, or the one that was wanted most. */
export const displayedChoice = (choices: readonly Position[]): Position | undefined =>
  effectiveChoice(choices) ?? choices[0]

/** As `standingChoice`, of the row that is called `application` or otherwise. */
export const effectivePositionOf = (application: string): string => `(
  select choice.position_id from application_choice choice join position on position.id = choice.position_id
  where choice.application_id = ${application}.id and position.cancelled_at is null order by choice.ordinal limit 1)`
export const effectivePosition = sql<string | null>`${sql.raw(effectivePositionOf('application'))}`

/** As `standingPosition`, of all applications of a project at once: for whoever reads most of them. */
export const effectivePositionsIn = (projectId: string) => sql`(
  select distinct on (choice.application_id) choice.application_id, choice.position_id
  from application_choice choice join position on position.id = choice.position_id
  where position.project_id = ${projectId} and position.cancelled_at is null
  order by choice.application_id, choice.ordinal)`

/** As `namedChoice`, of a row that is called `application`. */
export const displayedPosition = sql<string>`(
  select choice.position_id from application_choice choice join position on position.id = choice.position_id
  where choice.application_id = application.id order by position.cancelled_at is not null, choice.ordinal limit 1)`
