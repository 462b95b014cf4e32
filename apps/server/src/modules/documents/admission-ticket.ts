import { mm, type Sheet, type TextStyle } from '../../platform/documents/sheet.ts'
import type { Cell } from '../../platform/documents/table.ts'
import { applicationRows, drawFactsWithPhoto, drawGrid, drawHeading } from './blocks.ts'
import type { AdmissionTicket, SeatedSitting } from './document-data.ts'
import { drawFooter, footerHeight, signedCode } from './footer.ts'
import { openSheet, type Press, type PrintedDocument, type PrintingProblem, printDocument, problemOf } from './press.ts'
import { Speaker } from './wording.ts'

const noteSizes = [10, 9.5, 9, 8.5, 8]
const noteStyle = (size: number): TextStyle => ({ size, leading: 1.5 })

/** The admission ticket as a file of its own. */
export function printAdmissionTicket(press: Press, ticket: AdmissionTicket): PrintedDocument {
  const title = new Speaker(ticket.locale).text('ticket.title')
  return printDocument(press, ticket, title, ticket.ticketNumber, (sheet) => drawTicket(sheet, press, ticket))
}

/**
 * Many tickets in one file, as a stream that keeps one page in memory. Each ticket begins on a new sheet. What could
 * not be printed as it should is told to `report`, and the rest goes on. No tickets give no bytes: a PDF needs a page.
 */
export async function* printAdmissionTickets(
  press: Press,
  tickets: AsyncIterable<AdmissionTicket> | Iterable<AdmissionTicket>,
  report: (problem: PrintingProblem) => void,
): AsyncGenerator<Uint8Array> {
  let sheet: Sheet | undefined
  for await (const ticket of tickets) {
    sheet ??= openSheet(press, ticket, new Speaker(ticket.locale).text('ticket.title'), '')
    sheet.newPage()
    sheet.missing.clear()
    const photoPrinted = drawTicket(sheet, press, ticket)
    const problem = problemOf(ticket.ticketNumber, sheet.missing, photoPrinted)
    if (problem) report(problem)
    yield* sheet.drain()
  }
  if (sheet) yield* sheet.end()
}

const codedPart = ({ ticketNumber, sittings }: AdmissionTicket) =>
  ({ kind: 'ticket', number: ticketNumber, sittings }) as const

/** What the QR code of the ticket holds: for showing the ticket on a screen. */
export function admissionTicketLink(press: Press, ticket: AdmissionTicket): string {
  return `${press.verifyUrl}#${signedCode(press, ticket, codedPart(ticket))}`
}

function drawTicket(sheet: Sheet, press: Press, ticket: AdmissionTicket): boolean {
  const speaker = new Speaker(ticket.locale)
  drawHeading(sheet, ticket.project.title, speaker.text('ticket.title'))
  const number = { label: speaker.text('label.ticketNumber'), value: ticket.ticketNumber }
  const photoPrinted = drawFactsWithPhoto(sheet, applicationRows(ticket, number), ticket)
  sheet.y += 4 * mm
  const head = (['subject', 'time', 'site', 'room', 'seat'] as const).map((key) => speaker.text(`label.${key}`))
  drawGrid(
    sheet,
    [42, 42, 50, 22, 18],
    head,
    ticket.sittings.map((sitting) => sittingRow(sitting, speaker)),
  )
  drawNotes(sheet, ticket, speaker)
  drawFooter(sheet, press, ticket, codedPart(ticket))
  return photoPrinted
}

function sittingRow(sitting: SeatedSitting, speaker: Speaker): Cell[] {
  return [
    { text: sitting.subject },
    speaker.span(sitting.startsAt, sitting.endsAt),
    { text: sitting.site, note: sitting.address },
    { text: sitting.room, align: 'center', style: { bold: true } },
    { text: sitting.seat, align: 'center', style: { bold: true } },
  ]
}

/** The notes in the largest type with which the ticket stays on one page, or over two pages when none does. */
function drawNotes(sheet: Sheet, ticket: AdmissionTicket, speaker: Speaker): void {
  if (ticket.instructions.length === 0) return
  sheet.y += 4 * mm
  sheet.paragraph(speaker.line('ticket.notes'), { size: 12, bold: true })
  sheet.y += 1 * mm
  const room = sheet.bottom - sheet.y - footerHeight
  const size = noteSizes.find((candidate) => notesHeight(sheet, ticket, candidate) <= room) ?? noteSizes[0] ?? 10
  const indent = 6 * mm
  for (const [index, note] of ticket.instructions.entries()) {
    sheet.makeRoom(sheet.lineHeight(noteStyle(size)))
    sheet.line(`${index + 1}.`, sheet.left, sheet.y, noteStyle(size))
    sheet.paragraph(note, noteStyle(size), { x: sheet.left + indent, width: sheet.width - indent })
  }
}

function notesHeight(sheet: Sheet, ticket: AdmissionTicket, size: number): number {
  const style = noteStyle(size)
  const lines = ticket.instructions.flatMap((note) => sheet.wrap(note, sheet.width - 6 * mm, style))
  return lines.length * sheet.lineHeight(style)
}
