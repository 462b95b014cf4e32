import type { EmploymentFacts } from '@rostrum/attendance-rules/facts'
import { type MonthSums, sumDays } from '@rostrum/attendance-rules/month-sums'
import { addFractions, parseFraction, zero } from '@rostrum/decimal/fraction'
import { sql } from 'kysely'
import { unitsFrom } from '../../../engines/unit/units-from.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** A person of a unit in a month, with what the rules of months ask. */
export type PersonMonth = {
  readonly id: string
  readonly name: string
  readonly jobNumber: string
  readonly employment: EmploymentFacts
  readonly sums: MonthSums
}

type Row = Omit<PersonMonth, 'sums' | 'employment'> & {
  readonly entry: string
  readonly lastDay: string | null
  readonly absent: string
  readonly late: number
  readonly early: number
  readonly missing: number
  readonly invalid: number
  readonly supplements: number
  readonly leave: readonly { readonly kind: string; readonly days: string }[]
}

/** The months of people who were employed in a range of days below a unit, from their calculated days. */
export async function findPersonMonths(
  db: Db | Tx,
  unitId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly PersonMonth[]> {
  const { rows } = await sql<Row>`
    with people as (
      select distinct on (part.subject_id) part.subject_id as id, part.entry_date, part.leave_date
      from assignment_row part
      where part.during && daterange(${from}::date, ${to}::date, '[]') and part.unit_id in ${unitsFrom(sql`${unitId}`)}
        and part.employment_state in ('entered', 'waiting_to_leave')
      order by part.subject_id, lower(part.during) desc
    )
    select people.id, employee.name, employment.job_number as "jobNumber", people.entry_date::text as entry,
      people.leave_date::text as "lastDay", coalesce(days.absent, 0)::text as absent,
      coalesce(days.late, 0)::int as late, coalesce(days.early, 0)::int as early,
      coalesce(days.missing, 0)::int as missing, coalesce(days.invalid, 0)::int as invalid,
      coalesce(days.supplements, 0)::int as supplements, coalesce(leave.days, '[]') as leave
    from people
    join employment on employment.id = people.id and not employment.rescinded
    join employee on employee.id = employment.employee_id
    left join lateral (
      select sum(day.absent) as absent, count(*) filter (where day.late > 0) as late,
        count(*) filter (where day.early > 0) as early, sum(day.missing) as missing,
        count(*) filter (where not day.valid) as invalid,
        sum(coalesce((day.detail ->> 'supplements')::int, 0)) as supplements
      from attendance_day day where day.employment_id = people.id and day.day between ${from}::date and ${to}::date
    ) days on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'days', days::text)) as days
      from (select leave_kind as kind, sum(days) as days from absence
        where employment_id = people.id and kind = 'leave' and day between ${from}::date and ${to}::date
        group by leave_kind) taken
    ) leave on true
    order by employment.job_number, people.id`.execute(db)
  return rows.map(
    ({ id, name, jobNumber, entry, lastDay, absent, late, early, missing, invalid, supplements, leave }) => ({
      ...{ id, name, jobNumber },
      employment: { id, entry, lastDay, sex: null, nationality: null },
      sums: {
        ...sumDays([]),
        ...{ absent: parseFraction(absent), lateTimes: late, earlyTimes: early, missingTimes: missing },
        ...{ invalidDays: invalid, supplementTimes: supplements },
        leave: Object.fromEntries(
          leave.map(({ kind, days }) => [kind, addFractions(zero, parseFraction(days))] as const),
        ),
      },
    }),
  )
}
