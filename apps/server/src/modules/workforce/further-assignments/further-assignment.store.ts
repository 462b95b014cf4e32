import type { furtherAssignments } from '@rostrum/contracts/workforce/further-assignments/resources'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { nearestPlace } from '../employees/public.ts'

export type FurtherAssignmentValues = Partial<z.output<typeof furtherAssignments.schema>>

/**
 * Every further assignment with the place of its employment on a day, or the nearest one, as an item of `from`. `held`
 * ends with the employment; `department_id` and the others of the place are those of the main assignment.
 */
export const furtherAssignmentsAsOf = (day: string): RawBuilder<unknown> => sql`(
  select further.*, held.during as held, employment.job_number, ${day}::date as as_of,
    employee.search_text || ' ' || lower(employment.job_number) as search_text,
    ${nearestPlace(sql`${day}::date`)}
  from (select id, revision, employment_id, kind, acts_for_id, post_id, store_id as at_store_id, region_id as at_region_id,
      manager_id, remark, during from further_assignment) further
  join further_assignment_in_force held on held.id = further.id
  join employment on employment.id = further.employment_id and not employment.rescinded
  join employee on employee.id = employment.employee_id)`

/** Over rows of `furtherAssignmentsAsOf`: the last day, which is that of the employment where it ends earlier. */
export const lastDay = sql<
  string | null
>`(case when isempty(row.held) then upper(row.during) else upper(row.held) end - 1)`

export const stateOfAssignment = sql<string>`(case when isempty(row.held) or row.as_of >= upper(row.held) then 'ended'
  when row.as_of < lower(row.held) then 'planned' else 'running' end)`

/** The employment of each further assignment. */
export async function findEmploymentsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('further_assignment')
    .select(['id', 'employment_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, employment_id }) => [id, employment_id]))
}

/** The post that each person holds on a day, in the order of the questions; null without one. */
export async function findPostsOf(
  db: Db | Tx,
  given: readonly { readonly employment: string; readonly day: string }[],
): Promise<readonly (string | null)[]> {
  if (given.length === 0) return []
  const { rows } = await sql<{ post: string | null }>`
    select part.post_id as post
    from jsonb_to_recordset(${JSON.stringify(given.map((one, at) => ({ ...one, at })))}::jsonb)
      as given (at int, employment uuid, day date)
    left join assignment_row part on part.subject_id = given.employment and part.during @> given.day
    order by at`.execute(db)
  return rows.map(({ post }) => post)
}

/** A further assignment as people say it; an open one has no last day. */
export type ProposedAssignment = {
  /** Of a stored one. */
  readonly id: string | null
  readonly employmentId: string
  readonly actsForId: string | null
  readonly postId: string
  readonly storeId: string | null
  readonly regionId: string | null
  readonly from: string
  readonly to: string | null
}

export type AssignmentFacts = {
  /** The person is not at work on all of its days. */
  readonly isNotEmployed: boolean
  /** The post is closed, or does not exist, on one of them; so with the store and the region. */
  readonly isPostClosed: boolean
  readonly isStoreClosed: boolean
  readonly isRegionClosed: boolean
  /** It is the main assignment on one of them. */
  readonly isMain: boolean
  /** Another person acts for the same one on one of them. */
  readonly isActedFor: boolean
}

/** What is known about further assignments, in their order. */
export async function findAssignmentFacts(
  db: Db | Tx,
  assignments: readonly ProposedAssignment[],
): Promise<readonly AssignmentFacts[]> {
  if (assignments.length === 0) return []
  const given = JSON.stringify(assignments.map((one, at) => ({ ...one, at })))
  const { rows } = await sql<AssignmentFacts>`
    select
      not datemultirange(days) <@ coalesce((select range_agg(during) from assignment_row
        where subject_id = "employmentId" and employment_state in ('entered', 'waiting_to_leave')), '{}') as "isNotEmployed",
      not datemultirange(days) <@ coalesce((select range_agg(during) from post_row
        where subject_id = "postId" and open), '{}') as "isPostClosed",
      "storeId" is not null and not datemultirange(days) <@ coalesce((select range_agg(during) from store_row
        where subject_id = "storeId" and status <> 'closed'), '{}') as "isStoreClosed",
      "regionId" is not null and not datemultirange(days) <@ coalesce((select range_agg(during) from sales_region_row
        where subject_id = "regionId" and open), '{}') as "isRegionClosed",
      "regionId" is null and exists (select from assignment_row where subject_id = "employmentId" and post_id = "postId"
        and store_id is not distinct from "storeId" and employment_state <> 'left' and during && days) as "isMain",
      exists (select from further_assignment other where other.acts_for_id = "actsForId" and other.during && days
        and other.rescinded_at is null and other.id is distinct from given.id) as "isActedFor"
    from jsonb_to_recordset(${given}::jsonb)
      as given (at int, id uuid, "employmentId" uuid, "actsForId" uuid, "postId" uuid, "storeId" uuid, "regionId" uuid,
        "from" date, "to" date)
    cross join lateral (select daterange("from", "to", '[]') as days) range
    order by at`.execute(db)
  return rows
}

type ClosedRegion = { readonly place: string; readonly count: number }

/** The first region that is closed on a day on which further assignments name it, with their number. */
export async function findUsedClosedRegion(tx: Tx, regionIds: readonly string[]): Promise<ClosedRegion | undefined> {
  const { rows } = await sql<ClosedRegion>`
    select region.name as place, count(*)::int as count
    from sales_region_row region
      join further_assignment_in_force further on further.region_id = region.subject_id
        and further.during && region.during
    where region.subject_id = any(${[...regionIds]}::uuid[]) and not region.open
    group by region.name order by region.name limit 1`.execute(tx)
  return rows[0]
}
