import { mm, type Sheet } from '../../../kernel/documents/sheet.ts'
import { applicationFacts } from './application-facts.ts'
import { drawFactsWithPhoto, drawGrid, drawHeading, drawStatement } from './blocks.ts'
import type { WrittenTestConfirmation } from './document-data.ts'
import { drawFooter } from './footer.ts'
import { type PdfRenderer, type PrintedDocument, printDocument } from './pdf-renderer.ts'
import { Localizer, nameInLocale, printedTime } from './wording.ts'

/** The confirmation that an applicant saves, and may have to sign, after confirming the written test. */
export function printWrittenTestConfirmation(
  renderer: PdfRenderer,
  confirmation: WrittenTestConfirmation,
): PrintedDocument {
  const { applicationNumber, confirmedAt, project, ticketPrinting } = confirmation
  const speaker = new Localizer(confirmation.locale)
  const title = speaker.text('confirmation.title')
  return printDocument(renderer, confirmation, title, applicationNumber, (sheet) => {
    drawHeading(sheet, speaker.name(project.title), title)
    const number = { label: speaker.text('label.applicationNumber'), value: { text: applicationNumber } }
    const photoPrinted = drawFactsWithPhoto(sheet, applicationFacts(confirmation, number), confirmation)
    sheet.y += 4 * mm
    drawGrid(
      sheet,
      [100, 74],
      [speaker.text('label.subject'), speaker.text('label.time')],
      confirmation.subjects.map(({ subject, startsAt, endsAt }) => [
        speaker.name(subject),
        speaker.span(startsAt, endsAt),
      ]),
    )
    sheet.y += 3 * mm
    const statement = speaker.text('confirmation.statement', (locale) => ({
      confirmedAt: printedTime(confirmedAt, locale),
      project: nameInLocale(locale, project.title),
    }))
    drawStatement(sheet, statement)
    const reminder = speaker.text('confirmation.reminder', (locale) => ({
      from: printedTime(ticketPrinting.from, locale),
      to: printedTime(ticketPrinting.to, locale),
    }))
    drawStatement(sheet, reminder)
    sheet.y += 3 * mm
    for (const key of ['confirmation.signature', 'confirmation.date'] as const) drawBlank(sheet, speaker.line(key))
    drawFooter(sheet, renderer, confirmation, { kind: 'confirmation', number: applicationNumber })
    return photoPrinted
  })
}

/** A labelled line to write on, in the right half of the page. */
function drawBlank(sheet: Sheet, name: string): void {
  const style = { size: 11 }
  const x = sheet.left + sheet.width / 2
  const lineStart = x + 38 * mm
  sheet.ensureSpace(10 * mm)
  sheet.line(name, x, sheet.y, style)
  sheet.stroke(lineStart, sheet.y + sheet.lineHeight(style), sheet.left + sheet.width)
  sheet.y += 10 * mm
}
