import { maximumKnownSites } from '@rostrum/contracts/recruitment/examination/map-calls'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { searchPatterns } from '../../../../kernel/database/search-patterns.ts'
import { nameColumn } from '../../projects/public.ts'

export type KnownSite = {
  readonly id: string
  readonly label: string
  readonly name: string
  readonly nameEn: string
  readonly address: string
  readonly addressEn: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly capacities: number[]
}

type KnownSiteSearch = {
  /** A condition over `exam_site.project_id`. */
  readonly inScope: RawBuilder<boolean>
  readonly projectId: string
  readonly search?: string | undefined
  readonly language: Locale
}

/**
 * The places of earlier exams, each as its latest exam used it. A place of the project itself is not offered again.
 */
export async function findKnownSites(
  db: Db,
  { inScope, projectId, search, language }: KnownSiteSearch,
): Promise<KnownSite[]> {
  const words = searchPatterns(search).map((word) => sql<SqlBool>`exam_site.search_text like search_fold(${word})`)
  const { rows } = await sql<KnownSite>`
    select known.*, coalesce((select array_agg(capacity order by number) from exam_room where site_id = known.id), '{}')
      as capacities
    from (
      select distinct on (exam_site.name, exam_site.address) exam_site.id, exam_site.name, exam_site.name_en as "nameEn",
        exam_site.address, exam_site.address_en as "addressEn",
        exam_site.latitude, exam_site.longitude,
        concat_ws(' · ', ${nameColumn('exam_site.name', language)}, ${nameColumn('exam_site.address', language)}) as label
      from exam_site join project on project.id = exam_site.project_id
      where ${sql.join([inScope, ...words], sql` and `)} and not exists (select from exam_site here
        where here.project_id = ${projectId} and here.name = exam_site.name and here.address = exam_site.address)
      order by exam_site.name, exam_site.address, project.created_at desc, exam_site.id
    ) known
    order by known.name, known.id limit ${maximumKnownSites}`.execute(db)
  return rows
}
