import { guides } from '@rostrum/contracts/workforce/employees/guide-resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { today } from '../../../engines/resource/read-context.ts'
import { subjectsOn } from '../../../engines/resource/timeline/subject-timeline.ts'
import { regionsBelow } from '../../stores/stores/public.ts'
import { employmentScopeColumns } from './employment.resource.ts'
import { employmentSubjects, shownProbation } from './employment-timeline.ts'

/** Whether a row about a person is in a post of kind guide on its day, `as_of`. */
export const isGuide = sql<boolean>`exists (select from post_row post
  where post.subject_id = row.post_id and post.kind = 'guide' and post.during @> row.as_of)`

const ofStore = (column: 'region' | 'channel') => sql`(select store.${sql.id(column)} from store_row store
  where store.subject_id = row.store_id and store.during @> row.as_of)`

/** The roster of guides. The global search finds them in the roster of all. */
export const guideResource = bindResource(guides, {
  table: 'employment',
  rows: ({ asOf, platform, now }) => subjectsOn(employmentSubjects, asOf, today(platform, now)),
  rowFilter: () => sql<boolean>`not row.rescinded and ${isGuide}`,
  columns: {
    jobNumber: 'job_number',
    name: 'name',
    postId: 'post_id',
    storeId: 'store_id',
    regionId: ofStore('region'),
    channelId: ofStore('channel'),
    employmentState: 'employment_state',
    probationState: 'probation_state',
    entryDate: 'entry_date',
    leaveDate: 'leave_date',
    companyId: 'company_id',
  },
  below: { regionId: regionsBelow },
  shown: { probationState: shownProbation },
  scopeColumns: { ...employmentScopeColumns, dealer: sql`row.reach_store_id` },
  search: [sql`row.search_text`],
  personName: 'name',
  menu: { code: 'guides', parent: 'stores', buttons: ['guide-employment:read'] },
})
