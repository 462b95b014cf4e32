import { labelsOf, plainLabel } from './domain-labels.ts'
import { isIpv4, isIpv6 } from './ip-address.ts'

const parts = /^https?:\/\/(\[[^\]]*\]|[^/?#:[\]]+)(?::(\d{1,5}))?(?:[/?#](.*))?$/iu
const hostLabel = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?$/u
const maximumLength = 2048
const maximumPort = 65_535

function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1))
  const all = labelsOf(host)
  const labels = all.at(-1) === '' ? all.slice(0, -1) : all
  if (/^\d+$/.test(labels.at(-1) ?? '')) return isIpv4(host)
  return host.length <= 253 && labels.every((label) => label.length <= 63 && hostLabel.test(plainLabel(label)))
}

/**
 * An absolute http or https address, as defined by the URL standard (4.3). A user name before the host is refused,
 * because it would be misleading.
 */
export function isHttpUrl(text: string): boolean {
  if (text.length > maximumLength || /[\s\p{Cc}"<>\\^`{|}]/u.test(text)) return false
  const found = parts.exec(text)
  if (!found) return false
  const [, host = '', port] = found
  return isHost(host) && (port === undefined || Number(port) <= maximumPort)
}
