import { BlockList, isIP, isIPv4 } from 'node:net'

/** IPv4 networks outside the public internet: private, local, shared, reserved, for documentation, multicast. */
const notPublic = networks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/** Of IPv6 only global unicast (RFC 4291), without the prefixes that embed IPv4 networks and without documentation. */
const globalUnicast = networks('ipv6', [['2000::', 3]])
const notGlobal = networks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/**
 * Whether an address is on the public internet, where a request reveals nothing about the networks around the server.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  return globalUnicast.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6')
}

function networks(family: 'ipv4' | 'ipv6', each: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of each) list.addSubnet(network, bits, family)
  return list
}
