import { labelsOf, plainLabel } from './domain-labels.ts'

/** An atom of RFC 5322, which RFC 6531 opens to all that is not ASCII: here to what can be seen, and joiners of emoji. */
const atom = String.raw`(?:[A-Za-z0-9!#$%&'*+/=?^_\x60{|}~-]|(?![\x00-\x7f])[\p{L}\p{M}\p{N}\p{P}\p{S}\u200c\u200d])+`
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u')
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Limits of RFC 5321, 4.5.3.1 (octets) and RFC 1035, 2.3.4. */
const maximumOctets = { address: 254, local: 64, domain: 253, label: 63 }

function octets(text: string): number {
  let count = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    count += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return count
}

/** A host name of at least two labels; letters of any script, as registered for internationalised domains. */
function isDomain(text: string): boolean {
  const labels = labelsOf(text)
  const top = labels.at(-1) ?? ''
  return (
    labels.length >= 2 &&
    octets(text) <= maximumOctets.domain &&
    labels.every((part) => octets(part) <= maximumOctets.label && label.test(plainLabel(part))) &&
    [...top].length >= 2 &&
    !/^\d+$/.test(top)
  )
}

/**
 * An address to which mail can be sent over the Internet: dot-atom, at sign, domain, each also in letters of other
 * scripts (RFC 6531). Quoted local parts and address literals, which no provider hands out, are refused.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || octets(text) > maximumOctets.address) return false
  const local = text.slice(0, at)
  return octets(local) <= maximumOctets.local && localPart.test(local) && isDomain(text.slice(at + 1))
}
