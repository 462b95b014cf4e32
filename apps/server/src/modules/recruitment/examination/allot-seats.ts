import type { TicketNumberRule } from '@rostrum/contracts/recruitment/examination/seating'
import { allotSeats as allot } from '@rostrum/recruitment-rules/seating'
import { ticketNumber } from '@rostrum/recruitment-rules/ticket-number'
import { Temporal } from 'temporal-polyfill'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { newSeed } from '../../../kernel/random-source.ts'
import { accessProject, type Project, projectById, transitionAllExams } from '../applications/public.ts'
import { findExaminees, findRooms, insertSeats, type RoomRow } from './exam.store.ts'
import { requireAction } from './exam-facts.ts'
import { lockProjectRevision } from './exam-settings.store.ts'

/** For projects without their own rule: year, site, room and seat. */
const defaultRule: TicketNumberRule = [
  { element: 'year', digits: 2 },
  { element: 'site', width: 2 },
  { element: 'room', width: 4 },
  { element: 'seat', width: 3 },
]

/**
 * Assigns a seat and a ticket number to every confirmed and admitted examinee, by the method of the project and a
 * recorded seed, so that the allotment can be recomputed. It runs once.
 *
 * @throws DomainError as `requireAction`, or as `computeSeats`
 */
export function allotSeats(
  platform: Platform,
  actor: Staff,
  { projectId, seed }: { projectId: string; seed?: string | undefined },
  now: Date,
): Promise<{ seed: string; seated: number; roomsUsed: number }> {
  return platform.transaction(async (tx) => {
    await accessProject(platform, actor, 'exam:arrange', projectId, tx)
    return assignSeats(platform, tx, actor, { projectId, seed }, now)
  })
}

type SeatAllotmentRequest = {
  readonly projectId: string
  readonly seed?: string | undefined
  /** Reported outside the transaction, because seating is all or nothing. */
  readonly progress?: (done: number, total: number) => Promise<void>
}

/** The allotment itself. The check that it is possible runs while the exam of the project is locked. */
export async function assignSeats(
  platform: Platform,
  tx: Tx,
  actor: Staff,
  { projectId, seed = newSeed(platform.randomSource), progress = async () => {} }: SeatAllotmentRequest,
  now: Date,
): Promise<{ seed: string; seated: number; roomsUsed: number }> {
  await lockProjectRevision(tx, projectId)
  const project = await projectById(platform, projectId, tx)
  await requireAction(tx, actor, project, 'allotSeats', now)
  const examinees = await findExaminees(tx, projectId, ['CONFIRMED'], 'admitted')
  const rooms = await findRooms(tx, projectId)
  const idOf = new Map(examinees.map(({ number, id }) => [number, id]))
  await progress(0, examinees.length)
  const seats = computeSeats(project, rooms, examinees, seed)
  await tx
    .insertInto('seat_allotment')
    .values({ project_id: projectId, method: project.seatingMethod, seed, created_at: now })
    .execute()
  await insertSeats(
    tx,
    projectId,
    seats.map(({ number, ...seat }) => ({ ...seat, applicationId: idOf.get(number) ?? '' })),
  )
  await progress(Math.floor(examinees.length / 2), examinees.length)
  const mover = { actor, role: 'examOffice', now } as const
  const { refused } = await transitionAllExams(
    platform,
    tx,
    { projectId, ids: [...idOf.values()], action: 'seat' },
    mover,
  )
  const [first] = refused
  if (first) throw first.error
  await audit(tx, actor, now, { event: 'seats.allotted', entity: 'project', entityId: projectId, facts: { seed } })
  return { seed, seated: seats.length, roomsUsed: new Set(seats.map(({ roomId }) => roomId)).size }
}

type Examinees = readonly { readonly number: string; readonly position_id: string }[]

/** @throws DomainError `exam.seats_missing` with the number, `exam.ticket_number_narrow` */
export function computeSeats(project: Project, rooms: readonly RoomRow[], examinees: Examinees, seed: string) {
  const allotment = allot(
    examinees.map(({ number, position_id }) => ({ number, positionId: position_id })),
    rooms.map(({ number, capacity, site_code }) => ({ site: site_code, room: number, capacity })),
    project.seatingMethod,
    seed,
  )
  if (allotment.kind === 'too_few_seats') throw new DomainError('exam.seats_missing', { missing: allotment.missing })
  const roomId = new Map(rooms.map(({ number, id }) => [number, id]))
  const rule = project.ticketNumberRule ?? defaultRule
  const year = yearOf(project)
  return allotment.seats.map((seat) => {
    const ticket = ticketNumber(rule, seat, year)
    if (ticket === undefined) throw new DomainError('exam.ticket_number_narrow', { room: seat.room, seat: seat.seat })
    return { number: seat.number, roomId: roomId.get(seat.room) ?? '', seat: seat.seat, ticket }
  })
}

/** The year in which the exam starts, in the time zone of its place. Instants may be written in any zone. */
function yearOf({ windows: { writtenExam }, timeZone, referenceDate }: Project): number {
  if (!writtenExam) return Temporal.PlainDate.from(referenceDate).year
  return Temporal.Instant.from(writtenExam.start).toZonedDateTimeISO(timeZone).year
}
