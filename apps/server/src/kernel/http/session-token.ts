import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sessionSeconds } from './session-reader.ts'

/** Only the hash is stored. A plain hash protects tokens at rest, because they are random enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new session, of eight hours unless said otherwise: the token for the client, the row for the store. */
export function newSession(now: Date, address: string, seconds = sessionSeconds) {
  const token = randomBytes(32).toString('base64url')
  const row = {
    token_hash: tokenHash(token),
    id: randomUUID(),
    created_at: now,
    expires_at: new Date(now.getTime() + seconds * 1000),
    address,
  }
  return { token, row }
}
