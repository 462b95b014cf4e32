import { codeOfStep, stepAt } from '@rostrum/server/kernel/crypto/totp'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The current code of an authenticator for the secret that a page shows in groups of base32. */
export function currentCode(secret: string): string {
  const letters = [...secret.replace(/\s/g, '')]
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeOfStep(Buffer.from(bytes), stepAt(new Date()))
}
