import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { idOfText } from '../../../kernel/database/id-of-text.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { plainGuides } from '../../workforce/employees/public.ts'

/** Days from today to the expected birth of one person each of a country, and whether the birth was. */
const examples = [
  { due: 60, isAfterBirth: false },
  { due: 150, isAfterBirth: false },
  { due: -120, isAfterBirth: true },
]

/** Three people of each country: two of them before a birth, one with a small child. */
export async function sampleMaternityProtections(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  const guides = plainGuides(world, { salt: 'maternity', enteredBefore: world.day(-300) })
  await sql`
    insert into maternity_protection (id, revision, employment_id, expected_on, birth_on, agrees)
    select ${idOfText(sql`'maternity-protection/' || chosen.employment_id`)}, 1, chosen.employment_id,
      ${world.day(0)}::date + example.due, case when example."isAfterBirth" then ${world.day(0)}::date + example.due end, false
    from (
      select guide.employment_id,
        row_number() over (partition by guide.country order by guide.number) as number
      from (${guides}) guide join employee on employee.id = guide.employee_id and employee.sex = 'female'
    ) chosen
      join rows from (jsonb_to_recordset(${JSON.stringify(examples)}::jsonb) as (due integer, "isAfterBirth" boolean))
        with ordinality as example (due, "isAfterBirth", number) on example.number = chosen.number`.execute(tx)
}
