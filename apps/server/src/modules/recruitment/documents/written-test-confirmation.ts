import { mm, type Sheet } from '../../../kernel/documents/sheet.ts'
import { applicationFacts } from './application-facts.ts'
import { drawFactsWithPhoto, drawGrid, drawHeading, drawStatement } from './blocks.ts'
import type { WrittenTestConfirmation } from './document-data.ts'
import { drawFooter, footerHeight } from './footer.ts'
import { type PdfRenderer, type PrintedDocument, printDocument } from './pdf-renderer.ts'
import { Localizer, nameInLocale, printedTime } from './wording.ts'

/** The confirmation that an applicant saves, and may have to sign, after confirming the written test. */
export function printWrittenTestConfirmation(
  renderer: PdfRenderer,
  confirmation: WrittenTestConfirmation,
): PrintedDocument {
  const { applicationNumber, confirmedAt, project, ticketPrinting } = confirmation
  const localizer = new Localizer(confirmation.locale)
  const title = localizer.text('confirmation.title')
  return printDocument(renderer, confirmation, title, applicationNumber, (sheet) => {
    drawHeading(sheet, localizer.name(project.title), title)
    const number = { label: localizer.text('label.applicationNumber'), value: { text: applicationNumber } }
    const photoPrinted = drawFactsWithPhoto(sheet, applicationFacts(confirmation, number), confirmation)
    sheet.y += 4 * mm
    drawGrid(
      sheet,
      [100, 74],
      [localizer.text('label.subject'), localizer.text('label.time')],
      confirmation.subjects.map(({ subject, startsAt, endsAt }) => [
        localizer.name(subject),
        localizer.span(startsAt, endsAt),
      ]),
    )
    sheet.y += 3 * mm
    const statement = localizer.text('confirmation.statement', (locale) => ({
      confirmedAt: printedTime(confirmedAt, locale),
      project: nameInLocale(locale, project.title),
    }))
    drawStatement(sheet, statement)
    const reminder = localizer.text('confirmation.reminder', (locale) => ({
      from: printedTime(ticketPrinting.from, locale),
      to: printedTime(ticketPrinting.to, locale),
    }))
    drawStatement(sheet, reminder)
    sheet.y += 3 * mm
    const blanks = ['confirmation.signature', 'confirmation.date'] as const
    drawBlanks(
      sheet,
      blanks.map((key) => localizer.line(key)),
    )
    drawFooter(sheet, renderer, confirmation, { kind: 'confirmation', number: applicationNumber })
    return photoPrinted
  })
}

/** Labelled lines to write on, side by side, on the same page as the code below them. */
function drawBlanks(sheet: Sheet, names: readonly string[]): void {
  const style = { size: 11 }
  const width = sheet.width / names.length
  sheet.ensureSpace(10 * mm + footerHeight)
  for (const [index, name] of names.entries()) {
    const x = sheet.left + index * width
    sheet.line(name, x, sheet.y, style)
    sheet.stroke(x + 38 * mm, sheet.y + sheet.lineHeight(style), x + width - 4 * mm)
  }
  sheet.y += 10 * mm
}
