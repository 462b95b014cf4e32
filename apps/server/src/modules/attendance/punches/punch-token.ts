import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'

const purpose = 'attendance-punch-token'

type TokenFacts = { readonly account: string; readonly device: string | null }

/** A sealed time of the server: who sends it back was in contact with the server then. */
export const sealToken = (secrets: PersonalData, { account, device }: TokenFacts, now: Date): string =>
  secrets.encrypt(JSON.stringify([now.getTime(), account, device]), purpose)

/** The time of a token of this account and device; null for any other text. */
export function readToken(secrets: PersonalData, token: string | null, { account, device }: TokenFacts): Date | null {
  if (token === null) return null
  try {
    const [time, of, from] = JSON.parse(secrets.decrypt(token, purpose)) as [number, string, string | null]
    return of === account && (from === null || from === device) ? new Date(time) : null
  } catch {
    // Cut, foreign or of a key that is gone: it proves nothing.
    return null
  }
}
