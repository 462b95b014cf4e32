import type { Applicant } from '../../platform/actor.ts'
import { notFound } from '../../platform/http/problem.ts'
import { pdfType } from '../../platform/http/send-document.ts'
import type { Platform } from '../../platform/platform.ts'
import { civilTimeIn, openPress, printPaymentReceipt } from '../documents/public.ts'
import { findPayment } from '../payment/public.ts'
import { accessOwn, documentSourceOf, requireErrand } from '../recruitment/public.ts'
import { applicantFactsOf, type Printing } from './application-facts.ts'
import { documentName } from './document-name.ts'
import { reportProblem } from './report-problem.ts'

/** The receipt of the fee of an own application. @throws DomainError `recruitment.state` unless the fee is paid */
export async function printOwnReceipt(platform: Platform, actor: Applicant, id: string, printing: Printing) {
  const { now, locale } = printing
  const application = await accessOwn(platform, actor, id, now)
  requireErrand(application, 'printReceipt', now)
  const payment = await findPayment(platform.database.db, id)
  if (!payment || application.number === null) throw notFound()
  const facts = applicantFactsOf(await documentSourceOf(platform, application), printing)
  const { pdf, problem } = printPaymentReceipt(await openPress(platform), {
    ...facts,
    ...payment,
    applicationNumber: application.number,
    paidAt: civilTimeIn(application.project.timeZone, payment.paidAt),
  })
  await reportProblem(platform, actor, { applicationId: id, document: 'payment-receipt', problem }, now)
  const name = documentName('receipt.title', payment.receiptNumber, 'pdf', locale)
  return { name, mediaType: pdfType, bytes: pdf }
}
