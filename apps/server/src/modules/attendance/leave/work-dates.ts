import type { PlannedDate } from '@rostrum/attendance-rules/leave/price-leave'
import { addDays, weekdayOf } from '@rostrum/workforce-rules/days'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { LeaveSubject } from './subject.store.ts'

/** A planned date with the name of the holiday that it is. */
export type WorkDate = PlannedDate & { readonly holiday: string }

type HolidayRow = {
  readonly day: string
  readonly kind: string
  readonly half: 'first' | 'second' | null
  readonly name: string
}

/** Working minutes where no shift is known: eight hours with a rest of one. */
const defaultDay = [
  { from: 540, to: 720 },
  { from: 780, to: 1080 },
] as const

/** What is planned for a person on the dates of a range: weekdays, and the holidays of the company's country. */
export async function findWorkDates(
  db: Db | Tx,
  { country, person, sex, nationality, unitId }: LeaveSubject,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, WorkDate>> {
  const { rows } = await sql<HolidayRow>`
    with recursive upwards as (
      select id, parent_id from business_unit where id = ${unitId}
      union all
      select unit.id, unit.parent_id from upwards join business_unit unit on unit.id = upwards.parent_id
    )
    select day::text, kind, half, name from holiday
    where country = ${country} and day between ${from} and ${to} and (sex is null or sex = ${sex})
      and (nationality is null or nationality = ${nationality}) and store_ids = '{}'
      and (unit_ids = '{}' or unit_ids && array(select id from upwards))
    order by day, kind = 'make_up_work' desc`.execute(db)
  const holidays = new Map(rows.map((row) => [row.day, row]))
  const dates = new Map<string, WorkDate>()
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const isEmployed = day >= person.entry && (person.lastDay === null || day <= person.lastDay)
    dates.set(day, isEmployed ? plannedOn(day, holidays.get(day)) : restOn(day, 'not_employed'))
  }
  return dates
}

const restOn = (day: string, kind: 'rest' | 'holiday' | 'not_employed', holiday = ''): WorkDate => ({
  ...{ day, kind, value: 0, intervals: [], holiday },
})

function plannedOn(day: string, holiday: HolidayRow | undefined): WorkDate {
  const isWeekday = weekdayOf(day) <= 5
  if (holiday && holiday.kind !== 'make_up_work') {
    if (!isWeekday) return restOn(day, 'rest', holiday.name)
    if (holiday.half === null) return restOn(day, 'holiday', holiday.name)
    const remaining = holiday.half === 'first' ? defaultDay.slice(1) : defaultDay.slice(0, 1)
    return { day, kind: 'work', value: 0.5, intervals: remaining, holiday: holiday.name }
  }
  if (!isWeekday && !holiday) return restOn(day, 'rest')
  return { day, kind: 'work', value: 1, intervals: defaultDay, holiday: holiday?.name ?? '' }
}
