import type { Applicant } from '../../platform/actor.ts'
import { DomainError, notFound } from '../../platform/http/problem.ts'
import { pdfType } from '../../platform/http/send-document.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  civilTimeIn,
  openPress,
  printWrittenTestConfirmation,
  type WrittenTestConfirmation,
} from '../documents/public.ts'
import { accessOwn, type DocumentSource, documentSourceOf, requireErrand } from '../recruitment/public.ts'
import { applicationFactsOf, type Printing } from './application-facts.ts'
import { documentName } from './document-name.ts'
import { reportProblem } from './report-problem.ts'

/** What says that the written test was confirmed. @throws DomainError `recruitment.state` before the confirmation */
export async function printOwnConfirmation(platform: Platform, actor: Applicant, id: string, printing: Printing) {
  const { now, locale } = printing
  const application = await accessOwn(platform, actor, id, now)
  requireErrand(application, 'printConfirmation', now)
  const source = await documentSourceOf(platform, application)
  const confirmation = await confirmationOf(platform, source, printing)
  const { pdf, problem } = printWrittenTestConfirmation(await openPress(platform), confirmation)
  await reportProblem(platform, actor, { applicationId: id, document: 'written-test-confirmation', problem }, now)
  const name = documentName('confirmation.title', confirmation.applicationNumber, 'pdf', locale)
  return { name, mediaType: pdfType, bytes: pdf }
}

async function confirmationOf(
  platform: Platform,
  source: DocumentSource,
  printing: Printing,
): Promise<WrittenTestConfirmation> {
  const { number, project } = source.application
  const confirmed = source.events.findLast(({ column, after }) => column === 'exam' && after === 'CONFIRMED')
  if (number === null || !confirmed) throw notFound()
  const { ticketPrinting } = project.windows
  if (!ticketPrinting) throw new DomainError('recruitment.window_unscheduled', { stage: 'ticketPrinting' })
  const civil = (instant: Date | string) => civilTimeIn(project.timeZone, new Date(instant))
  return {
    ...(await applicationFactsOf(platform, source, printing)),
    applicationNumber: number,
    confirmedAt: civil(confirmed.at),
    subjects: project.subjects.flatMap(({ name, start, end }) =>
      start && end ? [{ subject: name, startsAt: civil(start), endsAt: civil(end) }] : [],
    ),
    ticketPrinting: { from: civil(ticketPrinting.start), to: civil(ticketPrinting.end) },
  }
}
