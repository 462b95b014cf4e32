import { openDatabase } from '@rostrum/server/kernel/database/database'
import { databaseUrl } from '@rostrum/server/testing/server-process'

/** Locks an application against writes, as a rush before it would, until the returned function is called. */
export async function lockApplicationRow(id: string): Promise<() => Promise<void>> {
  const database = openDatabase(databaseUrl(process.env.PRODUCT_DATA_DIR ?? ''), 1)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from application where id = $1 for update', [id])
  return async () => {
    await client.query('commit')
    client.release()
    await database.close()
  }
}

/** Moves the start of an interview from another day to now. */
export async function startInterview(id: string): Promise<void> {
  const database = openDatabase(databaseUrl(process.env.PRODUCT_DATA_DIR ?? ''), 1)
  await database.pool.query('update talent_interview set starts_at = now() where id = $1', [id])
  await database.close()
}

/** Lets the phone of an applicant receive the next code at once, as a minute after the last one. */
export async function endSmsCooldown(applicant: string): Promise<void> {
  const database = openDatabase(databaseUrl(process.env.PRODUCT_DATA_DIR ?? ''), 1)
  await database.pool.query(
    `update sms_code set sent_at = sent_at - interval '1 minute'
     where phone_index in (select phone_index from person where name = $1)`,
    [applicant],
  )
  await database.close()
}

/** Simulates a product release that ships a new version of a form next to the published one. */
export async function insertFormOffer(code: string, definition: unknown): Promise<void> {
  const database = openDatabase(databaseUrl(process.env.PRODUCT_DATA_DIR ?? ''), 1)
  await database.pool.query(
    `insert into form_default_update (form_id, definition, bindings, offered_at)
     select id, $2, '{}', now() from form_definition where code = $1`,
    [code, JSON.stringify(definition)],
  )
  await database.close()
}

/**
 * Demands a photo with each punch of the employee behind an account.
 *
 * @returns a function that ends the demand, so that a repeated journey finds the person as the first one did
 */
export async function demandPhotos(username: string): Promise<() => Promise<void>> {
  const change = async (statement: string) => {
    const database = openDatabase(databaseUrl(process.env.PRODUCT_DATA_DIR ?? ''), 1)
    await database.pool.query(statement, [username])
    await database.close()
  }
  const ofPerson = `employment_id in (select employment.id from account
    join employment on employment.employee_id = account.employee_id where account.username = $1)
    and during @> current_date and rescinded_at is null`
  await change(
    `with demanded as (update attendance_configuration set photo = 'always' where ${ofPerson} returning employment_id)
     insert into attendance_configuration (id, revision, employment_id, during, photo, origin, created_at)
     select gen_random_uuid(), 1, employment.id, daterange(current_date - 2, null), 'always', 'command', now()
     from account join employment on employment.employee_id = account.employee_id
     where account.username = $1 and employment.id not in (select employment_id from demanded)`,
  )
  return () => change(`update attendance_configuration set photo = null where ${ofPerson}`)
}

/**
 * Gives a person a template of their own from today on, by which each day is a work day that needs a figure report at any
 * time of it.
 *
 * @returns a function that takes the template away again
 */
export async function demandFigure(username: string): Promise<() => Promise<void>> {
  const change = async (statement: string, values: readonly unknown[]) => {
    const database = openDatabase(databaseUrl(process.env.PRODUCT_DATA_DIR ?? ''), 1)
    await database.pool.query(statement, [...values])
    await database.close()
  }
  const template = crypto.randomUUID()
  const figure = { photoKinds: ['full_body', 'name_badge'], from: 0, to: 2879, lateUntil: 2880, lack: 'noted' }
  await change(
    // At night a person may still be in the work day before: it ends now, and is a day off when it is calculated again.
    `with person as (
       select employment.id, place.unit_id, (now() at time zone setting.time_zone)::date as today,
         attendance_template_of(employment.id, current_date) as template_id
       from account join employment on employment.employee_id = account.employee_id and not employment.rescinded
         join business_unit_setting setting on setting.id = employment.company_id
         join assignment_row place on place.subject_id = employment.id and place.during @> current_date
       where account.username = $1
     ), before as (
       update attendance_day set final_at = now() from person
       where employment_id = person.id and day = person.today - 1 and final_at > now()
     ), created as (
       insert into attendance_template (id, business_unit_id, name, kind, state)
       select $2::uuid, unit_id, 'Figure ' || $2::uuid, 'fixed', 'online' from person
     ), version as (
       insert into attendance_template_version (id, template_id, number, from_day, rules, shift_ids, created_at)
       select gen_random_uuid(), $2::uuid, 1, person.today - 1, stored.rules || jsonb_build_object('figure', $3::jsonb,
           'holidayExemption', false, 'dayStart', 0, 'pattern', jsonb_build_object('kind', 'cycle',
             'start', person.today - 1, 'days', jsonb_build_array(null, shift.id))), array[shift.id], now()
       from person join lateral (
           select rules from attendance_template_version version
           where version.template_id = person.template_id order by from_day desc limit 1) stored on true
         cross join lateral (select id from attendance_shift order by code limit 1) shift
     )
     insert into template_assignment (id, revision, template_id, employment_id, during, origin, created_at)
     select gen_random_uuid(), 1, $2::uuid, id, daterange(person.today - 1, null), 'command', now() from person`,
    [username, template, JSON.stringify(figure)],
  )
  return () => change('update template_assignment set rescinded_at = now() where template_id = $1', [template])
}

/** The signals of the photos of some punches, in the order of the punches. */
export async function signalsOfPhotos(punches: readonly string[]): Promise<readonly string[][]> {
  const database = openDatabase(databaseUrl(process.env.PRODUCT_DATA_DIR ?? ''), 1)
  const { rows } = await database.pool.query<{ signals: string[] }>(
    `select array(select signal ->> 'kind' from jsonb_array_elements(photo.signals) signal order by 1) as signals
     from attendance_punch_photo photo where photo.punch_id = any($1::uuid[])
     order by array_position($1::uuid[], photo.punch_id)`,
    [punches],
  )
  await database.close()
  return rows.map(({ signals }) => signals)
}
