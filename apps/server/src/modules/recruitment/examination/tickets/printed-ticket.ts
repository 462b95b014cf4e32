import type { PortalLocale } from '@rostrum/i18n/locale'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { type AdmissionTicket, type ApplicationFacts, civilTimeIn } from '../../documents/public.ts'
import type { Project } from '../../projects/public.ts'
import type { SeatRow } from '../exam.store.ts'
import { sittingsOf } from '../sittings.ts'

const english = readMessages(['server/documents'], 'en')
const chinese = readMessages(['server/documents'], 'zh-CN')

const notes = ['ticket.note_identity', 'ticket.note_arrival', 'ticket.note_devices', 'ticket.note_papers'] as const

/** In Chinese for the invigilators, and also in English if requested. */
const instructionsIn = (locale: PortalLocale) =>
  notes.map((key) => ({ text: chinese[key], note: locale === 'en' ? english[key] : undefined }))

/** The ticket for printing, display and signing, so that all agree. */
export function printedTicket(facts: ApplicationFacts, project: Project, seat: SeatRow): AdmissionTicket {
  return {
    ...facts,
    ticketNumber: seat.ticket_number,
    sessions: sittingsOf(project, seat).map(({ subject, start, end, site, room, seat: place }) => ({
      subject: subject.name,
      startsAt: civilTimeIn(project.timeZone, new Date(start)),
      endsAt: civilTimeIn(project.timeZone, new Date(end)),
      site: site.name,
      address: site.address,
      room,
      seat: place,
    })),
    instructions: instructionsIn(facts.locale),
  }
}
