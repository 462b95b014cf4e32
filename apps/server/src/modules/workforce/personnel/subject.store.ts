import { type RawBuilder, sql } from 'kysely'
import { nearestSubjects } from '../../../engines/resource/timeline/subject-timeline.ts'
import { foldEvents } from '../../../engines/timeline/fold.ts'
import { findLiveEvents, lockTree } from '../../../engines/timeline/timeline.store.ts'
import { settingsOfUnit } from '../../../engines/unit/unit-settings.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { employmentByNumber, employmentSubjects, employmentTimeline } from '../employees/public.ts'
import type { Subject } from './act.ts'

type SubjectRow = Pick<Subject, 'id' | 'employeeId' | 'name' | 'jobNumber' | 'companyId' | 'company'>

/**
 * Locks an employment, and with it all managers, so that acts on one person come one after the other.
 *
 * @param scope over `row`, the employment as it is today or nearest to it
 * @throws DomainError `record.not_found` for hidden and missing ones
 */
export async function lockSubject(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  id: string,
  now: Date,
  day: string,
  scope: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Subject> {
  await lockTree(tx, employmentTimeline)
  await sql`select from employment where id = ${id} for update`.execute(tx)
  const found = await findSubject(tx, platform, id, now, day, scope)
  if (!found) throw notFound()
  return found
}

/** The same without a lock, to read what an act would do. */
export async function findSubject(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  id: string,
  now: Date,
  day: string,
  scope: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Subject | undefined> {
  const { rows } = await sql<SubjectRow>`
    select row.id, row.employee_id as "employeeId", row.name, row.job_number as "jobNumber",
      row.company_id as "companyId", company.name as company
    from ${nearestSubjects(employmentSubjects, day)} as row join business_unit company on company.id = row.company_id
    where row.id = ${id} and not row.rescinded and ${scope}`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const { country, today } = await settingsOfUnit(tx, platform, found.companyId, now)
  const events = (await findLiveEvents(tx, employmentTimeline, [id])).get(id) ?? []
  return { ...found, country, today, events, rows: foldEvents(employmentTimeline, events) }
}

type Placement = {
  readonly departmentId: unknown
  readonly postId: unknown
  readonly storeId: unknown
  readonly managerId: unknown
  readonly gradeId: unknown
}
type KnownPlacement = {
  readonly departmentOpen: boolean | null
  readonly postOpen: boolean | null
  readonly postDepartment: string | null
  readonly storeClosed: boolean | null
  readonly managerState: string | null
  readonly gradeRank: string | null
}

/** What is known on a day about the records that a placement names. */
export async function findPlacement(tx: Tx, placement: Placement, day: string): Promise<KnownPlacement> {
  const { rows } = await sql<KnownPlacement>`
    select
      (select open from department_row where subject_id = ${placement.departmentId} and during @> ${day}::date)
        as "departmentOpen",
      (select open from post_row where subject_id = ${placement.postId} and during @> ${day}::date) as "postOpen",
      (select department_id from post_row where subject_id = ${placement.postId} and during @> ${day}::date)
        as "postDepartment",
      (select status = 'closed' from store_row where subject_id = ${placement.storeId} and during @> ${day}::date)
        as "storeClosed",
      (select employment_state from assignment_row where subject_id = ${placement.managerId}
        and during @> ${day}::date) as "managerState",
      (select rank_id from grade where id = ${placement.gradeId}) as "gradeRank"`.execute(tx)
  return (
    rows[0] ?? {
      departmentOpen: null,
      postOpen: null,
      postDepartment: null,
      storeClosed: null,
      managerState: null,
      gradeRank: null,
    }
  )
}

/** Whether an employment is the manager of others on a day. */
export async function hasReports(tx: Tx, id: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from assignment_row where manager_id = ${id} and during @> ${day}::date
    and employment_state in ('entered', 'waiting_to_leave') limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether a person was on probation with the same company in an earlier employment. */
export async function servedProbation(
  tx: Tx,
  { id, employeeId, companyId }: Pick<Subject, 'id' | 'employeeId' | 'companyId'>,
): Promise<boolean> {
  const { rows } = await sql`select from employment join assignment_row part on part.subject_id = employment.id
    where employee_id = ${employeeId} and company_id = ${companyId} and employment.id <> ${id} and not rescinded
      and probation_state in ('waiting', 'regular', 'refused') limit 1`.execute(tx)
  return rows.length > 0
}

/** Employments that have a manager on a day or later, with the first such day. */
export async function findReports(
  tx: Tx,
  id: string,
  day: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly from: string }[]> {
  const { rows } = await sql<{ id: string; name: string; from: string }>`
    select part.subject_id as id, employee.name, min(greatest(lower(part.during), ${day}::date))::text as from
    from assignment_row part join employment on employment.id = part.subject_id
    join employee on employee.id = employment.employee_id
    where part.manager_id = ${id} and part.employment_state <> 'left' and not isempty(part.during * daterange(${day}, null))
    group by part.subject_id, employee.name order by employee.name`.execute(tx)
  return rows
}

type NamedOnDay = { readonly jobNumber?: string | undefined; readonly day?: string | undefined }

/** Employments by job number: that of a day, or else the latest. */
export async function findEmployments(
  tx: Tx,
  rows: readonly NamedOnDay[],
): Promise<(row: NamedOnDay) => string | undefined> {
  const keyOf = ({ jobNumber = '', day = '' }: NamedOnDay) => `${day} ${jobNumber}`
  const { rows: found } = await sql<{ id: string | null; jobNumber: string; day: string }>`
    select ${employmentByNumber(sql`given.job_number`, sql`given.day`)} as id, given.job_number as "jobNumber",
      given.day::text as day
    from unnest(${rows.map(({ jobNumber = '' }) => jobNumber)}::text[], ${rows.map(({ day = null }) => day)}::date[])
        as given (job_number, day)`.execute(tx)
  const ids = new Map(found.map(({ id, jobNumber, day }) => [keyOf({ jobNumber, day }), id]))
  return (row) => ids.get(keyOf(row)) ?? undefined
}
