import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import type { Tx } from '../../../kernel/database/database.ts'

/** CJK unified ideographs. */
const [first, last] = [0x4e00, 0x9fff]

const readingOf = (letter: string, options: { surname?: 'head' } = {}): string =>
  pinyin(letter, { toneType: 'none', v: true, ...options })

/**
 * The usual reading of every Chinese character, and its reading as a surname where that differs, so that lists find
 * names by pinyin; stored readings are computed again.
 */
export async function loadHanReadings(tx: Tx): Promise<void> {
  const letters = Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  const rows = letters
    .map((letter) => ({ letter, reading: readingOf(letter), surname: readingOf(letter, { surname: 'head' }) }))
    .filter(({ letter, reading }) => reading !== letter && /^[a-z]+$/.test(reading))
    .map(({ surname, ...row }) => ({ ...row, surname_reading: surname === row.reading ? null : surname }))
  await sql`
    insert into han_reading (letter, reading, surname_reading)
    select letter, reading, surname_reading
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (letter text, reading text, surname_reading text)
    on conflict (letter) do update set reading = excluded.reading, surname_reading = excluded.surname_reading`.execute(
    tx,
  )
  const { rows: searched } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = t.tgattr[0]
    where t.tgfoid in ('update_search_text'::regproc, 'update_person_search'::regproc)`.execute(tx)
  for (const { name, column } of searched)
    await sql`update ${sql.table(name)} set ${sql.id(column)} = ${sql.id(column)}`.execute(tx)
}
