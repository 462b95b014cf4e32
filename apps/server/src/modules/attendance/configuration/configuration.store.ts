import { sql } from 'kysely'
import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import type { Tx } from '../../../kernel/database/database.ts'

/** The employment of each configuration. */
export async function findSubjectsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('attendance_configuration')
    .select(['id', 'employment_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, employment_id }) => [id, employment_id]))
}

export const permissionTargets = {
  employmentId: 'employment_id',
  postId: 'post_id',
  storeId: 'store_id',
  departmentId: 'department_id',
  unitId: 'unit_id',
} as const
export type PermissionTarget = keyof typeof permissionTargets

/** What each clock-in permission is given to. */
export async function findPermissionTargets(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly target: PermissionTarget; readonly id: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; target: PermissionTarget; subject: string }>`
    select row.id, given.target, given.subject
    from clock_in_permission row cross join lateral (values ('employmentId', row.employment_id),
      ('postId', row.post_id), ('storeId', row.store_id), ('departmentId', row.department_id),
      ('unitId', row.unit_id)) given (target, subject)
    where row.id = any(${[...ids]}::uuid[]) and given.subject is not null`.execute(tx)
  return new Map(rows.map(({ id, target, subject }) => [id, { target, id: subject }]))
}

/** The employments that belong to targets of one kind on some of their days, with these days. */
export async function findEmploymentsAt(
  tx: Tx,
  target: PermissionTarget,
  changed: SubjectsChanged,
): Promise<SubjectsChanged> {
  if (target === 'employmentId' || changed.length === 0) return changed
  const { rows } = await sql<{ id: string; from: string; until: string | null }>`
    with recursive given as (
      select * from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ from }) => from)}::date[],
        ${changed.map(({ until }) => until)}::date[]) as one (id, first, until)
    ), below as (
      select id, id as top from given where ${target} in ('unitId', 'departmentId')
      union
      select child.id, below.top from below join (
        select id, parent_id from business_unit where ${target} = 'unitId'
        union all
        select subject_id, parent_id from department_row where ${target} = 'departmentId'
      ) child on child.parent_id = below.id
    ), reached as (
      select id, id as top from given union select id, top from below
    )
    select place.subject_id as id, lower(part.during)::text as "from", upper(part.during)::text as until
    from given
      join reached on reached.top = given.id
      join assignment_row place on case ${target} when 'postId' then place.post_id when 'storeId' then place.store_id
        when 'departmentId' then place.department_id else place.unit_id end = reached.id
      cross join lateral (select place.during * daterange(given.first, given.until) as during) part
    where not isempty(part.during)`.execute(tx)
  return rows
}
