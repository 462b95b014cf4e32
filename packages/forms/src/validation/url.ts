import { labelsOf, plainLabel } from './domain-labels.ts'

const parts = /^https?:\/\/(\[[^\]]*\]|[^/?#:[\]]+)(?::(\d{1,5}))?(?:[/?#](.*))?$/iu
const hostLabel = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?$/u
const maximumLength = 2048
const maximumPort = 65_535

function isIpv4(host: string): boolean {
  const octets = host.split('.')
  return octets.length === 4 && octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) <= 255)
}

/** Text form of RFC 4291, 2.2: eight groups, one run of zeros may be `::`, the last two groups may be dotted. */
function isIpv6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const isDotted = last.includes('.')
  if (isDotted && !isIpv4(last)) return false
  const plain = isDotted ? groups.slice(0, -1) : groups
  const count = plain.length + (isDotted ? 2 : 0)
  return plain.every((group) => /^[\da-f]{1,4}$/i.test(group)) && (halves.length === 2 ? count <= 7 : count === 8)
}

function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1))
  const all = labelsOf(host)
  const labels = all.at(-1) === '' ? all.slice(0, -1) : all
  if (/^\d+$/.test(labels.at(-1) ?? '')) return isIpv4(host)
  return host.length <= 253 && labels.every((label) => label.length <= 63 && hostLabel.test(plainLabel(label)))
}

/** An absolute http or https address. One with a user name before the host is refused: it is made to mislead. */
export function isHttpUrl(text: string): boolean {
  if (text.length > maximumLength || /[\s\p{Cc}"<>\\^`{|}]/u.test(text)) return false
  const found = parts.exec(text)
  if (!found) return false
  const [, host = '', port] = found
  return isHost(host) && (port === undefined || Number(port) <= maximumPort)
}
