import type { TicketSheet } from '@rostrum/contracts/recruitment/examination/applicant-calls'
import type { z } from 'zod'
import { applicationFacts } from './application-facts.ts'
import type { AdmissionTicket } from './document-data.ts'
import type { PdfRenderer } from './pdf-renderer.ts'
import { Localizer } from './wording.ts'

/** Characters of a ticket that the renderer would print as 〓. */
export function unprintableOf(
  { fonts }: PdfRenderer,
  { project, facts, sessions }: z.output<typeof TicketSheet>,
): string[] {
  const missing = new Set<string>()
  const named = sessions.flatMap(({ subject, site, address }) => [subject, site, address])
  for (const { text } of [project, ...facts.flat().map(({ value }) => value), ...named]) {
    fonts.regular.printable(text, missing)
  }
  return [...missing]
}

const columns = ['subject', 'time', 'site', 'room', 'seat'] as const

/** All texts of a ticket in order, for the printed file and the page. */
export function ticketSheet(ticket: AdmissionTicket): z.output<typeof TicketSheet> {
  const localizer = new Localizer(ticket.locale)
  const number = { label: localizer.text('label.ticketNumber'), value: { text: ticket.ticketNumber } }
  return {
    project: localizer.name(ticket.project.title),
    title: localizer.text('ticket.title'),
    facts: applicationFacts(ticket, number),
    head: columns.map((column) => localizer.text(`label.${column}`)),
    sessions: ticket.sessions.map(({ subject, startsAt, endsAt, site, address, room, seat }) => ({
      subject: localizer.name(subject),
      time: localizer.span(startsAt, endsAt),
      site: localizer.name(site),
      address: localizer.name(address),
      room,
      seat,
    })),
    notes: { title: localizer.text('ticket.notes'), items: [...ticket.instructions] },
  }
}
