import type { Applicant } from '../../../kernel/actor.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type DocumentSource, documentSourceOf } from '../applications/public.ts'
import {
  civilTimeIn,
  createPdfRenderer,
  printWrittenTestConfirmation,
  type WrittenTestConfirmation,
} from '../documents/public.ts'
import { applicationFactsOf, type PrintContext } from './application-facts.ts'
import { printOwn } from './print-own.ts'

/** The confirmation of the written test, available after the applicant has confirmed. */
export const printOwnConfirmation = (platform: Platform, actor: Applicant, id: string, printing: PrintContext) =>
  printOwn(platform, actor, { ...confirmation, id }, printing, async (application) => {
    const facts = await confirmationOf(platform, await documentSourceOf(platform, application), printing)
    const { pdf, problem } = printWrittenTestConfirmation(await createPdfRenderer(platform), facts)
    return { number: facts.applicationNumber, bytes: pdf, problem }
  })

const confirmation = {
  document: 'written-test-confirmation',
  title: 'confirmation.title',
  statelessAction: 'printConfirmation',
} as const

async function confirmationOf(
  platform: Platform,
  source: DocumentSource,
  printing: PrintContext,
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
