import { mm } from '../../platform/documents/sheet.ts'
import { applicationFacts } from './application-facts.ts'
import { drawFacts, drawFactsWithPhoto, drawHeading, drawStatement } from './blocks.ts'
import type { ExamineeCertificate } from './document-data.ts'
import { drawFooter } from './footer.ts'
import { type Press, type PrintedDocument, printDocument } from './press.ts'
import { nameWithin, printedDay, Speaker, type Wording } from './wording.ts'

/** Proof that a person applied, for an employer or a school: what was applied for, and how far it has come. */
export function printExamineeCertificate(press: Press, certificate: ExamineeCertificate): PrintedDocument {
  const { applicant, applicationNumber, project } = certificate
  const speaker = new Speaker(certificate.locale)
  const title = speaker.text('certificate.title')
  return printDocument(press, certificate, title, applicationNumber, (sheet) => {
    drawHeading(sheet, speaker.name(project.title), title)
    const statement = speaker.text('certificate.statement', (locale) => ({
      name: applicant.name,
      idNumber: applicant.idNumber,
      organiser: nameWithin(locale, project.organiser),
      project: nameWithin(locale, project.title),
    }))
    drawStatement(sheet, statement)
    const number = { label: speaker.text('label.applicationNumber'), value: { text: applicationNumber } }
    const photoPrinted = drawFactsWithPhoto(sheet, applicationFacts(certificate, number), certificate)
    sheet.y += 4 * mm
    drawFacts(sheet, [
      [speaker.text('label.submittedAt'), speaker.time(certificate.submittedAt)],
      [speaker.text('label.review'), reviewWording(certificate, speaker)],
      [speaker.text('label.fee'), feeWording(certificate, speaker)],
    ])
    drawFooter(sheet, press, certificate, { kind: 'certificate', number: applicationNumber })
    return photoPrinted
  })
}

function reviewWording({ review }: ExamineeCertificate, speaker: Speaker): Wording {
  if (review.state === 'submitted') return speaker.text('review.submitted')
  return speaker.text('review.passed', (locale) => ({ date: printedDay(review.on, locale) }))
}

function feeWording({ fee }: ExamineeCertificate, speaker: Speaker): Wording {
  if (fee.state !== 'paid') return speaker.text(`fee.${fee.state}`)
  return speaker.text('fee.paid', (locale) => ({ date: printedDay(fee.on, locale) }))
}
