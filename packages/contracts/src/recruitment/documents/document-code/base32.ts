const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const values = new Map([...alphabet].map((letter, value) => [letter, value]))

/** RFC 4648 base32 without padding. Every letter is in the alphanumeric set of a QR code and safe in a URL fragment. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let pending = 0
  let bits = 0
  for (const byte of bytes) {
    pending = (pending << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet.charAt((pending >> bits) & 31)
    }
    pending &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + alphabet.charAt((pending << (5 - bits)) & 31)
}

/**
 * The bytes of a base32 text, or undefined when `toBase32` could not have written it. Each byte string has only one
 * spelling.
 */
export function fromBase32(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let pending = 0
  let bits = 0
  let length = 0
  for (const letter of text) {
    const value = values.get(letter)
    if (value === undefined) return undefined
    pending = (pending << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[length] = pending >> bits
      length += 1
      pending &= (1 << bits) - 1
    }
  }
  return pending === 0 && bits < 5 ? bytes : undefined
}
