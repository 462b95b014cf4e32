import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'

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
