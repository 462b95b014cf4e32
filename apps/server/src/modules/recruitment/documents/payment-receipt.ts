import { mm } from '../../../kernel/documents/sheet.ts'
import { amountInWords } from './amount-in-words.ts'
import { choiceLabel, positionWording } from './application-facts.ts'
import { drawFacts, drawHeading, drawStatement } from './blocks.ts'
import type { PaymentReceipt } from './document-data.ts'
import { drawFooter } from './footer.ts'
import { type PdfRenderer, type PrintedDocument, printDocument } from './pdf-renderer.ts'
import { Localizer, type Wording } from './wording.ts'

const same = (text: string): Wording => ({ text })

/** Proof that the exam fee was paid. */
export function printPaymentReceipt(renderer: PdfRenderer, receipt: PaymentReceipt): PrintedDocument {
  const localizer = new Localizer(receipt.locale)
  const title = localizer.text('receipt.title')
  const amount = (receipt.amountFen / 100).toFixed(2)
  return printDocument(renderer, receipt, title, receipt.receiptNumber, (sheet) => {
    drawHeading(sheet, localizer.name(receipt.project.title), title)
    drawFacts(sheet, [
      [localizer.text('label.receiptNumber'), same(receipt.receiptNumber)],
      [localizer.text('label.name'), same(receipt.applicant.name)],
      [localizer.text('label.idNumber'), same(receipt.applicant.idNumber)],
      [localizer.text('label.applicationNumber'), same(receipt.applicationNumber)],
      ...receipt.positions.map((position, index): [Wording, Wording] => [
        choiceLabel(receipt.positions, index, localizer),
        positionWording(position, localizer),
      ]),
      [localizer.text('label.purpose'), localizer.text('purpose.exam')],
      [
        localizer.text('label.amount'),
        localizer.text('amount.paid', () => ({ amount, words: amountInWords(receipt.amountFen) })),
      ],
      [localizer.text('label.paidAt'), localizer.time(receipt.paidAt)],
      [localizer.text('label.method'), localizer.text('method.wechatpay')],
      [localizer.text('label.orderNumber'), same(receipt.orderNumber)],
      [localizer.text('label.transactionNumber'), same(receipt.transactionNumber)],
    ])
    sheet.y += 4 * mm
    drawStatement(sheet, localizer.text('receipt.note'))
    drawFooter(sheet, renderer, receipt, { kind: 'receipt', number: receipt.receiptNumber, amount: `${amount} CNY` })
    return true
  })
}
