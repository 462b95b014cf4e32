import { readStored, writeStored } from './browser-storage.ts'

/** Header of the response that brings a deadline token, and of the requests that present it. */
export const deadlineTokenHeader = 'deadline-token'

const storageKey = 'arrival-tickets'
/** The server accepts no older ones, and no more of them. */
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

/** Stores the deadline token of a request that the server could not process; it names its own purpose. */
export function saveDeadlineToken(ticket: string): void {
  const others = storedTokens().filter((each) => each.ticket !== ticket)
  writeStored('sessionStorage', storageKey, [{ ticket, since: Date.now() }, ...others].slice(0, maxTokens))
}

/** All deadline tokens as a request header; null if there are none. */
export function deadlineTokenHeaderValue(): string | null {
  const tickets = storedTokens().map(({ ticket }) => ticket)
  return tickets.length > 0 ? tickets.join(',') : null
}
