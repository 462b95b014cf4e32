import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { applicationFactsOf, reportProblem } from '../application-documents/public.ts'
import { applicantSourcesOf, loadApplications, type Project, projectById } from '../applications/public.ts'
import {
  type AdmissionTicket,
  createPdfRenderer,
  type PrintingProblem,
  printAdmissionTickets,
} from '../documents/public.ts'
import { findSeats, findSeatsOfRooms, type SeatRow } from './exam.store.ts'
import { type ExamJobRow, findExamJobFiles, insertExamJobFile } from './exam-job.store.ts'
import { printedTicket } from './printed-ticket.ts'
import type { Finish, Progress } from './work-progress.ts'

/** Tickets per file. Rooms are never split, and a file stays easy to print. */
const ticketsPerFile = 300

/**
 * Prints the tickets of some or all rooms into files of whole rooms. Files of an earlier attempt are reused, so a
 * killed server costs one file.
 */
export async function printTickets(
  platform: Platform,
  actor: Staff,
  job: ExamJobRow,
  { progress, finish }: { progress: Progress; finish: Finish },
): Promise<void> {
  const { db } = platform.database
  const project = await projectById(platform, job.project_id)
  const seats = await findSeatsOfRooms(db, job.project_id, job.input)
  const parts = groupByFile(seats)
  const known = new Set((await findExamJobFiles(db, job.id)).map(({ ordinal }) => ordinal))
  let printed = 0
  let problems = 0
  for (const [at, part] of parts.entries()) {
    if (!known.has(at + 1)) {
      problems += await printBatch(platform, actor, { job, project, ordinal: at + 1, seats: part })
    }
    printed += part.length
    await progress(printed, seats.length)
  }
  const now = platform.clock.now()
  const facts = { tickets: printed, files: parts.length }
  await platform.transaction(async (tx) => {
    await audit(tx, actor, now, { event: 'tickets.printed', entity: 'project', entityId: project.id, facts })
    await finish(tx, { ...facts, problems })
  })
}

type RoomSeat = { readonly application_id: string; readonly room: number }

/** Groups whole rooms in order until a file is full. */
export function groupByFile<S extends RoomSeat>(seats: readonly S[]): S[][] {
  const parts: S[][] = []
  for (const inside of Map.groupBy(seats, ({ room }) => room).values()) {
    const last = parts.at(-1)
    if (last && last.length + inside.length <= ticketsPerFile) last.push(...inside)
    else parts.push([...inside])
  }
  return parts
}

type TicketBatch = {
  readonly job: ExamJobRow
  readonly project: Project
  readonly ordinal: number
  readonly seats: readonly RoomSeat[]
}

async function printBatch(
  platform: Platform,
  actor: Staff,
  { job, project, ordinal, seats: part }: TicketBatch,
): Promise<number> {
  const { db } = platform.database
  const problems: PrintingProblem[] = []
  const ids = part.map(({ application_id }) => application_id)
  const seats = await findSeats(db, ids)
  const tickets = ticketsOf(platform, project, seats)
  const chunks: Uint8Array[] = []
  for await (const chunk of printAdmissionTickets(await createPdfRenderer(platform), tickets, (one) =>
    problems.push(one),
  )) {
    chunks.push(chunk)
  }
  const storageKey = await platform.files.put(Buffer.concat(chunks))
  const rooms = part.map(({ room }) => room)
  const name = `${project.code}-${Math.min(...rooms)}-${Math.max(...rooms)}.pdf`
  await insertExamJobFile(db, { work_id: job.id, ordinal, name, tickets: part.length, storage_key: storageKey })
  const numbers = new Map(problems.map((problem) => [problem.number, problem]))
  for (const seat of seats) {
    const problem = numbers.get(seat.ticket_number)
    if (!problem) continue
    const about = { applicationId: seat.application_id, document: 'admission-ticket', problem } as const
    await reportProblem(platform, actor, about, platform.clock.now())
  }
  return problems.length
}

/** In the order of rooms and seats. Photos are large, so each is read just before printing. */
async function* ticketsOf(
  platform: Platform,
  project: Project,
  seats: readonly SeatRow[],
): AsyncGenerator<AdmissionTicket> {
  const { db } = platform.database
  const printing = { now: platform.clock.now(), locale: 'zh-CN' } as const
  const ids = seats.map(({ application_id }) => application_id)
  const sources = await applicantSourcesOf(platform, await loadApplications(platform, db, ids, printing.now))
  for (const seat of seats.toSorted((one, other) => one.room - other.room || one.seat - other.seat)) {
    const source = sources.get(seat.application_id)
    // A person erased meanwhile has no ticket.
    if (source) yield printedTicket(await applicationFactsOf(platform, source, printing), project, seat)
  }
}
