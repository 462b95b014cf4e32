import { randomUUID } from 'node:crypto'
import { phoneIdleSeconds } from '@rostrum/server/kernel/http/session-reader'
import { newSession } from '@rostrum/server/kernel/http/session-token'
import type { Platform } from '@rostrum/server/kernel/platform'
import { sql } from 'kysely'
import type { Connection } from '../submission/connection.ts'
import type { Counter } from '../submission/load.ts'
import { ofStaff } from './staff.ts'

/** A punch of someone at the own store, and the session of the person. */
export type OfferedPunch = {
  readonly id: string
  readonly token: string
  readonly position: { readonly latitude: number; readonly longitude: number; readonly accuracy: number }
}

type Puncher = Omit<OfferedPunch, 'id'>

/** Gives people of the measurement accounts with sessions on a phone. */
export async function addPunchers({ transaction }: Platform, count: number, now: Date): Promise<readonly Puncher[]> {
  return transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ account: string; company: string; latitude: number; longitude: number }>`
      with people as (
        select employment.employee_id, employment.company_id, employment.job_number, row.latitude, row.longitude
        from employment join assignment_row place on place.subject_id = employment.id
          join store_row row on row.subject_id = place.store_id and row.during @> current_date
        where ${sql.raw(ofStaff('employment.id'))} order by job_number limit ${count}
      ), accounts as (
        insert into account (id, username, display_name, password_hash, business_unit_id, user_type, employee_id, created_at)
        select gen_random_uuid(), lower(job_number), job_number, '', company_id, 'clerk', employee_id, ${now} from people
        returning id, employee_id
      ) select accounts.id as account, company_id as company, latitude, longitude from accounts join people using (employee_id)`.execute(
      tx,
    )
    const punchers = rows.map(({ account, company, latitude, longitude }) => {
      const { token, row } = newSession(now, '127.0.0.1', phoneIdleSeconds)
      return {
        token,
        position: { latitude, longitude, accuracy: 10 },
        session: { ...row, account_id: account, business_unit_id: company },
      }
    })
    for (let from = 0; from < punchers.length; from += 1000)
      await tx
        .insertInto('staff_session')
        .values(punchers.slice(from, from + 1000).map(({ session }) => ({ ...session, device: '', client: 'phone' })))
        .execute()
    return punchers.map(({ session: _session, ...puncher }) => puncher)
  })
}

/** So many punches of people in turn. */
export const punchesOf = (punchers: readonly Puncher[], count: number): readonly OfferedPunch[] =>
  Array.from({ length: count }, (_, at) => {
    const puncher = punchers[at % punchers.length]
    if (!puncher) throw new RangeError('No one has an account')
    return { id: randomUUID(), ...puncher }
  })

export async function sendPunch(
  connection: Connection,
  { id, token, position }: OfferedPunch,
  counter: Counter,
): Promise<void> {
  const body = JSON.stringify({ id, claimedAt: new Date().toISOString(), position })
  const response = await connection.post('/workbenchApi/attendance/own/punches', token, body)
  counter.count(response)
  if (response.status !== 200) throw new Error(`A punch was refused: ${response.body}`)
}

/** How many of some punches are on record, each once. */
export async function onRecord({ database }: Platform, punches: readonly OfferedPunch[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from (
       select id from attendance_punch where id = any($1::uuid[]) group by id having count(*) = 1) as once`,
    [punches.map(({ id }) => id)],
  )
  return rows[0]?.count ?? 0
}
