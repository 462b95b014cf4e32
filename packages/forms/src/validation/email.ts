import { labelsOf, plainLabel } from './domain-labels.ts'
import { isIpv6 } from './ip-address.ts'

/** The extension of mailboxes beyond ASCII by RFC 6531, here limited to visible characters and joiners of emoji. */
const foreign = String.raw`(?![\x00-\x7f])[\p{L}\p{M}\p{N}\p{P}\p{S}\u200c\u200d]`
const atom = String.raw`(?:[A-Za-z0-9!#$%&'*+/=?^_\x60{|}~-]|${foreign})+`
/** Dot-separated atoms, or any text in quotation marks (RFC 5321, 4.1.2). */
const localPart = new RegExp(`^(?:${atom}(?:\\.${atom})*|"(?:[\\x20!#-\\[\\]-~]|\\\\[\\x20-~]|${foreign})*")$`, 'u')
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Limits of RFC 5321, 4.5.3.1 (octets) and RFC 1035, 2.3.4. */
const maximumOctets = { address: 254, local: 64, domain: 253, label: 63 }

const isDomainOrLiteral = (text: string): boolean => (text.startsWith('[') ? isAddressLiteral(text) : isDomain(text))

function octets(text: string): number {
  let count = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    count += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return count
}

/** An address literal in brackets (RFC 5321, 4.1.3), where `::` replaces at least two groups. */
function isAddressLiteral(text: string): boolean {
  const found = /^\[(?:(IPv6:)([^\]]*)|(\d{1,3}(?:\.\d{1,3}){3}))\]$/i.exec(text)
  if (!found) return false
  const [, tag, ipv6 = '', ipv4 = ''] = found
  return tag ? isIpv6(ipv6, 6) : ipv4.split('.').every((octet) => Number(octet) <= 255)
}

/** A host name of at least two labels, with letters of any script, as registered for internationalized domains. */
function isDomain(text: string): boolean {
  const labels = labelsOf(text)
  const top = labels.at(-1) ?? ''
  return (
    labels.length >= 2 &&
    octets(text) <= maximumOctets.domain &&
    labels.every((part) => octets(part) <= maximumOctets.label && label.test(plainLabel(part))) &&
    !/^\d+$/.test(top)
  )
}

/**
 * A mail address that is deliverable over the Internet: a mailbox of RFC 5321 (4.1.2), also with letters of other
 * scripts (RFC 6531). Its host must be a public name, which takes more than one label (2.3.5).
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || octets(text) > maximumOctets.address) return false
  const local = text.slice(0, at)
  return octets(local) <= maximumOctets.local && localPart.test(local) && isDomainOrLiteral(text.slice(at + 1))
}
