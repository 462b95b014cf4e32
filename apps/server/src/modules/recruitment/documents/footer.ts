import {
  type DocumentFacts,
  writeDocumentCode,
} from '@rostrum/contracts/recruitment/documents/document-code/document-code'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { layOutQr } from '../../../kernel/documents/qr.ts'
import { mm, type Sheet } from '../../../kernel/documents/sheet.ts'
import type { ApplicationFacts } from './document-data.ts'
import type { PdfRenderer } from './pdf-renderer.ts'
import { Localizer, printedDay } from './wording.ts'

const qrSize = 34 * mm

/** Maximum height of `drawFooter` for a typical code, for planning the page above it. */
export const footerHeight = qrSize + 6 * mm

/** The signed code with instructions for readers, and on its right the issuer and the time. */
export function drawFooter(sheet: Sheet, renderer: PdfRenderer, facts: ApplicationFacts, code: CodedFacts): void {
  const localizer = new Localizer(facts.locale)
  const qr = layOutQr(`${renderer.verifyUrl}#`, signedCode(renderer, facts, code), qrSize)
  sheet.y += 5 * mm
  sheet.ensureSpace(qr.side)
  qr.draw(sheet, sheet.left, sheet.y)
  const x = sheet.left + qr.side + 4 * mm
  const place = { x, width: sheet.left + sheet.width - x }
  const below = sheet.y + qr.side
  const printedOn = (locale: PortalLocale) => ({ date: printedDay(facts.issuedOn, locale) })
  sheet.y += 3 * mm
  const organiser = localizer.name(facts.project.organiser)
  sheet.paragraph(organiser.text, { size: 11, bold: true }, place)
  if (organiser.note) sheet.paragraph(organiser.note, { size: 9 }, place)
  for (const line of [
    localizer.line('footer.issuedOn', printedOn),
    localizer.line('footer.projectCode', () => ({ code: facts.project.code })),
    localizer.line('footer.verify'),
    renderer.verifyUrl,
  ]) {
    sheet.paragraph(line, { size: 9 }, place)
  }
  sheet.y = Math.max(sheet.y, below)
}

export type CodedFacts = Pick<DocumentFacts, 'kind' | 'number'> & Partial<Pick<DocumentFacts, 'amount' | 'sessions'>>

/** The signed code of a document, as specified in docs/document-code.md. */
export function signedCode({ keyRing }: PdfRenderer, facts: ApplicationFacts, part: CodedFacts): string {
  return writeDocumentCode(codedFactsOf(facts, part), keyRing.keyId, keyRing.sign)
}

function codedFactsOf(facts: ApplicationFacts, part: CodedFacts): DocumentFacts {
  return {
    amount: '',
    sessions: [],
    ...part,
    projectCode: facts.project.code,
    name: facts.applicant.name,
    idTail: facts.applicant.idNumber.slice(-4),
    issuedOn: facts.issuedOn,
  }
}
