import { markReachable } from '@rostrum/ui/network'
import { probeUntilReachable } from '@rostrum/ui/server-probe'
import { cachedAtHeader } from '../offline/offline-cache.ts'

/** Notes what a reply tells of the network: an answer from the device means that the server gave none. */
export function recordConnectivity(headers: Headers): void {
  if (headers.has(cachedAtHeader)) probeUntilReachable()
  else markReachable()
}
