import { sql } from 'kysely'
import { chunksOf } from '../../../../kernel/chunks-of.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { AllottedSeat } from '../seats/seating.ts'

/** Rows of one statement. Statements have a time limit, and a large exam has a hundred thousand seats. */
const seatsPerStatement = 5000

/** Replaces the seats that an earlier round of the run calculated. */
export async function replaceSeatDrafts(tx: Tx, runId: string, seats: readonly AllottedSeat[]): Promise<void> {
  await deleteSeatDrafts(tx, runId)
  for (const some of chunksOf(seats, seatsPerStatement)) {
    await sql`
      insert into exam_seat_draft (run_id, application_id, room_id, seat, ticket_number)
      select ${runId}::uuid, application_id, room_id, seat, ticket from unnest(
        ${some.map((seat) => seat.applicationId)}::uuid[], ${some.map((seat) => seat.roomId)}::uuid[],
        ${some.map(({ seat }) => seat)}::int[], ${some.map(({ ticket }) => ticket)}::text[]
      ) as seat (application_id, room_id, seat, ticket)`.execute(tx)
  }
}

export const deleteSeatDrafts = (tx: Tx, runId: string) =>
  sql`delete from exam_seat_draft where run_id = ${runId}`.execute(tx)

/**
 * Makes the drafts of a run the seats of its project. Each seat locks its application. The order is that of all locks
 * of several applications, which avoids deadlocks.
 *
 * @returns the applications, and how many rooms are used
 */
export async function insertSeatsFromDrafts(tx: Tx, projectId: string, runId: string) {
  const ids: string[] = []
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      insert into exam_seat (application_id, project_id, room_id, seat, ticket_number)
      select application_id, ${projectId}, room_id, seat, ticket_number from exam_seat_draft
      where run_id = ${runId} and (${ids.at(-1) ?? null}::uuid is null or application_id > ${ids.at(-1) ?? null}::uuid)
      order by application_id limit ${seatsPerStatement} returning application_id as id`.execute(tx)
    for (const { id } of rows) ids.push(id)
    if (rows.length < seatsPerStatement) break
  }
  const { rows } = await sql<{ rooms: number }>`
    select count(distinct room_id)::int as rooms from exam_seat_draft where run_id = ${runId}`.execute(tx)
  return { ids, rooms: rows[0]?.rooms ?? 0 }
}
