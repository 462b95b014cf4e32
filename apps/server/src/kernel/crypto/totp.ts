import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from './timing-safe-equal-text.ts'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of a time step by RFC 6238, with HMAC-SHA-1, which every authenticator supports. */
export function codeOfStep(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  // RFC 4226, section 5.3: the last four bits are the offset of the 31 bits of the code.
  const from = digest.readUInt8(digest.length - 1) & 0xf
  const truncated = digest.readUInt32BE(from) & 0x7fff_ffff
  return String(truncated % 10 ** digits).padStart(digits, '0')
}

/**
 * The step that a code belongs to: the current one or a neighbor. Clocks differ, and codes take time to type (RFC 6238,
 * section 5.2).
 */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | undefined =>
  [0, -1, 1].map((drift) => stepAt(now) + drift).find((step) => timingSafeEqualText(codeOfStep(secret, step), code))

/** Base32 of RFC 4648 without padding, as authenticators expect it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
