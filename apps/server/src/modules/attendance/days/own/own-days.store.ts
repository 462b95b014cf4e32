import { contestableFigure, contestableResults } from '@rostrum/contracts/attendance/days/contestable'
import type { TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { translatedName } from '../../../../engines/unit/translated-name.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { openAppeals } from '../../appeals/public.ts'
import { type DayDetail, fullDetail, type StoredDetail } from '../../day-rows/public.ts'
import { openLeave } from '../../leave/public.ts'

/**
 * The days of the human behind an account, also those of an earlier employment. Of two employments at a time the one
 * with work goes first.
 */
const ownRows = (accountId: string, range: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select distinct on (row.day) row.*
  from account join employment on employment.employee_id = account.employee_id and not employment.rescinded
    join attendance_day row on row.employment_id = employment.id
  where account.id = ${accountId} and ${range}
  order by row.day, row.due desc, row.employment_id)`

export type OwnDayRow = {
  readonly day: string
  readonly timeZone: string
  readonly result: string
  readonly due: number
  readonly attended: number
  readonly absent: number
  readonly leave: number
  readonly late: number
  readonly early: number
  readonly missing: number
  readonly worked: number
  readonly overtime: number
  readonly figure: string
  readonly final: boolean
  readonly finalAt: Date
  readonly detail: DayDetail
  readonly usedSupplements: number
  /** Null on days without a template. */
  readonly rules: Pick<TemplateRules, 'supplementDays' | 'supplementResults' | 'supplements' | 'appealDays'> | null
}

type Stored<T extends { readonly detail: DayDetail }> = Omit<T, 'detail'> & { readonly detail: StoredDetail }
const withDetail = <T extends { readonly detail: StoredDetail }>({ detail, ...row }: T) => ({
  ...row,
  detail: fullDetail(detail),
})

/** Supplementary punches of the month of a day that were sent and not refused or withdrawn. */
const usedSupplements = sql`(select count(*)::int
  from attendance_month month join attendance_request request on request.employment_id = month.employment_id
    and request.day between month.first_day and month.last_day
  where month.employment_id = row.employment_id and row.day between month.first_day and month.last_day
    and request.kind = 'supplementary' and request.state in ('pending', 'approved'))`

const ownDayColumns = sql`row.day::text as day, row.time_zone as "timeZone", row.result, row.due::float8 as due,
      row.attended::float8 as attended, row.absent::float8 as absent, row.leave::float8 as leave, row.late, row.early,
      row.missing, row.worked, row.overtime, row.figure, row.final, row.final_at as "finalAt", row.detail,
      version.rules, ${usedSupplements} as "usedSupplements"`

/** The days of an account in a range of dates, both included, the earliest first. */
export async function findOwnDays(db: Db, accountId: string, from: string, to: string): Promise<OwnDayRow[]> {
  const rows = ownRows(accountId, sql`row.day between ${from}::date and ${to}::date`)
  const found = await sql<Stored<OwnDayRow>>`
    select ${ownDayColumns}
    from ${rows} as row left join attendance_template_version version on version.id = row.template_version_id
    order by row.day limit 31`.execute(db)
  return found.rows.map(withDetail)
}

/** What may still change such a result when it is decided: overtime changes none. */
const waiting = sql`(
  select employment_id, day as first, to_day as last from attendance_request
    where state = 'pending' and kind <> 'overtime'
  union all ${openAppeals} union all ${openLeave})`

/**
 * The days of an account in a range of dates, both included, the latest first, that went wrong and about which nothing
 * waits for a decision.
 */
export async function findContestableDays(
  db: Db,
  accountId: string,
  from: string,
  to: string,
): Promise<(OwnDayRow & { readonly employmentId: string })[]> {
  const rows = ownRows(accountId, sql`row.day between ${from}::date and ${to}::date`)
  const found = await sql<Stored<OwnDayRow> & { readonly employmentId: string }>`
    select row.employment_id as "employmentId", ${ownDayColumns}
    from ${rows} as row left join attendance_template_version version on version.id = row.template_version_id
    where (row.result = any(${[...contestableResults]}::text[]) or row.figure = ${contestableFigure})
      and not exists (select from ${waiting} as open
        where open.employment_id = row.employment_id and row.day between open.first and open.last)
    order by row.day desc limit 63`.execute(db)
  return found.rows.map(withDetail)
}

/** The first day of an account, and the zone of its latest one. */
export async function findOwnSpan(
  db: Db,
  accountId: string,
): Promise<{ readonly since: string | null; readonly timeZone: string | null }> {
  const { rows } = await sql<{ since: string | null; timeZone: string | null }>`
    select min(row.day)::text as since, (array_agg(row.time_zone order by row.day desc))[1] as "timeZone"
    from account join employment on employment.employee_id = account.employee_id and not employment.rescinded
      join attendance_day row on row.employment_id = employment.id
    where account.id = ${accountId}`.execute(db)
  return rows[0] ?? { since: null, timeZone: null }
}

export type ExplainedDayRow = OwnDayRow & {
  readonly machineResult: string
  readonly store: string | null
  readonly shift: string | null
  readonly templateName: string | null
  readonly templateNumber: number | null
  readonly templateFrom: string | null
  /** Of the punches of the clocks, in metres. */
  readonly accuracies: Readonly<Record<string, number>>
}

/** A day of an account with the names that explain it. */
export async function findOwnDay(
  db: Db,
  accountId: string,
  day: string,
  language: Locale,
): Promise<ExplainedDayRow | undefined> {
  const rows = ownRows(accountId, sql`row.day = ${day}::date`)
  const found = await sql<Stored<ExplainedDayRow>>`
    select row.day::text as day, row.time_zone as "timeZone", row.result, row.machine_result as "machineResult",
      row.worked, row.overtime, row.figure, row.final, row.final_at as "finalAt", row.detail,
      store.name as store, ${translatedName('shift', language)} as shift,
      ${translatedName('template', language)} as "templateName", version.number as "templateNumber",
      version.from_day::text as "templateFrom", coalesce(punches.accuracies, '{}') as accuracies
    from ${rows} as row
      left join store_row store on store.subject_id = row.store_id and store.during @> row.day
      left join attendance_shift_version part on part.id = row.shift_version_id
      left join attendance_shift shift on shift.id = part.shift_id
      left join attendance_template_version version on version.id = row.template_version_id
      left join attendance_template template on template.id = version.template_id
      left join lateral (
        select jsonb_object_agg(punch.id, punch.accuracy) as accuracies from attendance_punch punch
        where punch.employment_id = row.employment_id and punch.accuracy is not null
          and punch.punched_at between row.day - interval '3 days' and row.day + interval '4 days'
      ) punches on true
    limit 1`.execute(db)
  return found.rows.map(withDetail)[0]
}
