export function isIpv4(host: string): boolean {
  const octets = host.split('.')
  return octets.length === 4 && octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) <= 255)
}

/**
 * Text form of RFC 4291, 2.2: eight groups, one run of zeros may be `::`, the last two groups may be dotted.
 *
 * @param mostBeside maximum number of groups besides `::`
 */
export function isIpv6(text: string, mostBeside = 7): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const isDotted = last.includes('.')
  if (isDotted && (text.endsWith('::') || !isIpv4(last))) return false
  const plain = isDotted ? groups.slice(0, -1) : groups
  const count = plain.length + (isDotted ? 2 : 0)
  return (
    plain.every((group) => /^[\da-f]{1,4}$/i.test(group)) && (halves.length === 2 ? count <= mostBeside : count === 8)
  )
}
