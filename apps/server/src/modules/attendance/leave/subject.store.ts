import type { LeavePerson, WorkClass } from '@rostrum/attendance-rules/leave/annual-rule'
import { type RawBuilder, sql } from 'kysely'
import { nearestFirst } from '../../../engines/timeline/nearest-first.ts'
import { unitSettings } from '../../../engines/unit/unit-settings.ts'
import { unitsFrom } from '../../../engines/unit/units-from.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'

/** An employment as leave sees it: its place today or on its last day, and what rules ask of the person. */
export type LeaveSubject = {
  readonly id: string
  readonly name: string
  readonly jobNumber: string
  readonly sex: 'female' | 'male' | null
  readonly nationality: string | null
  readonly companyId: string
  readonly unitId: string
  readonly departmentId: string
  readonly postKind: string
  /** The country of the company, whose law holds. */
  readonly country: string | null
  /** The calendar day of the company. */
  readonly today: string
  readonly accountId: string | null
  readonly managerAccountId: string | null
  readonly person: LeavePerson
}

type Row = Omit<LeaveSubject, 'person'> & {
  readonly entry: string
  readonly serviceStart: string
  readonly workingSince: string | null
  readonly lastDay: string | null
  readonly placements: LeavePerson['placements']
}

/** Employments by their identifiers; those that were rescinded, or have no day, are missing. */
export async function findSubjects(
  db: Db | Tx,
  platform: Pick<Platform, 'config'>,
  ids: readonly string[],
  now: Date,
): Promise<readonly LeaveSubject[]> {
  const { rows } = await sql<Row>`
    select employment.id, employee.name, employment.job_number as "jobNumber", employee.sex, employee.nationality,
      employment.company_id as "companyId", place.unit_id as "unitId",
      place.department_id as "departmentId", place.kind as "postKind", setting.country, setting.today::text,
      account.id as "accountId", manager.id as "managerAccountId", place.entry_date::text as entry,
      employment.service_start::text as "serviceStart", employee.working_since::text as "workingSince",
      life.last_day::text as "lastDay", life.placements
    from employment
    join employee on employee.id = employment.employee_id
    join ${unitSettings(platform, now)} as setting on setting.id = employment.company_id
    join lateral (
      select part.unit_id, part.department_id, part.manager_id, part.entry_date, post.kind
      from assignment_row part
      left join lateral (select kind from post_row where subject_id = part.post_id
        order by during @> setting.today desc, lower(during) desc limit 1) post on true
      where part.subject_id = employment.id
      order by part.employment_state = 'left', ${nearestFirst('part', sql`setting.today`)}
      limit 1
    ) place on true
    join lateral (
      select coalesce(max(part.leave_date), min(lower(part.during)) filter (where part.employment_state = 'left') - 1)
          as last_day,
        coalesce(jsonb_agg(jsonb_build_object('from', lower(part.during),
          'workClass', coalesce(post.work_class, 'normal'), 'rankId', part.rank_id, 'gradeId', part.grade_id)
          order by lower(part.during)) filter (where part.employment_state <> 'left'), '[]') as placements
      from assignment_row part
      left join lateral (select work_class from post_row where subject_id = part.post_id
        order by during @> lower(part.during) desc, lower(during) limit 1) post on true
      where part.subject_id = employment.id
    ) life on true
    left join account on account.employee_id = employee.id
    left join employment boss on boss.id = place.manager_id
    left join account manager on manager.employee_id = boss.employee_id
    where employment.id = any(${[...ids]}::uuid[]) and not employment.rescinded
    order by employment.id`.execute(db)
  return rows.map(({ entry, serviceStart, workingSince, lastDay, placements, ...row }) => ({
    ...row,
    person: { entry, serviceStart, workingSince, lastDay, placements: placements.map(readPlacement) },
  }))
}

const readPlacement = (placement: LeavePerson['placements'][number]) => ({
  ...placement,
  workClass: placement.workClass as WorkClass,
})

/** The employments of a unit and of those below it that are entered, or that have an account of leave. */
export async function findEmployedBelow(db: Db | Tx, unitId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct part.subject_id as id from assignment_row part
    join employment on employment.id = part.subject_id and not employment.rescinded
    where part.unit_id in ${unitsFrom(sql`${unitId}`)} and part.employment_state in ('entered', 'waiting_to_leave')
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The employment of an account that goes on today, or begins next. */
export async function findOwnEmployment(
  db: Db | Tx,
  platform: Pick<Platform, 'config'>,
  accountId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select employment.id from account
    join employment on employment.employee_id = account.employee_id and not employment.rescinded
    join ${unitSettings(platform, now)} as setting on setting.id = employment.company_id
    join assignment_row part on part.subject_id = employment.id and part.employment_state <> 'left'
      and (upper(part.during) is null or upper(part.during) > setting.today)
    where account.id = ${accountId}
    order by part.during @> setting.today desc, lower(part.during), employment.id limit 1`.execute(db)
  return rows[0]?.id
}

/** Whether an employment is in the reach of a condition over `row`, by its place today. */
export async function isInReach(
  db: Db | Tx,
  platform: Pick<Platform, 'config'>,
  id: string,
  scope: RawBuilder<boolean>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${placesToday(platform, now)} as row where row.id = ${id} and ${scope}`.execute(db)
  return rows.length > 0
}

/** The place of each employment today, or on the nearest day, as an item of `from`. */
export const placesToday = (platform: Pick<Platform, 'config'>, now: Date): RawBuilder<unknown> => sql`(
  select distinct on (employment.id) employment.id, employment.job_number, employment.service_start,
    employment.employee_id, part.unit_id, part.department_id, part.post_id, part.store_id, part.entry_date,
    part.employment_state, setting.today as as_of
  from employment
  join ${unitSettings(platform, now)} as setting on setting.id = employment.company_id
  join assignment_row part on part.subject_id = employment.id
  where not employment.rescinded
  order by employment.id, ${nearestFirst('part', sql`setting.today`)})`
