import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'

/** A punch that counted when it came, and that awaits a decision by where its day has its store now. */
export type DoubtedPlace = {
  readonly punch: string
  readonly place: string
  readonly distance: number | null
  readonly store: string | null
}

/** A calculated date of an employment with the punches whose place it doubts. */
export type DoubtedDate = {
  readonly employment: string
  readonly date: string
  readonly doubted: readonly DoubtedPlace[]
}

/** Stores the doubts of calculated dates in place of those that the dates had. */
export async function replaceDoubts(tx: Tx, dates: readonly DoubtedDate[]): Promise<void> {
  if (dates.length === 0) return
  const found = dates.flatMap(({ employment, date, doubted }) =>
    doubted.map((one) => ({ employment_id: employment, day: date, ...one })),
  )
  await sql`delete from attendance_doubted_place doubt
    using unnest(${dates.map(({ employment }) => employment)}::uuid[], ${dates.map(({ date }) => date)}::date[])
      as given (employment_id, day)
    where doubt.employment_id = given.employment_id and doubt.day = given.day
      and doubt.punch_id <> all(${found.map(({ punch }) => punch)}::uuid[])`.execute(tx)
  if (found.length === 0) return
  await sql`insert into attendance_doubted_place as doubt (punch_id, employment_id, day, place, distance, store_id)
    select punch, employment_id, day, place, distance, store
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as given (punch uuid, employment_id uuid, day date,
      place text, distance integer, store uuid)
    on conflict (punch_id) do update set day = excluded.day, place = excluded.place, distance = excluded.distance,
      store_id = excluded.store_id`.execute(tx)
}

/** The state of a punch as people see it: one whose place is doubted awaits a decision, although it counted before. */
export const shownState = (
  punch: 'punch' | 'row',
): RawBuilder<unknown> => sql`case when ${sql.ref(`${punch}.state`)} = 'counted'
  and exists (select from attendance_request doubted where doubted.punch_id = ${sql.ref(`${punch}.id`)}
    and doubted.state = 'pending') then 'awaiting' else ${sql.ref(`${punch}.state`)} end`
