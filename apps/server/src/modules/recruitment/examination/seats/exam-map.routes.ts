import { examMapCalls, maximumMapSites } from '@rostrum/contracts/recruitment/examination/map-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Mount } from '../../../../kernel/http/mount.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessProject, nameColumn, projectInScope } from '../../projects/public.ts'
import { findKnownSites } from './known-sites.store.ts'

/** A figure of the rooms of `exam_site`. */
const roomsOf = (figure: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select ${figure}::int from exam_room where exam_room.site_id = exam_site.id)`

/** The places of exams: on a map, and those of earlier exams for the choice of a new one. */
export function mountExamMap(mount: Mount, platform: Platform): void {
  const { config, database } = platform
  mount.calls(examMapCalls, {
    'GET /workbenchApi/recruitment/projects/{id}/known-exam-sites': async ({ actor, language }, { id, search }) => {
      await accessProject(platform, actor, 'exam:arrange', id)
      const inScope = projectInScope(actor, 'exam:arrange', sql.ref('exam_site.project_id'))
      return findKnownSites(database.db, { inScope, projectId: id, search, language })
    },
    'GET /workbenchApi/recruitment/map/exam-sites': async ({ actor, language }) => {
      const sites = await database.db
        .selectFrom('exam_site')
        .innerJoin('project', 'project.id', 'exam_site.project_id')
        .select(['exam_site.id', 'exam_site.revision', 'latitude', 'longitude'])
        .select(nameColumn('exam_site.name', language).as('title'))
        .select([
          nameColumn('exam_site.address', language).as('address'),
          nameColumn('project.title', language).as('project'),
          roomsOf(sql`count(*)`).as('rooms'),
          roomsOf(sql`coalesce(sum(capacity), 0)`).as('capacity'),
          sql<number>`(select count(*)::int from exam_seat join exam_room room on room.id = exam_seat.room_id
            where room.site_id = exam_site.id)`.as('taken'),
          sql<Date | null>`(select min(starts_at) from project_subject where project_id = exam_site.project_id)`.as(
            'startsAt',
          ),
        ])
        .where(projectInScope(actor, 'exam:read', sql.ref('exam_site.project_id')))
        .orderBy(sql`latitude is null`)
        .orderBy('exam_site.name')
        .orderBy('exam_site.id')
        .limit(maximumMapSites)
        .execute()
      const presented = sites.map(({ startsAt, ...site }) => ({ ...site, startsAt: startsAt?.toISOString() ?? null }))
      return { sites: presented, styleUrl: config.mapStyleUrl ?? null }
    },
  })
}
