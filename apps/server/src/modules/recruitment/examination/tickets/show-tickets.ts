import type { Ticket } from '@rostrum/contracts/recruitment/examination/applicant-calls'
import type { z } from 'zod'
import type { Applicant } from '../../../../kernel/actor.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { applicantFactsOf } from '../../application-documents/public.ts'
import {
  accessOwn,
  applicantSourceOf,
  displayedChoice,
  displayedChoices,
  type LoadedApplication,
  ownApplications,
  presentActions,
  presentStates,
  ticketDeadline,
} from '../../applications/public.ts'
import { admissionTicketLink, createPdfRenderer, ticketSheet, unprintableOf } from '../../documents/public.ts'
import { presentPositionSummary } from '../../positions/public.ts'
import { nameIn, type PresentationContext } from '../../projects/public.ts'
import { findSeats, type SeatRow } from '../exam.store.ts'
import { presentSitting, sittingsOf } from '../sittings.ts'
import { printedTicket } from './printed-ticket.ts'
import { ticketState, ticketStates } from './ticket-state.ts'

type Page = { readonly current: number; readonly size: number }

/** The tickets of the signed-in person, also those that are not open yet. */
export async function listOwnTickets(
  platform: Platform,
  actor: Applicant,
  { current, size }: Page,
  view: PresentationContext,
) {
  const query = { exam: ticketStates, current, size }
  const { applications, total } = await ownApplications(platform, actor, query, view.now)
  return { records: await presentTickets(platform, applications, view), total, current, size }
}

export async function showOwnTicket(platform: Platform, actor: Applicant, id: string, view: PresentationContext) {
  const [ticket] = await presentTickets(platform, [await accessOwn(platform, actor, id, view.now)], view)
  if (!ticket) throw notFound()
  return ticket
}

async function presentTickets(
  platform: Platform,
  applications: readonly LoadedApplication[],
  view: PresentationContext,
) {
  const ids = applications.map(({ id }) => id)
  const seats = new Map((await findSeats(platform.database.db, ids)).map((seat) => [seat.application_id, seat]))
  const withTicket = applications.filter(({ exam }) => ticketState(exam) !== 'none')
  return Promise.all(
    withTicket.map((application) => presentTicket(platform, application, seats.get(application.id), view)),
  )
}

/**
 * Number, place and code stay hidden until tickets are open, so that all applicants learn their seats at the same time.
 */
async function presentTicket(
  platform: Platform,
  application: LoadedApplication,
  seated: SeatRow | undefined,
  view: PresentationContext,
): Promise<z.input<typeof Ticket>> {
  const { project, choices, exam } = application
  const position = displayedChoice(choices)
  if (!position) throw new Error('An application whose written test is confirmed has no position.')
  const seat = ticketState(exam) === 'out' ? seated : undefined
  const window = project.windows.ticketPrinting
  return {
    applicationId: application.id,
    number: seat?.ticket_number ?? null,
    project: { id: project.id, title: nameIn(project.title, view.locale), timeZone: project.timeZone },
    position: presentPositionSummary(position, view.locale),
    choices: displayedChoices(choices).map((choice) => presentPositionSummary(choice, view.locale)),
    states: presentStates(application),
    sittings: seat ? sittingsOf(project, seat).map((sitting) => presentSitting(sitting, view.locale)) : [],
    ...(seat ? await sheetOf(platform, application, seat, view) : { sheet: null, code: null, unprintable: [] }),
    photo: seat ? application.photoUrl : null,
    opens: window?.start ?? null,
    closes: window?.end ?? null,
    printBy: printByOf(project.windows, view.now),
    actions: presentActions(application, view),
  }
}

/** From the start of the first paper a ticket is printed for those that follow. */
function printByOf(windows: LoadedApplication['project']['windows'], now: Date): string | null {
  const deadline = ticketDeadline(windows)
  return deadline !== null && Date.parse(deadline) > now.getTime() ? deadline : (windows.ticketPrinting?.end ?? null)
}

async function sheetOf(platform: Platform, application: LoadedApplication, seat: SeatRow, view: PresentationContext) {
  const source = await applicantSourceOf(platform, application)
  const ticket = printedTicket(applicantFactsOf(source, view), application.project, seat)
  const pdfRenderer = await createPdfRenderer(platform)
  const sheet = ticketSheet(ticket)
  return { sheet, code: admissionTicketLink(pdfRenderer, ticket), unprintable: unprintableOf(pdfRenderer, sheet) }
}
