import { z } from 'zod'
import { defineRun, type RunContext } from '../../../../engines/run/define-run.ts'
import { insertRunFile } from '../../../../engines/run/run-file.store.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { applicationFactsOf, reportProblem } from '../../application-documents/public.ts'
import { applicantSourcesOf, loadApplications } from '../../applications/public.ts'
import {
  type AdmissionTicket,
  createPdfRenderer,
  type PrintingProblem,
  printAdmissionTickets,
} from '../../documents/public.ts'
import { type Project, projectById } from '../../projects/public.ts'
import { findSeats, findSeatsOfRooms, type SeatRow } from '../exam.store.ts'
import { printedTicket } from '../tickets/printed-ticket.ts'
import { type ExamRunInput, examRun, projectOf } from './exam-run.ts'

/** Tickets per file. Rooms are never split, and a file stays easy to print. */
const ticketsPerFile = 300

/** One file. */
const Chunk = z.object({ ordinal: z.number().int(), fromRoom: z.number().int(), toRoom: z.number().int() })
type Chunk = z.output<typeof Chunk>

/** Prints the tickets of some or all rooms into files of whole rooms. */
export const ticketsRun = defineRun({
  ...examRun('tickets'),
  chunk: Chunk,
  workers: 2,
  async plan(tx, { run, input }) {
    const files = groupByFile(await findSeatsOfRooms(tx, projectOf(run), input))
    return files.map((seats, at) => {
      const rooms = seats.map(({ room }) => room)
      const chunk = { ordinal: at + 1, fromRoom: Math.min(...rooms), toRoom: Math.max(...rooms) }
      return { chunk, weight: seats.length }
    })
  },
  load: printFile,
  // Photos are large, so each is read just before it is printed.
  compute: (printed: PrintedFile) => printed,
  async write(tx, { run }, { ordinal }, { name, tickets, problems, storageKey }) {
    await insertRunFile(tx, { run_id: run.id, ordinal, name, items: tickets, storage_key: storageKey })
    return { tickets, files: 1, problems }
  },
  async publish(tx, { run, actor, now }, { tickets = 0, files = 0, problems = 0 }) {
    const facts = { tickets, files }
    await audit(tx, actor, now, { event: 'tickets.printed', entity: 'project', entityId: projectOf(run), facts })
    return { metrics: { tickets, files, problems } }
  },
})

type RoomSeat = { readonly application_id: string; readonly room: number }

/** Groups whole rooms in order until a file is full. */
function groupByFile<S extends RoomSeat>(seats: readonly S[]): S[][] {
  const files: S[][] = []
  for (const inside of Map.groupBy(seats, ({ room }) => room).values()) {
    const last = files.at(-1)
    if (last && last.length + inside.length <= ticketsPerFile) last.push(...inside)
    else files.push([...inside])
  }
  return files
}

type PrintedFile = {
  readonly name: string
  readonly tickets: number
  readonly problems: number
  readonly storageKey: string
}

async function printFile(
  { platform, run, actor }: RunContext<ExamRunInput, Staff>,
  { fromRoom, toRoom }: Chunk,
): Promise<PrintedFile> {
  const { db } = platform.database
  const project = await projectById(platform, projectOf(run))
  const rooms = await findSeatsOfRooms(db, project.id, { fromRoom, toRoom })
  const seats = await findSeats(
    db,
    rooms.map(({ application_id }) => application_id),
  )
  const problems: PrintingProblem[] = []
  const parts: Uint8Array[] = []
  const tickets = ticketsOf(platform, project, seats)
  for await (const part of printAdmissionTickets(await createPdfRenderer(platform), tickets, (one) =>
    problems.push(one),
  )) {
    parts.push(part)
  }
  const storageKey = await platform.files.put(Buffer.concat(parts))
  const seatOf = new Map(seats.map((seat) => [seat.ticket_number, seat]))
  for (const problem of problems) {
    const seat = seatOf.get(problem.number)
    if (!seat) continue
    const about = { applicationId: seat.application_id, document: 'admission-ticket', problem } as const
    await reportProblem(platform, actor, about, platform.clock.now())
  }
  const name = `${project.code}-${fromRoom}-${toRoom}.pdf`
  return { name, tickets: seats.length, problems: problems.length, storageKey }
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
