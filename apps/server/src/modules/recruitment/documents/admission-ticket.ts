import { mm, type Sheet, type TextStyle } from '../../../kernel/documents/sheet.ts'
import type { Cell } from '../../../kernel/documents/table.ts'
import { drawFactsWithPhoto, drawGrid, drawHeading } from './blocks.ts'
import type { AdmissionTicket } from './document-data.ts'
import { drawFooter, footerHeight, signedCode } from './footer.ts'
import {
  openSheet,
  type PdfRenderer,
  type PrintedDocument,
  type PrintingProblem,
  printDocument,
  problemOf,
} from './pdf-renderer.ts'
import { ticketSheet } from './ticket-sheet.ts'
import { Localizer, type Wording } from './wording.ts'

const noteSizes = [10, 9.5, 9, 8.5, 8]
const noteStyle = (size: number): TextStyle => ({ size, leading: 1.5 })

/** Prints an admission ticket as a single file. */
export function printAdmissionTicket(renderer: PdfRenderer, ticket: AdmissionTicket): PrintedDocument {
  const title = new Localizer(ticket.locale).text('ticket.title')
  return printDocument(renderer, ticket, title, ticket.ticketNumber, (sheet) => drawTicket(sheet, renderer, ticket))
}

/**
 * Prints many tickets into one file, as a stream that keeps one page in memory. Each ticket starts on a new sheet.
 * Problems are passed to `report`, and printing continues. Without tickets there are no bytes, because a PDF needs a
 * page.
 */
export async function* printAdmissionTickets(
  renderer: PdfRenderer,
  tickets: AsyncIterable<AdmissionTicket> | Iterable<AdmissionTicket>,
  report: (problem: PrintingProblem) => void,
): AsyncGenerator<Uint8Array> {
  let sheet: Sheet | undefined
  for await (const ticket of tickets) {
    sheet ??= openSheet(renderer, ticket, new Localizer(ticket.locale).text('ticket.title'), '')
    sheet.newPage()
    sheet.missing.clear()
    const photoPrinted = drawTicket(sheet, renderer, ticket)
    const problem = problemOf(ticket.ticketNumber, sheet.missing, photoPrinted)
    if (problem) report(problem)
    yield* sheet.drain()
  }
  if (sheet) yield* sheet.finish()
}

type LaidOutTicket = ReturnType<typeof ticketSheet>

const codedFactsOf = ({ ticketNumber, sessions }: AdmissionTicket) =>
  ({
    kind: 'ticket',
    number: ticketNumber,
    sessions: sessions.map((session) => ({ ...session, subject: session.subject.chinese })),
  }) as const

/** The content of the ticket's QR code, for showing the ticket on a screen. */
export function admissionTicketLink(renderer: PdfRenderer, ticket: AdmissionTicket): string {
  return `${renderer.verifyUrl}#${signedCode(renderer, ticket, codedFactsOf(ticket))}`
}

function drawTicket(sheet: Sheet, renderer: PdfRenderer, ticket: AdmissionTicket): boolean {
  const { project, title, facts, head, sessions, notes } = ticketSheet(ticket)
  drawHeading(sheet, project, title)
  const photoPrinted = drawFactsWithPhoto(sheet, facts, ticket)
  sheet.y += 4 * mm
  drawGrid(sheet, [36, 42, 60, 20, 16], head, sessions.map(sessionRow))
  drawNotes(sheet, notes)
  drawFooter(sheet, renderer, ticket, codedFactsOf(ticket))
  return photoPrinted
}

const sessionRow = ({ subject, time, site, address, room, seat }: LaidOutTicket['sessions'][number]): Cell[] => [
  subject,
  time,
  { text: site.text, note: [site.note, address.text, address.note].filter(Boolean).join('\n') },
  { text: room, align: 'center', style: { bold: true } },
  { text: seat, align: 'center', style: { bold: true } },
]

const bilingualLine = ({ text, note }: Wording): string => (note === undefined ? text : `${text} ${note}`)

/** Draws the notes in the largest type that keeps the ticket on one page, or on two pages if none does. */
function drawNotes(sheet: Sheet, { title, items }: LaidOutTicket['notes']): void {
  if (items.length === 0) return
  const notes = items.map(bilingualLine)
  sheet.y += 4 * mm
  sheet.paragraph(bilingualLine(title), { size: 12, bold: true })
  sheet.y += 1 * mm
  const room = sheet.bottom - sheet.y - footerHeight
  const size = noteSizes.find((candidate) => notesHeight(sheet, notes, candidate) <= room) ?? noteSizes[0] ?? 10
  const indent = 6 * mm
  for (const [index, note] of notes.entries()) {
    sheet.ensureSpace(sheet.lineHeight(noteStyle(size)))
    sheet.line(`${index + 1}.`, sheet.left, sheet.y, noteStyle(size))
    sheet.paragraph(note, noteStyle(size), { x: sheet.left + indent, width: sheet.width - indent })
  }
}

function notesHeight(sheet: Sheet, notes: readonly string[], size: number): number {
  const style = noteStyle(size)
  const lines = notes.flatMap((note) => sheet.wrap(note, sheet.width - 6 * mm, style))
  return lines.length * sheet.lineHeight(style)
}
