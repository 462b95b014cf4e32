import { countriesStoring, leastStoredDays } from '@rostrum/workforce-rules/retention'
import { type RawBuilder, sql } from 'kysely'

type Kind = Parameters<typeof leastStoredDays>[0]

/**
 * The employments that ended longer ago than the installation and the law of the country of their company want records
 * of a kind, as a subquery with `id` and `employee_id`.
 *
 * @param chosen the days that the installation stores them; the law may want more
 */
export function longEnded(kind: Kind, chosen: number, day: string): RawBuilder<unknown> {
  const laws = countriesStoring(kind).map((country) => ({ country, days: leastStoredDays(kind, country, day) ?? 0 }))
  return sql`(
    select employment.id, employment.employee_id from employment
    join business_unit_setting setting on setting.id = employment.company_id
    left join jsonb_to_recordset(${JSON.stringify(laws)}::jsonb) as law (country text, days int)
      on law.country = setting.country
    where exists (select from assignment_row part where part.subject_id = employment.id
      and part.employment_state = 'left' and upper(part.during) is null
      and part.leave_date + greatest(${chosen}::int, law.days) < ${day}::date))`
}
