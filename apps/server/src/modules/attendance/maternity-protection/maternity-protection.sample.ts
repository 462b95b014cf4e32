import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { idOfText } from '../../../kernel/sample/id-of-text.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/** Days from today to the expected birth of one person each of a country, and whether the birth was. */
const examples = [
  { due: 60, isAfterBirth: false },
  { due: 150, isAfterBirth: false },
  { due: -120, isAfterBirth: true },
]

/** Three people of each country: two of them before a birth, one with a small child. */
export async function sampleMaternityProtections(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  await sql`
    insert into maternity_protection (id, revision, employment_id, expected_on, birth_on, agrees)
    select ${idOfText(sql`'maternity-protection/' || chosen.employment_id`)}, 1, chosen.employment_id,
      ${world.day(0)}::date + example.due, case when example."isAfterBirth" then ${world.day(0)}::date + example.due end, false
    from (
      select place.subject_id as employment_id,
        row_number() over (partition by store.country order by md5(place.subject_id::text || 'maternity')) as number
      from assignment_row place
        join store_row store on store.subject_id = place.store_id and store.during @> ${world.day(0)}::date
        join post_row post on post.subject_id = place.post_id and post.during @> ${world.day(0)}::date
          and post.kind = 'guide'
        join employment on employment.id = place.subject_id
        join employee on employee.id = employment.employee_id and employee.sex = 'female'
      where place.during @> ${world.day(0)}::date and place.employment_state = 'entered'
        and place.entry_date < ${world.day(-300)}::date
        and not exists (select from account where account.employee_id = employment.employee_id)
    ) chosen
      join rows from (jsonb_to_recordset(${JSON.stringify(examples)}::jsonb) as (due integer, "isAfterBirth" boolean))
        with ordinality as example (due, "isAfterBirth", number) on example.number = chosen.number`.execute(tx)
}
