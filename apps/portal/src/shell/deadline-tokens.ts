import { readStored, writeStored } from './browser-storage.ts'

/** Of the answer that brings a ticket, and of the requests that show it. */
export const deadlineTokenHeader = 'arrival-ticket'

const storageKey = 'arrival-tickets'
/** The server honours no older one, and reads no more of them. */
const tokenLifetimeMilliseconds = 2 * 3_600_000
const maxTokens = 8

type StoredToken = { readonly ticket: string; readonly since: number }

const isStoredToken = (value: unknown): value is StoredToken =>
  typeof value === 'object' &&
  value !== null &&
  'ticket' in value &&
  typeof value.ticket === 'string' &&
  'since' in value &&
  typeof value.since === 'number'

function storedTokens(): StoredToken[] {
  const stored = readStored('sessionStorage', storageKey)
  return Array.isArray(stored)
    ? stored.filter(isStoredToken).filter(({ since }) => Date.now() - since < tokenLifetimeMilliseconds)
    : []
}

/** Keeps what proves that a request arrived which could not be answered; it says by itself what it is for. */
export function saveDeadlineToken(ticket: string): void {
  const others = storedTokens().filter((each) => each.ticket !== ticket)
  writeStored('sessionStorage', storageKey, [{ ticket, since: Date.now() }, ...others].slice(0, maxTokens))
}

/** All tickets as the header of a request has them; null when there is none. */
export function deadlineTokenHeaderValue(): string | null {
  const tickets = storedTokens().map(({ ticket }) => ticket)
  return tickets.length > 0 ? tickets.join(',') : null
}
