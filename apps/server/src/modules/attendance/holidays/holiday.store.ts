import type { Half, HolidayKind, holidayStates } from '@rostrum/contracts/attendance/holidays/choices'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export type SeededHoliday = {
  readonly id: string
  readonly country: string
  readonly day: string
  readonly kind: string
  readonly name: string
  readonly name_en: string
  readonly half: string | null
  readonly state: string
  readonly source: string
  readonly sex: string | null
}

/** Writes holidays of a publication. A holiday that staff wrote or changed stays as it is. */
export async function upsertHolidays(tx: Tx, holidays: readonly SeededHoliday[]): Promise<void> {
  await sql`
    insert into holiday (id, country, day, kind, name, name_en, half, state, source, sex)
    select id, country, day, kind, name, name_en, half, state, source, sex
    from jsonb_populate_recordset(null::holiday, ${JSON.stringify(holidays)}::jsonb)
    on conflict (country, day, kind) do update set
      name = excluded.name, name_en = excluded.name_en, half = excluded.half, state = excluded.state,
      source = excluded.source, sex = excluded.sex
      where holiday.id = excluded.id and holiday.revision = 1`.execute(tx)
}

type HolidayOfYear = {
  readonly id: string
  readonly day: string
  readonly name: string
  readonly nameEn: string
  readonly kind: HolidayKind
  readonly half: Half | null
  readonly state: (typeof holidayStates)[number]
  readonly limited: boolean
}

/** The holidays of a country in a year, by day. */
export async function findHolidaysOfYear(
  db: Db | Tx,
  country: string,
  year: number,
  limit: number,
): Promise<HolidayOfYear[]> {
  const { rows } = await sql<HolidayOfYear>`
    select id, day::text, name, name_en as "nameEn", kind, half, state,
      sex is not null or nationality is not null or unit_ids <> '{}' or store_ids <> '{}' as limited
    from holiday where country = ${country} and day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    order by day, kind, id limit ${limit}`.execute(db)
  return rows
}

/** Copies holidays to other days, projected; a day that has one of the kind stays as it is. */
export async function copyHolidays(
  tx: Tx,
  copies: readonly { readonly sourceId: string; readonly day: string; readonly name: string }[],
  source: string,
): Promise<readonly { readonly id: string; readonly day: string }[]> {
  const { rows } = await sql<{ id: string; day: string }>`
    insert into holiday (id, country, day, kind, name, name_en, half, state, source, sex, nationality, unit_ids, store_ids)
    select gen_random_uuid(), country, given.day, kind, given.name, name_en, half, 'projected', ${source}, sex,
      nationality, unit_ids, store_ids
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given ("sourceId" uuid, day date, name text)
      join holiday on holiday.id = given."sourceId"
    on conflict (country, day, kind) do nothing
    returning id, day::text`.execute(tx)
  return rows
}
