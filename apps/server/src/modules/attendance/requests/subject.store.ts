import { defaultRules, type TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'

/** An employment on a day: where it belongs, its clock, and the rules of its template. */
export type RequestSubject = {
  readonly employment: string
  readonly name: string
  readonly jobNumber: string
  readonly unit: string
  readonly department: string | null
  readonly store: string | null
  readonly storeName: string | null
  /** The country of the company, whose law holds. */
  readonly country: string
  /** Null where it is not known. */
  readonly birthday: string | null
  readonly zone: string
  /** The day of the person's clock now. */
  readonly today: string
  readonly accountId: string | null
  readonly rules: TemplateRules
}

type Row = Omit<RequestSubject, 'rules'> & { readonly rules: TemplateRules | null }
type OnDay = { readonly day: string; readonly now: Date }

async function findSubject(
  db: Db | Tx,
  { config }: Pick<Platform, 'config'>,
  whose: RawBuilder<boolean>,
  { day, now }: OnDay,
): Promise<RequestSubject | undefined> {
  const { rows } = await sql<Row>`
    select employment.id as employment, employee.name, employment.job_number as "jobNumber", place.unit_id as unit,
      place.department_id as department, place.store_id as store, store.name as "storeName",
      coalesce(setting.country, '') as country, employee.birthday::text as birthday, local.zone,
      (${now.toISOString()}::timestamptz at time zone local.zone)::date::text as today,
      (select id from account where employee_id = employment.employee_id limit 1) as "accountId", version.rules
    from employment
      join employee on employee.id = employment.employee_id
      join assignment_row place on place.subject_id = employment.id and place.during @> ${day}::date
        and place.employment_state in ('entered', 'waiting_to_leave')
      left join lateral business_unit_setting_of(employment.company_id) setting on true
      left join store_row store on store.subject_id = place.store_id and store.during @> ${day}::date
      cross join lateral (
        select coalesce(store.time_zone, setting.time_zone, ${config.timeZone}) as zone) local
      left join lateral (
        select rules from attendance_template_version
        where template_id = (select attendance_template_of(employment.id, ${day}::date)) and from_day <= ${day}::date
        order by from_day desc limit 1) version on true
    where not employment.rescinded and ${whose}
    order by employment.id limit 1`.execute(db)
  const [row] = rows
  return row && { ...row, rules: { ...defaultRules, ...row.rules } }
}

/** The employment of an account on a day. @throws DomainError `attendance.not_employed` */
export async function ownSubject(
  db: Db | Tx,
  platform: Pick<Platform, 'config'>,
  accountId: string,
  at: OnDay,
): Promise<RequestSubject> {
  const own = sql<boolean>`employment.employee_id = (select employee_id from account where id = ${accountId})`
  const found = await findSubject(db, platform, own, at)
  if (!found) throw new DomainError('attendance.not_employed')
  return found
}

/** An employment on a day; undefined where it is not at work on it. */
export const subjectOfEmployment = (
  db: Db | Tx,
  platform: Pick<Platform, 'config'>,
  employment: string,
  at: OnDay,
): Promise<RequestSubject | undefined> =>
  findSubject(db, platform, sql<boolean>`employment.id = ${employment}::uuid`, at)
