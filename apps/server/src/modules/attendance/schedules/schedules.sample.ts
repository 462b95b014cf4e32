import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

const countries = ['CN', 'VN', 'TH', 'LA', 'KH', 'MM']
/** Stores of streets, of each country, that plan the coming weeks by hand: Sundays are worked, another day is free. */
const plannedStores = [2, 3]
const days = 28

/** Schedules of the coming four weeks in two stores of each country. */
export async function sampleSchedules(tx: Tx, _platform: Platform, { idOf, now }: SampleWorld): Promise<void> {
  const stores = countries.flatMap((code) =>
    plannedStores.map((at) => ({
      country: code,
      store: idOf(`store/${code}/${at}`),
      shift: idOf(`shift/${code}/day`),
    })),
  )
  await sql`
    insert into attendance_schedule (employment_id, day, shift_id, changed_at)
    select place.subject_id, day::date,
      case when extract(isodow from day) <> 7 then null else given.shift end, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as given (country text, store uuid, shift uuid)
      join assignment_row place on place.store_id = given.store
      cross join generate_series(${now}::date + 1, ${now}::date + ${days}::int, interval '1 day') as day
    where place.during @> day::date and place.employment_state in ('entered', 'waiting_to_leave')
      and (extract(isodow from day) = 7
        or extract(isodow from day) = 1 + abs(hashtext(place.subject_id::text)) % 5)
      and not exists (select from holiday where holiday.country = given.country and holiday.day = day::date)`.execute(
    tx,
  )
}
