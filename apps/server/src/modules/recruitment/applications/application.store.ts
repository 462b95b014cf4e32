import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The positions chosen by an application, in the order of preference. */
export const chosenPositions = sql<string[]>`array(
  select position_id from application_choice where application_id = application.id order by ordinal)`

/** States in which an application holds its person's place: those of the unique index and of `isLive`. */
export const liveStates = ['DRAFT', 'SUBMITTED', 'RETURNED', 'PASSED', 'POST_CANCELLED'] as const

export const findLiveContent = (db: Db, personId: string, projectId: string) =>
  db
    .selectFrom('application')
    .select(['form_version_id', 'content_encrypted', chosenPositions.as('choices')])
    .where('person_id', '=', personId)
    .where('project_id', '=', projectId)
    .where('review', 'in', liveStates)
    .executeTakeFirst()
