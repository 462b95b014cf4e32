import type { ReorganisationMove } from '@rostrum/contracts/workforce/personnel/reorganisation-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'

type PersonMove = Extract<ReorganisationMove, { kind: 'person' }>

export type Seat = {
  readonly departmentId: string | null
  readonly postId: string | null
  /** The head of the department that the person goes to; null without one that works there on the day. */
  readonly headId: string | null
}

/** Where a person is on a day, and who heads the department of a move. */
export async function findSeat(tx: Tx, { id, departmentId }: PersonMove, day: string): Promise<Seat> {
  const { rows } = await sql<Seat>`select
    (select department_id from assignment_row where subject_id = ${id} and during @> ${day}::date) as "departmentId",
    (select post_id from assignment_row where subject_id = ${id} and during @> ${day}::date) as "postId",
    (select head_id from department_row part join assignment_row head
      on head.subject_id = part.head_id and head.during @> ${day}::date
        and head.employment_state in ('entered', 'waiting_to_leave')
      where part.subject_id = ${departmentId ?? null} and part.during @> ${day}::date) as "headId"`.execute(tx)
  return rows[0] ?? { departmentId: null, postId: null, headId: null }
}

/** The open posts of a department on a day, those most like another post first: by name, then by kind and class of work. */
export async function findPosts(
  tx: Tx,
  departmentId: string,
  like: string | null,
  day: string,
  scope: RawBuilder<boolean>,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select row.id, row.name from (
      select post.id, post.business_unit_id, part.name, part.kind, part.work_class from post
      join post_row part on part.subject_id = post.id
      where part.department_id = ${departmentId} and part.open and part.during @> ${day}::date and not post.rescinded
    ) as row
    left join post_row present on present.subject_id = ${like} and present.during @> ${day}::date
    where ${scope}
    order by (row.name = present.name) is true desc, (row.kind = present.kind) is true desc,
      (row.work_class = present.work_class) is true desc, row.name, row.id limit 50`.execute(tx)
  return rows
}

/** The people in reach of some departments on a day: those who are entered, or are waiting to leave. */
export async function countPeople(
  tx: Tx,
  departmentIds: readonly string[],
  day: string,
  scope: RawBuilder<boolean>,
): Promise<ReadonlyMap<string, { readonly name: string; readonly people: number }>> {
  const { rows } = await sql<{ id: string; name: string; people: number }>`
    select part.subject_id as id, part.name, (
      select count(*)::int from assignment_row row join employment on employment.id = row.subject_id
      where row.department_id = part.subject_id and row.during @> ${day}::date
        and row.employment_state in ('entered', 'waiting_to_leave') and not employment.rescinded and ${scope}) as people
    from department_row part
    where part.subject_id = any(${[...departmentIds]}::uuid[]) and part.during @> ${day}::date`.execute(tx)
  return new Map(rows.map(({ id, name, people }) => [id, { name, people }]))
}

export type DepartmentOnDay = {
  readonly name: string
  readonly revision: number
  readonly parentId: string | null
  readonly parent: string | null
  readonly nextParent: string | null
}

/** A department in reach on a day, with the names of its parent and of another one. */
export async function findDepartment(
  tx: Tx,
  { id, parentId }: Extract<ReorganisationMove, { kind: 'department' }>,
  day: string,
  scope: RawBuilder<boolean>,
): Promise<DepartmentOnDay | undefined> {
  const nameOf = (department: RawBuilder<unknown>) =>
    sql`(select name from department_row where subject_id = ${department} and during @> ${day}::date)`
  const { rows } = await sql<DepartmentOnDay>`
    select row.name, row.revision, row.parent_id as "parentId", ${nameOf(sql`row.parent_id`)} as parent,
      ${nameOf(sql`${parentId}::uuid`)} as "nextParent"
    from (
      select department.*, part.name, part.parent_id from department
      join department_row part on part.subject_id = department.id
      where department.id = ${id} and not department.rescinded and part.during @> ${day}::date
    ) as row where ${scope}`.execute(tx)
  return rows[0]
}
