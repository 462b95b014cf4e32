import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'

/**
 * Takes people who are erased out of what was decided on them: their hires, their own requests, and the custom values of
 * their personnel acts, each with its request for approval. Where they worked and who decided stays. Their new names
 * are written already.
 */
export async function eraseRequests(tx: Tx, employeeIds: readonly string[]): Promise<void> {
  const people = sql`(select employment.id, employee.name from employment
    join employee on employee.id = employment.employee_id where employee.id = any(${[...employeeIds]}::uuid[]))`
  await eraseEntries(tx, people)
  await eraseActs(tx, people)
  await eraseOwnRequests(tx, people)
}

type People = RawBuilder<unknown>

async function eraseEntries(tx: Tx, people: People): Promise<void> {
  await sql`delete from entry_sealed using entry, ${people} as person
    where entry.id = entry_sealed.entry_id and entry.employment_id = person.id`.execute(tx)
  await sql`update approval_request request set payload = request.payload
      || jsonb_build_object('name', person.name, 'shown', ${shownBut(sql`shown ->> 'field' = 'sex'`)})
    from entry, ${people} as person
    where entry.employment_id = person.id and request.id = entry.request_id`.execute(tx)
  await sql`update entry set name = person.name, latin_name = '', sex = null, birthday = null, nationality = null,
      email = '', custom = '{}', id_number_encrypted = null, phone_encrypted = null, address_encrypted = null,
      tax_code_encrypted = null, insurance_code_encrypted = null, id_number_index = null
    from ${people} as person where entry.employment_id = person.id`.execute(tx)
}

/** The texts before and after an act join all of its values, so those of an act with custom values go as a whole. */
async function eraseActs(tx: Tx, people: People): Promise<void> {
  await sql`update approval_request request set payload = request.payload
      || jsonb_build_object('name', person.name, 'shown', ${shownBut(sql`shown ? 'labels'`)},
        'input', ${withoutCustom(sql`request.payload -> 'input'`)})
    from personnel_act act, ${people} as person
    where act.employment_id = person.id and request.id = act.request_id`.execute(tx)
  await sql`update personnel_act act set input = ${withoutCustom(sql`act.input`)}, before_text = '', after_text = ''
    from ${people} as person
    where act.employment_id = person.id and coalesce(act.input -> 'custom', '{}') <> '{}'`.execute(tx)
}

/** All that people ask for here is about themselves. */
async function eraseOwnRequests(tx: Tx, people: People): Promise<void> {
  await sql`update approval_request request set payload = request.payload
      || jsonb_build_object('name', person.name, 'shown', '[]'::jsonb)
    from roster_change change, ${people} as person
    where change.employment_id = person.id and request.id = change.request_id`.execute(tx)
  await sql`update roster_change change set shown = '[]', values_encrypted = null
    from ${people} as person where change.employment_id = person.id`.execute(tx)
}

/** What a request shows, without some of it. */
const shownBut = (isGone: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(shown order by place)
  from jsonb_array_elements(request.payload -> 'shown') with ordinality as part (shown, place)
  where not (${isGone})), '[]')`

const withoutCustom = (input: RawBuilder<unknown>) =>
  sql`case when (${input}) ? 'custom' then (${input}) || '{"custom": {}}' else ${input} end`
