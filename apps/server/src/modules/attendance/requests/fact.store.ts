import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { RequestRow } from './request.store.ts'

/** The time of an approved supplementary punch, which takes the place of the punch of its clock. */
export async function insertSupplement(tx: Tx, request: RequestRow, now: Date): Promise<void> {
  await sql`insert into attendance_supplement (id, employment_id, day, clock, at, source, request_id, created_at)
    values (${request.id}, ${request.employmentId}, ${request.day}, ${request.clock}, ${request.at}, 'supplementary',
      ${request.id}, ${now})`.execute(tx)
}

export async function insertOvertime(tx: Tx, request: RequestRow): Promise<void> {
  await sql`insert into attendance_overtime (id, employment_id, day, from_at, until_at, compensation)
    values (${request.id}, ${request.employmentId}, ${request.day}, ${request.at}, ${request.until},
      ${request.compensation})`.execute(tx)
}

/** The dates of an approved trip, halves at its ends. */
export async function insertTripDays(
  tx: Tx,
  { id, employmentId, day, toDay, fromPart, toPart }: RequestRow,
): Promise<void> {
  await sql`insert into absence (id, employment_id, day, kind, unit_days, part, days, request_id)
    select gen_random_uuid(), ${employmentId}, date, 'trip', 0.5, part, case part when 'whole' then 1 else 0.5 end, ${id}
    from (
      select date::date as date, case
        when date = ${day}::date and ${fromPart} = 'second' then 'second'
        when date = ${toDay}::date and ${toPart} = 'first' then 'first'
        else 'whole' end as part
      from generate_series(${day}::date, ${toDay}::date, interval '1 day') as date) dates`.execute(tx)
}

/** Decides on a punch that awaits a decision, or that counted until its place was doubted; an invalid one stays invalid. */
export async function setPunchState(tx: Tx, punchId: string, state: 'counted' | 'refused'): Promise<void> {
  await sql`update attendance_punch set state = ${state}
    where id = ${punchId} and state in ('awaiting', 'counted')`.execute(tx)
}
