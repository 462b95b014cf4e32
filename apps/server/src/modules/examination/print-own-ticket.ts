import type { Applicant } from '../../platform/actor.ts'
import { notFound } from '../../platform/http/problem.ts'
import { pdfType } from '../../platform/http/send-document.ts'
import type { Platform } from '../../platform/platform.ts'
import { applicationFactsOf, documentName, type Printing, reportProblem } from '../application-documents/public.ts'
import { openPress, printAdmissionTicket } from '../documents/public.ts'
import { accessOwn, applicantSourceOf, requireErrand } from '../recruitment/public.ts'
import { findSeats } from './exam.store.ts'
import { printedTicket } from './printed-ticket.ts'

/** The admission ticket of an own application as PDF, while tickets may be printed. */
export async function printOwnTicket(platform: Platform, actor: Applicant, id: string, printing: Printing) {
  const { now, locale } = printing
  const application = await accessOwn(platform, actor, id, now)
  requireErrand(application, 'printTicket', now)
  const [seat] = await findSeats(platform.database.db, [id])
  if (!seat) throw notFound()
  const facts = await applicationFactsOf(platform, await applicantSourceOf(platform, application), printing)
  const { pdf, problem } = printAdmissionTicket(
    await openPress(platform),
    printedTicket(facts, application.project, seat),
  )
  await reportProblem(platform, actor, { applicationId: id, document: 'admission-ticket', problem }, now)
  return { name: documentName('ticket.title', seat.ticket_number, 'pdf', locale), mediaType: pdfType, bytes: pdf }
}
