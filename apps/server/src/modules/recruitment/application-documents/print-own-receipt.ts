import type { Applicant } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { applicantSourceOf } from '../applications/public.ts'
import { civilTimeIn, createPdfRenderer, printPaymentReceipt } from '../documents/public.ts'
import { findPayment } from '../payment/public.ts'
import { applicantFactsOf, type PrintContext } from './application-facts.ts'
import { printOwn } from './print-own.ts'

/** The receipt of the fee, available while it counts as paid. */
export const printOwnReceipt = (platform: Platform, actor: Applicant, id: string, printing: PrintContext) =>
  printOwn(platform, actor, { ...receipt, id }, printing, async (application) => {
    const payment = await findPayment(platform.database.db, id)
    if (!payment || application.number === null) throw notFound()
    const { pdf, problem } = printPaymentReceipt(await createPdfRenderer(platform), {
      ...applicantFactsOf(await applicantSourceOf(platform, application), printing),
      ...payment,
      applicationNumber: application.number,
      paidAt: civilTimeIn(application.project.timeZone, payment.paidAt),
    })
    return { number: payment.receiptNumber, bytes: pdf, problem }
  })

const receipt = { document: 'payment-receipt', title: 'receipt.title', statelessAction: 'printReceipt' } as const
