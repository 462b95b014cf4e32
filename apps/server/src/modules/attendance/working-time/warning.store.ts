import { nearShare, overtimeLimits } from '@rostrum/attendance-rules/working-time/limits'
import { type RawBuilder, sql } from 'kysely'
import { overtimeByDay } from '../requests/public.ts'

/**
 * The sums of overtime that are over or near a limit of the country of the company, of this year and the last, as an item
 * of `from`. The limit is that of the last day with overtime, as for a request of that day.
 */
export const warningRows = (now: Date): RawBuilder<unknown> => sql`(
  with law as (
    select country, kind, value, source, since, daterange(since, until) as during
    from jsonb_to_recordset(${JSON.stringify(overtimeLimits)}::jsonb)
      as law (country text, kind text, value float8, source text, since date, until date)
  ), summed as (
    select overtime.employment_id, span.kind, span.first_day, span.last_day,
      sum(overtime.minutes) / 60.0 as hours, max(overtime.day) as last_overtime
    from ${overtimeByDay({ where: sql<boolean>`source.day >= ${`${now.getUTCFullYear() - 1}-01-01`}::date` })} overtime
      cross join lateral (values
        ('day', overtime.day, overtime.day),
        ('week', date_trunc('week', overtime.day)::date, date_trunc('week', overtime.day)::date + 6),
        ('month', date_trunc('month', overtime.day)::date,
          (date_trunc('month', overtime.day) + interval '1 month')::date - 1),
        ('year', date_trunc('year', overtime.day)::date,
          (date_trunc('year', overtime.day) + interval '1 year')::date - 1)
      ) as span (kind, first_day, last_day)
    where span.kind in (select kind from law)
    group by overtime.employment_id, span.kind, span.first_day, span.last_day
  )
  select md5(summed.employment_id || summed.kind || summed.first_day)::uuid as id, summed.employment_id, summed.kind,
    summed.first_day, summed.last_day, summed.last_overtime, summed.hours::float8 as hours, law.value as allowed,
    floor(summed.hours * 100 / law.value)::int as share, law.source, law.since, law.country,
    case when summed.hours > law.value then 'over' else 'near' end as state
  from summed join employment on employment.id = summed.employment_id and not employment.rescinded
    join business_unit_setting setting on setting.id = employment.company_id
    join law on law.country = setting.country and law.kind = summed.kind and law.during @> summed.last_overtime
  where summed.hours > law.value * ${nearShare}::float8
)`
