import { markReachable } from '@rostrum/ui/network'
import { probeUntilReachable } from '@rostrum/ui/server-probe'
import { cachedAtHeader, expiredHeader } from './offline-cache.ts'

/** Updates the network status from a reply: a cached response means that the server sent none. */
export function recordConnectivity(headers: Headers): void {
  if (headers.has(cachedAtHeader) || headers.has(expiredHeader)) probeUntilReachable()
  else markReachable()
}
