import type { SeatingMethod, TicketNumberRule } from '@rostrum/contracts/recruitment/examination/seating'
import { allotSeats } from '@rostrum/recruitment-rules/seating'
import { ticketNumber } from '@rostrum/recruitment-rules/ticket-number'
import { Temporal } from 'temporal-polyfill'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Project } from '../../projects/public.ts'
import type { RoomRow } from '../exam.store.ts'

/** Everything that determines the seats of an exam. */
export type SeatingTask = {
  readonly examinees: readonly { readonly id: string; readonly number: string; readonly position_id: string }[]
  readonly rooms: readonly RoomRow[]
  readonly method: SeatingMethod
  readonly rule: TicketNumberRule
  /** The year of the exam, an element of ticket numbers. */
  readonly year: number
  readonly seed: string
}

export type AllottedSeat = {
  readonly applicationId: string
  readonly number: string
  readonly roomId: string
  readonly seat: number
  readonly ticket: string
}

export type Seating =
  | { readonly kind: 'seats'; readonly seats: readonly AllottedSeat[] }
  | { readonly kind: 'too_few_seats'; readonly missing: number }
  /** The number of a room or seat has more digits than the ticket number provides. */
  | { readonly kind: 'narrow'; readonly room: number; readonly seat: number }

/** For projects without their own rule: year, site, room and seat. */
const defaultRule: TicketNumberRule = [
  { element: 'year', digits: 2 },
  { element: 'site', width: 2 },
  { element: 'room', width: 4 },
  { element: 'seat', width: 3 },
]

type ExamParts = Pick<SeatingTask, 'examinees' | 'rooms' | 'seed'>

export const seatingTask = (project: Project, parts: ExamParts): SeatingTask => ({
  ...parts,
  method: project.seatingMethod,
  rule: project.ticketNumberRule ?? defaultRule,
  year: yearOf(project),
})

/** Assigns seats and ticket numbers. The same task always has the same result. */
export function computeSeating({ examinees, rooms, method, rule, year, seed }: SeatingTask): Seating {
  const allotment = allotSeats(
    examinees.map(({ number, position_id }) => ({ number, positionId: position_id })),
    rooms.map(({ number, capacity, site_code }) => ({ site: site_code, room: number, capacity })),
    method,
    seed,
  )
  if (allotment.kind === 'too_few_seats') return { kind: 'too_few_seats', missing: allotment.missing }
  const roomId = new Map(rooms.map(({ number, id }) => [number, id]))
  const idOf = new Map(examinees.map(({ number, id }) => [number, id]))
  const seats: AllottedSeat[] = []
  for (const { number, room, seat, ...place } of allotment.seats) {
    const ticket = ticketNumber(rule, { number, room, seat, ...place }, year)
    if (ticket === undefined) return { kind: 'narrow', room, seat }
    seats.push({ applicationId: idOf.get(number) ?? '', number, roomId: roomId.get(room) ?? '', seat, ticket })
  }
  return { kind: 'seats', seats }
}

/** @throws DomainError `exam.seats_missing` with the number, `exam.ticket_number_narrow` */
export function requireSeats(seating: Seating): readonly AllottedSeat[] {
  switch (seating.kind) {
    case 'seats':
      return seating.seats
    case 'too_few_seats':
      throw new DomainError('exam.seats_missing', { missing: seating.missing })
    case 'narrow':
      throw new DomainError('exam.ticket_number_narrow', { room: seating.room, seat: seating.seat })
  }
}

/** The year in which the exam starts, in the time zone of its place. Instants may be written in any zone. */
function yearOf({ windows: { writtenExam }, timeZone, referenceDate }: Project): number {
  if (!writtenExam) return Temporal.PlainDate.from(referenceDate).year
  return Temporal.Instant.from(writtenExam.start).toZonedDateTimeISO(timeZone).year
}
