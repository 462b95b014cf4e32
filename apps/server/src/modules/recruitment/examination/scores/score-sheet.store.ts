import { maximumImportRows } from '@rostrum/contracts/engines/resource/resource-calls'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'

export type AwaitingMark = { readonly ticket_number: string; readonly exam: 'SAT' | 'ABSENT' | 'VIOLATION' }

/** Examinees with missing marks, in the order of rooms and seats, up to the size of a sheet. */
export async function findAwaitingMarks(db: Db, projectId: string): Promise<AwaitingMark[]> {
  const { rows } = await sql<AwaitingMark>`
    select seat.ticket_number, application.exam
    from exam_seat seat
    join exam_room room on room.id = seat.room_id
    join application on application.id = seat.application_id
    where seat.project_id = ${projectId} and application.exam in ('SAT', 'ABSENT', 'VIOLATION')
    order by room.number, seat.seat limit ${maximumImportRows}`.execute(db)
  return rows
}
