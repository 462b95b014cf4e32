import { readStored, writeStored } from './browser-storage.ts'

/** Of the answer that brings a ticket, and of the requests that show it. */
export const arrivalHeader = 'arrival-ticket'

const place = 'arrival-tickets'
/** The server honours no older one, and reads no more of them. */
const life = 2 * 3_600_000
const most = 8

type Kept = { readonly ticket: string; readonly since: number }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'ticket' in value &&
  typeof value.ticket === 'string' &&
  'since' in value &&
  typeof value.since === 'number'

function kept(): Kept[] {
  const stored = readStored('sessionStorage', place)
  return Array.isArray(stored) ? stored.filter(isKept).filter(({ since }) => Date.now() - since < life) : []
}

/** Keeps what proves that a request arrived which could not be answered; it says by itself what it is for. */
export function keepTicket(ticket: string): void {
  const others = kept().filter((each) => each.ticket !== ticket)
  writeStored('sessionStorage', place, [{ ticket, since: Date.now() }, ...others].slice(0, most))
}

/** All tickets as the header of a request has them; null when there is none. */
export function ticketsToShow(): string | null {
  const tickets = kept().map(({ ticket }) => ticket)
  return tickets.length > 0 ? tickets.join(',') : null
}
