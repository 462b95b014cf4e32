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
/** Demands a photo with each punch of the employee behind an account. */
export async function demandPhotos(username: string): Promise<void> {
  const database = openDatabase(databaseUrl(process.env.PRODUCT_DATA_DIR ?? ''), 1)
  await database.pool.query(
    `insert into attendance_configuration (id, revision, employment_id, during, photo, origin, created_at)
     select gen_random_uuid(), 1, employment.id, daterange(current_date - 2, null), 'always', 'command', now()
     from account join employment on employment.employee_id = account.employee_id where account.username = $1
       and not exists (select from attendance_configuration own where own.employment_id = employment.id
         and own.during @> current_date and own.rescinded_at is null)`,
    [username],
  )
  await database.close()
}
