import { projects } from '@rostrum/contracts/recruitment/projects/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

/** The windows of a project as rows. */
const scheduled = sql`(select key, (value->>'start')::timestamptz as starts_at, (value->>'end')::timestamptz as ends_at
  from jsonb_each(row.windows)) as scheduled`

/** Of the open windows the one that ends first; otherwise where now is among all of them. */
const stage = sql`(select coalesce(
  (array_agg(key order by ends_at, key) filter (where starts_at <= now() and now() < ends_at))[1],
  case when now() >= max(ends_at) then 'ended' when now() >= min(starts_at) then 'between' else 'planned' end)
  from ${scheduled})`

/** When the stage ends: with its window, or where none is open with the beginning of the next one. */
const stageChangesAt = sql`(select coalesce(
  min(ends_at) filter (where starts_at <= now() and now() < ends_at), min(starts_at) filter (where now() < starts_at))
  from ${scheduled})`

const counted = (column: 'applied' | 'passed' | 'paid') =>
  sql`(select coalesce(sum(${sql.ref(column)}), 0)::int from position_counter where project_id = row.id)`

export const projectResource = bindResource(projects, {
  table: 'project',
  rows: ({ asOf, platform: { config } }) => sql`(
    select *, ${asOf}::date::timestamp at time zone ${config.timeZone} as day_start from project)`,
  titleInEnglish: 'title_en',
  inEnglish: { organiser: 'organiser_en', regionName: sql`(select name_en from region where code = row.region_code)` },
  columns: {
    code: 'code',
    title: 'title',
    organiser: 'organiser',
    businessUnitId: 'business_unit_id',
    regionName: 'region_name',
    reviewMode: 'review_mode',
    stage,
    stageChangesAt,
    timeZone: 'time_zone',
    applied: counted('applied'),
    appliedToday: sql`(select coalesce(sum(applied), 0)::int from hour_counter
      where project_id = row.id and quarter >= row.day_start)`,
    passed: counted('passed'),
    paid: counted('paid'),
    positions: sql`(select count(*)::int from position where position.project_id = row.id)`,
    publishedAt: 'published_at',
    createdAt: 'created_at',
  },
  scopeColumns: { unit: sql`row.business_unit_id`, project: sql`row.id` },
  search: 'search_text',
  menu: { code: 'projects', parent: 'recruitment' },
})
