import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { idOfText } from '../../../kernel/database/id-of-text.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { plainGuides } from '../../workforce/employees/public.ts'

/** Configurations of so many people of each company, since so many days. */
const [people, days] = [4, 45]

/** What they have other than the template says: another rest day, a wider radius, a photo, field punches by approval. */
const differences = [
  { weekly_rest: [3], radius: null, photo: null, field: null },
  { weekly_rest: null, radius: 200, photo: null, field: null },
  { weekly_rest: null, radius: null, photo: 'always', field: null },
  { weekly_rest: null, radius: 300, photo: 'field', field: 'counted' },
]

/**
 * Configurations of a few guides of each country, and clock-in permissions: supervisors may clock in and need not, and one
 * guide of each country cannot by phone. People with a log-in have neither, so that their days stay plain.
 */
export async function sampleConfigurations(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  const since = world.day(-days)
  const chosen = plainGuides(world, { salt: 'configuration', enteredBefore: since })
  await sql`
    insert into attendance_configuration (id, revision, employment_id, during, weekly_rest, radius, photo, field, origin,
      created_at)
    select ${idOfText(sql`'attendance-configuration/' || chosen.employment_id`)}, 1, chosen.employment_id,
      daterange(${since}::date, null), nullif(given.weekly_rest, 'null'::jsonb), given.radius, given.photo, given.field,
      'carried_over', ${world.now}::timestamptz
    from (${chosen}) chosen
      join rows from (jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
        as (weekly_rest jsonb, radius integer, photo text, field text)) with ordinality
        as given (weekly_rest, radius, photo, field, number) on given.number = chosen.number
    where chosen.number <= ${people}::int`.execute(tx)
  await sql`
    insert into clock_in_permission (id, revision, employment_id, kind, during, origin, created_at)
    select ${idOfText(sql`'clock-in-permission/' || employment_id`)}, 1, employment_id, 'blocked',
      daterange(${world.day(-10)}::date, null), 'carried_over', ${world.now}::timestamptz
    from (${chosen}) chosen where number = ${people + 1}::int`.execute(tx)
  await sql`
    insert into clock_in_permission (id, revision, post_id, kind, during, origin, created_at)
    select ${idOfText(sql`'clock-in-permission/' || subject_id`)}, 1, subject_id, 'may', daterange(${since}::date, null),
      'carried_over', ${world.now}::timestamptz
    from post_row where kind = 'supervisor' and during @> ${world.day(0)}::date`.execute(tx)
}
