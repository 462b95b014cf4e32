import { storeCodeSeconds } from '@rostrum/contracts/attendance/punches/code-calls'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'

const digits = 6
/** How many codes ago counts as too old and not as wrong: ten minutes. */
const recognizedSteps = 20
/** A code may be typed until the next one has ended. */
const usableSteps = 1

export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / storeCodeSeconds)

/** The code of a store for half a minute. */
export function storeCode(secrets: PersonalData, store: string, step: number): string {
  const digest = Buffer.from(secrets.blindIndex(`${store}/${step}`, 'store-code'), 'base64url')
  return String(digest.readUInt32BE(0) % 10 ** digits).padStart(digits, '0')
}

export type CodeMatch =
  | { readonly outcome: 'right'; readonly store: string; readonly step: number }
  | { readonly outcome: 'expired' | 'wrong' }

/** Compares a code with those of the stores of a person at an instant. */
export function matchStoreCode(
  secrets: PersonalData,
  {
    code,
    stores,
    at,
  }: { readonly code: string; readonly stores: readonly { readonly id: string }[]; readonly at: Date },
): CodeMatch {
  const now = stepOf(at)
  for (let age = 0; age <= recognizedSteps; age += 1) {
    const store = stores.find(({ id }) => storeCode(secrets, id, now - age) === code)
    if (store)
      return age > usableSteps ? { outcome: 'expired' } : { outcome: 'right', store: store.id, step: now - age }
  }
  return { outcome: 'wrong' }
}
