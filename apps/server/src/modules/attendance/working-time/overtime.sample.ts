import { addMonths } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { insertMany } from '../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { type PlannedDay, planDays } from '../plans/public.ts'

/** Hours of one evening, the evenings of each person, and the reason in the language of the country. */
type Season = { readonly hours: number; readonly evenings: readonly number[]; readonly reason: string }

/** In CN one person is over the 36 hours of a month and two are near; in VN two are near 40, where more is refused. */
const seasons: Readonly<Record<string, Season>> = {
  CN: { hours: 2.5, evenings: [15, 14, 13], reason: '促销季盘点和补货' },
  VN: { hours: 3, evenings: [13, 13], reason: 'Kiểm kê và bổ sung hàng mùa cao điểm' },
}

type Person = {
  readonly employmentId: string
  readonly country: string
  readonly number: number
  readonly unitId: string
  readonly departmentId: string
  readonly storeId: string | null
}

/** Overtime of a few guides in the next month, so that some of them are near a limit of their country or over it. */
export async function sampleOvertime(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  const first = addMonths(`${world.day(0).slice(0, 7)}-01`, 1)
  const people = await findPeople(tx, first)
  const windows = people.map(({ employmentId }) => ({ employmentId, from: first, to: addMonths(first, 1) }))
  const plans = await planDays(tx, windows)
  const requests = people.flatMap((person) => requestsOf(person, plans.get(person.employmentId) ?? [], first, world))
  await insertMany(tx, 'attendance_request', requests)
  await insertMany(
    tx,
    'attendance_overtime',
    requests
      .filter(({ state }) => state === 'approved')
      .map(({ id, employment_id, day, at, until, compensation }) => ({
        ...{ id, employment_id, day, compensation, from_at: at, until_at: until },
      })),
  )
}

/** Guides of stores, some of each company that has a season. */
async function findPeople(tx: Tx, day: string): Promise<readonly Person[]> {
  const expected = Object.entries(seasons).map(([country, { evenings }]) => ({ country, people: evenings.length }))
  const { rows } = await sql<Person>`
    with guide as (
      select place.subject_id, setting.country, place.unit_id, place.department_id, place.store_id,
        row_number() over (partition by setting.country order by place.subject_id) as number
      from assignment_row place
        join employment on employment.id = place.subject_id and not employment.rescinded
        join business_unit_setting setting on setting.id = employment.company_id
        join post_row post on post.subject_id = place.post_id and post.during @> ${day}::date and post.kind = 'guide'
      where place.during @> ${day}::date and place.employment_state in ('entered', 'waiting_to_leave')
        and place.leave_date is null and place.store_id is not null
    )
    select guide.subject_id as "employmentId", guide.country, guide.number::int as number, guide.unit_id as "unitId",
      guide.department_id as "departmentId", guide.store_id as "storeId"
    from guide join jsonb_to_recordset(${JSON.stringify(expected)}::jsonb) as expected (country text, people int)
      on expected.country = guide.country and guide.number <= expected.people
    order by guide.country, guide.number`.execute(tx)
  return rows
}

/** One evening after each planned shift; the last one still waits for a decision. */
function requestsOf(
  { employmentId, country, number, unitId, departmentId, storeId }: Person,
  days: readonly PlannedDay[],
  first: string,
  world: SampleWorld,
) {
  const season = seasons[country]
  const evenings = season?.evenings[number - 1] ?? 0
  const ends = days.flatMap(({ date, clocks }) => {
    const last = clocks.at(-1)
    return last?.kind === 'off' && date.slice(0, 7) === first.slice(0, 7) ? [{ date, end: last.at * 60_000 }] : []
  })
  return ends.slice(0, evenings).map(({ date, end }, at) => {
    const isOpen = at === evenings - 1
    const from = new Date(end)
    const until = new Date(end + (season?.hours ?? 0) * 3_600_000)
    const reason = season?.reason ?? ''
    return {
      id: world.idOf(`overtime/${employmentId}/${date}`),
      ...{ kind: 'overtime', employment_id: employmentId, unit_id: unitId, department_id: departmentId },
      ...{ store_id: storeId, day: date, to_day: date, at: from, until, compensation: 'pay', reason },
      evidence: { limits: [] },
      content: { kind: 'overtime', day: date, from: from.toISOString(), until: until.toISOString() },
      state: isOpen ? 'pending' : 'approved',
      submitted_at: world.daysFromNow(-1),
      decided_at: isOpen ? null : world.daysFromNow(0, -1),
    }
  })
}
