import { ApplicationStates } from '@rostrum/contracts/recruitment-shapes'
import { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { isLiveRow } from '../lifecycle/application.store.ts'

const Sections = z.object({ done: z.number(), faulty: z.number(), total: z.number() }).nullable()

export type OwnApplication = {
  readonly applicationId: string
  readonly states: z.infer<typeof ApplicationStates>
  readonly sections: z.infer<typeof Sections>
}

/** The application that a person has in each project: the live one, or else the latest. */
export async function ownApplications(db: Db, personId: string): Promise<Map<string, OwnApplication>> {
  const rows = await db
    .selectFrom('application')
    .distinctOn('project_id')
    .select(['project_id', 'id', 'review', 'photo', 'fee', 'exam', 'sections'])
    .where('person_id', '=', personId)
    .orderBy('project_id')
    .orderBy(isLiveRow, 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(
    rows.map(({ project_id, id, sections, ...states }) => [
      project_id,
      { applicationId: id, states: ApplicationStates.parse(states), sections: Sections.parse(sections) },
    ]),
  )
}
