import type { PlannedDate } from '@rostrum/attendance-rules/leave/price-leave'
import { addDays, weekdayOf } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { type PlannedDay, planDays } from '../plans/public.ts'
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

/**
 * What is planned for a person on the dates of a range: by the template, the schedule and the holidays that attendance
 * goes by. A person without a template works on weekdays that are no holidays of the company's country.
 */
export async function findWorkDates(
  db: Db | Tx,
  subject: LeaveSubject,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, WorkDate>> {
  const holidays = await findHolidays(db, subject, from, to)
  const planned = await planDays(db, [{ employmentId: subject.id, from, to }])
  const plans = new Map((planned.get(subject.id) ?? []).map((plan) => [plan.date, plan]))
  const dates = new Map<string, WorkDate>()
  for (let day = from; day <= to; day = addDays(day, 1))
    dates.set(day, workDateOf(subject, day, plans.get(day), holidays.get(day)))
  return dates
}

async function findHolidays(
  db: Db | Tx,
  { country, sex, nationality, unitId }: LeaveSubject,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, HolidayRow>> {
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
    order by day, kind = 'make_up' desc`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}

function workDateOf(
  { person }: LeaveSubject,
  day: string,
  plan: PlannedDay | undefined,
  holiday: HolidayRow | undefined,
): WorkDate {
  const isEmployed = day >= person.entry && (person.lastDay === null || day <= person.lastDay)
  if (!isEmployed) return restOn(day, 'not_employed')
  const name = holiday && holiday.kind !== 'make_up' ? holiday.name : ''
  switch (plan?.dueKind) {
    case 'work':
      return { day, kind: 'work', value: daysOf(plan), intervals: intervalsOf(plan), holiday: name }
    case 'holiday':
      return restOn(day, 'holiday', name)
    case 'rest':
      return restOn(day, 'rest', name)
    case 'free':
    case 'none':
    case undefined:
      return weekdayPlan(day, holiday)
  }
}

/** Shares of days are halves and quarters, which a number holds exactly. */
const daysOf = ({ due }: PlannedDay): number => Number(due.numerator) / Number(due.denominator)

const intervalsOf = ({ work }: PlannedDay) => work.map(({ from, until }) => ({ from, to: until }))

const restOn = (day: string, kind: 'rest' | 'holiday' | 'not_employed', holiday = ''): WorkDate => ({
  ...{ day, kind, value: 0, intervals: [], holiday },
})

function weekdayPlan(day: string, holiday: HolidayRow | undefined): WorkDate {
  const isWeekday = weekdayOf(day) <= 5
  if (holiday && holiday.kind !== 'make_up') {
    if (!isWeekday) return restOn(day, 'rest', holiday.name)
    if (holiday.half === null) return restOn(day, 'holiday', holiday.name)
    const remaining = holiday.half === 'first' ? defaultDay.slice(1) : defaultDay.slice(0, 1)
    return { day, kind: 'work', value: 0.5, intervals: remaining, holiday: holiday.name }
  }
  if (!isWeekday && !holiday) return restOn(day, 'rest')
  return { day, kind: 'work', value: 1, intervals: defaultDay, holiday: holiday?.name ?? '' }
}

/** The minute that divides a date into halves: the end of the first part of a divided day, else the middle of it. */
export function middleOf({ intervals }: Pick<WorkDate, 'intervals'>): number {
  const [first, second] = intervals
  const last = intervals.at(-1)
  if (!first || !last) return noon
  return second ? first.to : Math.round((first.from + last.to) / 2)
}

/** Where no shift is known. */
const noon = 720
