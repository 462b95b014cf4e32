import type { SeatingMethod } from '@rostrum/contracts/recruitment/examination/seating'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { effectivePosition, effectivePositionsIn } from '../applications/public.ts'

export type ExamineeRow = { readonly id: string; readonly number: string; readonly position_id: string }

/**
 * Conditions on examinees: `passed` leaves out those disqualified since, `admitted` also those whose photo or fee is
 * open again. They repeat the guards of the lifecycle, so that a refused examinee does not delay the others.
 */
const conditions = {
  all: sql<boolean>`true`,
  passed: sql<boolean>`application.review = 'PASSED'`,
  admitted: sql<boolean>`application.review = 'PASSED' and application.photo = 'OK'
    and application.fee in ('PAID', 'WAIVED', 'NONE')`,
} as const

/**
 * Applications of a project in an exam state, with their effective position, in the order of their numbers.
 *
 * @param among limits the result to these
 */
export async function findExaminees(
  db: Db,
  projectId: string,
  states: readonly string[],
  who: keyof typeof conditions = 'all',
  among?: readonly string[],
): Promise<ExamineeRow[]> {
  const chosen = among
    ? sql`cross join lateral (select ${effectivePosition} as position_id) chosen`
    : sql`join ${effectivePositionsIn(projectId)} chosen on chosen.application_id = application.id`
  const meant = among ? sql<boolean>`application.id = any(${[...among]}::uuid[])` : sql<boolean>`true`
  const { rows } = await sql<ExamineeRow>`
    select application.id, application.number, chosen.position_id from application ${chosen}
    where application.project_id = ${projectId} and application.exam = any(${[...states]}::text[])
      and ${conditions[who]} and ${meant} and chosen.position_id is not null
    order by application.number`.execute(db)
  return rows
}

export const findAllotment = (db: Db, projectId: string) =>
  db.selectFrom('seat_allotment').selectAll().where('project_id', '=', projectId).executeTakeFirst()

/** Adds a site with its rooms, numbered from the last room of the exam on. Returns the numbers. */
export async function insertSite(
  tx: Tx,
  site: {
    id: string
    project_id: string
    code: string
    name: string
    name_en?: string
    address: string
    address_en?: string
    latitude?: number
    longitude?: number
  },
  capacities: readonly number[],
): Promise<number[]> {
  await tx.insertInto('exam_site').values(site).execute()
  const { rows } = await sql<{ number: number }>`
    insert into exam_room (id, site_id, project_id, number, capacity)
    select gen_random_uuid(), ${site.id}, ${site.project_id},
      (select coalesce(max(number), 0) from exam_room where project_id = ${site.project_id}) + room.ordinal, room.capacity
    from unnest(${[...capacities]}::int[]) with ordinality as room (capacity, ordinal)
    returning number`.execute(tx)
  return rows.map(({ number }) => number).sort((a, b) => a - b)
}

export type RoomRow = {
  readonly id: string
  readonly number: number
  readonly capacity: number
  readonly site_code: string
}

export const findRooms = (db: Db, projectId: string): Promise<RoomRow[]> =>
  db
    .selectFrom('exam_room')
    .innerJoin('exam_site', 'exam_site.id', 'exam_room.site_id')
    .select(['exam_room.id', 'exam_room.number', 'exam_room.capacity', 'exam_site.code as site_code'])
    .where('exam_room.project_id', '=', projectId)
    .orderBy('exam_room.number')
    .execute()

export async function insertAllotment(
  tx: Tx,
  { projectId, method, seed, now }: { projectId: string; method: SeatingMethod; seed: string; now: Date },
): Promise<void> {
  await tx.insertInto('seat_allotment').values({ project_id: projectId, method, seed, created_at: now }).execute()
}

export type SeatRow = {
  readonly application_id: string
  readonly ticket_number: string
  readonly room: number
  readonly seat: number
  readonly site_name: string
  readonly site_name_en: string
  readonly site_address: string
  readonly site_address_en: string
}

export const findSeats = (db: Db, applicationIds: readonly string[]): Promise<SeatRow[]> =>
  db
    .selectFrom('exam_seat')
    .innerJoin('exam_room', 'exam_room.id', 'exam_seat.room_id')
    .innerJoin('exam_site', 'exam_site.id', 'exam_room.site_id')
    .select([
      'exam_seat.application_id',
      'exam_seat.ticket_number',
      'exam_room.number as room',
      'exam_seat.seat',
      'exam_site.name as site_name',
      'exam_site.name_en as site_name_en',
      'exam_site.address as site_address',
      'exam_site.address_en as site_address_en',
    ])
    .where('exam_seat.application_id', 'in', applicationIds.length > 0 ? applicationIds : [noApplication])
    .execute()

/** Seats of the given rooms with their examinees, in the order of rooms and seats; of all rooms by default. */
export async function findSeatsOfRooms(
  db: Db,
  projectId: string,
  { fromRoom, toRoom }: { readonly fromRoom?: number | undefined; readonly toRoom?: number | undefined },
): Promise<{ application_id: string; room: number }[]> {
  return db
    .selectFrom('exam_seat')
    .innerJoin('exam_room', 'exam_room.id', 'exam_seat.room_id')
    .select(['exam_seat.application_id', 'exam_room.number as room'])
    .where('exam_seat.project_id', '=', projectId)
    .$if(fromRoom !== undefined, (seats) => seats.where('exam_room.number', '>=', fromRoom ?? 0))
    .$if(toRoom !== undefined, (seats) => seats.where('exam_room.number', '<=', toRoom ?? 0))
    .orderBy('exam_room.number')
    .orderBy('exam_seat.seat')
    .execute()
}

/** Replaces an empty list, which SQL does not allow. */
const noApplication = '00000000-0000-0000-0000-000000000000'

export type TicketHolder = { readonly application_id: string; readonly ticket_number: string; readonly exam: string }

/** The ticket number of an examinee, and the project of the exam. */
export const findSeat = (db: Db, applicationId: string) =>
  db
    .selectFrom('exam_seat')
    .select(['project_id', 'ticket_number'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()

/** Locks the applications of these tickets until the end of the transaction. */
export const lockTicketHolders = (tx: Tx, projectId: string, tickets: readonly string[]) =>
  ticketHolders(tx, projectId, tickets).orderBy('application.id').forUpdate('application').execute()

export const findTicketHolders = (db: Db, projectId: string, tickets: readonly string[]): Promise<TicketHolder[]> =>
  ticketHolders(db, projectId, tickets).execute()

const ticketHolders = (db: Db, projectId: string, tickets: readonly string[]) =>
  db
    .selectFrom('exam_seat')
    .innerJoin('application', 'application.id', 'exam_seat.application_id')
    .select(['exam_seat.application_id', 'exam_seat.ticket_number', 'application.exam'])
    .where('exam_seat.project_id', '=', projectId)
    .where('exam_seat.ticket_number', 'in', tickets)
