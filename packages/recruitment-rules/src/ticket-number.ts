import type { TicketNumberElement, TicketNumberRule } from '@rostrum/contracts/seating'
import type { Seat } from './seating.ts'

/** The ticket number of a seat by the project's rule; year 2, site 2, room 3, seat 2 give for example `260100507`. */
export function ticketNumber(rule: TicketNumberRule, seat: Seat, year: number): string {
  return rule.map((part) => textOf(part, seat, year)).join('')
}

function textOf(part: TicketNumberElement, seat: Seat, year: number): string {
  switch (part.element) {
    case 'text':
      return part.text
    case 'year':
      return String(year).slice(-part.digits)
    case 'site':
      return padded(seat.site, part.width)
    case 'room':
    case 'seat':
    case 'sequence':
      return padded(String(seat[part.element]), part.width)
  }
}

/** A figure that does not fit its width is refused: cut short, it would be taken for another. */
function padded(text: string, width: number): string {
  if (text.length > width) throw new RangeError(`${text} does not fit into ${width} characters`)
  return text.padStart(width, '0')
}
