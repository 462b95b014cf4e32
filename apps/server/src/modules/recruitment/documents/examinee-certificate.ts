import { mm } from '../../../kernel/documents/sheet.ts'
import { applicationFacts } from './application-facts.ts'
import { drawFacts, drawFactsWithPhoto, drawHeading, drawStatement } from './blocks.ts'
import type { ExamineeCertificate } from './document-data.ts'
import { drawFooter } from './footer.ts'
import { type PdfRenderer, type PrintedDocument, printDocument } from './pdf-renderer.ts'
import { Localizer, nameInLocale, printedDay, type Wording } from './wording.ts'

/** Proof of an application for an employer or a school: its positions and its progress. */
export function printExamineeCertificate(renderer: PdfRenderer, certificate: ExamineeCertificate): PrintedDocument {
  const { applicant, applicationNumber, project } = certificate
  const localizer = new Localizer(certificate.locale)
  const title = localizer.text('certificate.title')
  return printDocument(renderer, certificate, title, applicationNumber, (sheet) => {
    drawHeading(sheet, localizer.name(project.title), title)
    const statement = localizer.text('certificate.statement', (locale) => ({
      name: applicant.name,
      idNumber: applicant.idNumber,
      organiser: nameInLocale(locale, project.organiser),
      project: nameInLocale(locale, project.title),
    }))
    drawStatement(sheet, statement)
    const number = { label: localizer.text('label.applicationNumber'), value: { text: applicationNumber } }
    const photoPrinted = drawFactsWithPhoto(sheet, applicationFacts(certificate, number), certificate)
    sheet.y += 4 * mm
    drawFacts(sheet, [
      [localizer.text('label.submittedAt'), localizer.time(certificate.submittedAt)],
      [localizer.text('label.review'), reviewWording(certificate, localizer)],
      [localizer.text('label.fee'), feeWording(certificate, localizer)],
    ])
    drawFooter(sheet, renderer, certificate, { kind: 'certificate', number: applicationNumber })
    return photoPrinted
  })
}

function reviewWording({ review }: ExamineeCertificate, localizer: Localizer): Wording {
  if (review.state === 'submitted') return localizer.text('review.submitted')
  return localizer.text('review.passed', (locale) => ({ date: printedDay(review.on, locale) }))
}

function feeWording({ fee }: ExamineeCertificate, localizer: Localizer): Wording {
  if (fee.state !== 'paid') return localizer.text(`fee.${fee.state}`)
  return localizer.text('fee.paid', (locale) => ({ date: printedDay(fee.on, locale) }))
}
