import { mm } from '../../../kernel/documents/sheet.ts'
import { amountInWords } from './amount-in-words.ts'
import { positionWording } from './application-facts.ts'
import { drawFacts, drawHeading, drawStatement } from './blocks.ts'
import type { PaymentReceipt } from './document-data.ts'
import { drawFooter } from './footer.ts'
import { type PdfRenderer, type PrintedDocument, printDocument } from './pdf-renderer.ts'
import { Localizer, type Wording } from './wording.ts'

const same = (text: string): Wording => ({ text })

/** Proof that the exam fee was paid. */
export function printPaymentReceipt(renderer: PdfRenderer, receipt: PaymentReceipt): PrintedDocument {
  const speaker = new Localizer(receipt.locale)
  const title = speaker.text('receipt.title')
  const amount = (receipt.amountFen / 100).toFixed(2)
  return printDocument(renderer, receipt, title, receipt.receiptNumber, (sheet) => {
    drawHeading(sheet, speaker.name(receipt.project.title), title)
    drawFacts(sheet, [
      [speaker.text('label.receiptNumber'), same(receipt.receiptNumber)],
      [speaker.text('label.name'), same(receipt.applicant.name)],
      [speaker.text('label.idNumber'), same(receipt.applicant.idNumber)],
      [speaker.text('label.applicationNumber'), same(receipt.applicationNumber)],
      ...receipt.positions.map((position): [Wording, Wording] => [
        speaker.text('label.position'),
        positionWording(position, speaker),
      ]),
      [speaker.text('label.purpose'), speaker.text('purpose.exam')],
      [
        speaker.text('label.amount'),
        speaker.text('amount.paid', () => ({ amount, words: amountInWords(receipt.amountFen) })),
      ],
      [speaker.text('label.paidAt'), speaker.time(receipt.paidAt)],
      [speaker.text('label.method'), speaker.text('method.wechatpay')],
      [speaker.text('label.orderNumber'), same(receipt.orderNumber)],
      [speaker.text('label.transactionNumber'), same(receipt.transactionNumber)],
    ])
    sheet.y += 4 * mm
    drawStatement(sheet, speaker.text('receipt.note'))
    drawFooter(sheet, renderer, receipt, { kind: 'receipt', number: receipt.receiptNumber, amount: `${amount} CNY` })
    return true
  })
}
