import { maternityStages, type ProtectedDays } from '@rostrum/attendance-rules/working-time/maternity'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** The day of the birth; the expected one until it is known. */
const birth = sql`coalesce(row.birth_on, row.expected_on)`

/** The age of a child in months up to which the law of some country protects its mother. */
const protectedMonths = Math.max(...maternityStages.map(({ stage, length }) => (stage === 'child' ? length : 0)))

/** The last day of interest of a row: nothing holds for an older child. */
export const lastDayOfInterest = sql`least(row.ends_on,
  (${birth} + make_interval(months => ${protectedMonths}))::date - 1)`

/** Where a row is on a day. */
export const stageOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
  when ${lastDayOfInterest} < ${day} then 'ended' when ${day} < ${birth} then 'pregnancy' else 'child' end`

/**
 * Rows of `maternity_protection` with the days on which the law of the country of the company forbids nights and overtime,
 * as an item of `from`. Weeks count back from the expected day: an early or late birth does not move their start.
 */
const protectedRows = sql`(
  select row.id, row.employment_id, span.first_day, span.last_day, law.night, law.source, law.since
  from maternity_protection row
    join employment on employment.id = row.employment_id
    join business_unit_setting setting on setting.id = employment.company_id
    join jsonb_to_recordset(${JSON.stringify(maternityStages)}::jsonb) as law (country text, since date, until date,
      stage text, length int, "mayAgree" boolean, night jsonb, source text) on law.country = setting.country
    cross join lateral (select
      greatest(law.since, case law.stage when 'pregnancy' then row.expected_on - law.length else ${birth} end) as first_day,
      least(law.until - 1, row.ends_on, case law.stage when 'pregnancy' then ${birth} - 1
        else (${birth} + make_interval(months => law.length))::date - 1 end) as last_day) span
  where not (law."mayAgree" and row.agrees) and span.first_day <= span.last_day
)`

/** The first and the last protected day of a row. */
export const firstProtectedDay = sql`(select min(first_day) from ${protectedRows} days where days.id = row.id)`
export const lastProtectedDay = sql`(select max(last_day) from ${protectedRows} days where days.id = row.id)`

/** The protected days of employments that touch some days, in order. */
export async function findProtectedDays(
  db: Db | Tx,
  employmentIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(employmentId: string) => readonly ProtectedDays[]> {
  const { rows } = await sql<ProtectedDays & { readonly employmentId: string }>`
    select employment_id as "employmentId", first_day::text as from, last_day::text as to, night, source,
      since::text as since
    from ${protectedRows} days
    where employment_id = any(${[...employmentIds]}::uuid[]) and first_day <= ${to}::date and last_day >= ${from}::date
    order by first_day`.execute(db)
  const byEmployment = Map.groupBy(rows, ({ employmentId }) => employmentId)
  return (employmentId) => (byEmployment.get(employmentId) ?? []).map(({ employmentId: _, ...days }) => days)
}
