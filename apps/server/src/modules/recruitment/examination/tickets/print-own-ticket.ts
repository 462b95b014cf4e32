import type { Applicant } from '../../../../kernel/actor.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { applicationFactsOf, type PrintContext, printOwn } from '../../application-documents/public.ts'
import { applicantSourceOf } from '../../applications/public.ts'
import { createPdfRenderer, printAdmissionTicket } from '../../documents/public.ts'
import { findSeats } from '../exam.store.ts'
import { printedTicket } from './printed-ticket.ts'

/** The admission ticket of an own application as PDF, while tickets may be printed. */
export const printOwnTicket = (platform: Platform, actor: Applicant, id: string, printing: PrintContext) =>
  printOwn(platform, actor, { ...ticket, id }, printing, async (application) => {
    const [seat] = await findSeats(platform.database.db, [id])
    if (!seat) throw notFound()
    const facts = await applicationFactsOf(platform, await applicantSourceOf(platform, application), printing)
    const printed = printedTicket(facts, application.project, seat)
    const { pdf, problem } = printAdmissionTicket(await createPdfRenderer(platform), printed)
    return { number: seat.ticket_number, bytes: pdf, problem }
  })

const ticket = { document: 'admission-ticket', title: 'ticket.title', statelessAction: 'printTicket' } as const
