import type { TicketNumberElement, TicketNumberRule } from '@rostrum/contracts/recruitment/examination/seating'
import type { Seat } from './seating.ts'

/**
 * The ticket number of a seat by the project's rule; year 2, site 2, room 3, seat 2 give for example `260100507`.
 *
 * @returns undefined when a number does not fit its width: truncated, it would equal that of another person
 */
export function ticketNumber(rule: TicketNumberRule, seat: Seat, year: number): string | undefined {
  const parts = rule.map((part) => textOf(part, seat, year))
  return parts.includes(undefined) ? undefined : parts.join('')
}

function textOf(part: TicketNumberElement, seat: Seat, year: number): string | undefined {
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

const padded = (text: string, width: number): string | undefined =>
  text.length > width ? undefined : text.padStart(width, '0')
