import { isServerReachable, probeUntilReachable } from '@rostrum/ui/server-probe'
import { offlineCacheName } from '../shell/offline-cache.ts'
import { assumeSession, signedInNow } from '../shell/session.ts'
import { clearOfflineCache } from './clear-offline-cache.ts'

/**
 * Decides at the start of a visit without a session whether the offline data of a person is kept.
 * A log-in needs a network. A person who has neither logged out nor been refused since can read on: each response for
 * eight hours, and a ticket until its exam is over (decision 273). If the server responds, the data is deleted. The
 * browser's online status is not reliable enough: an offline page can be reported as online.
 */
export async function resolveOfflineSession(): Promise<void> {
  if (signedInNow() || !('caches' in window) || !(await caches.has(offlineCacheName))) return
  if (await isServerReachable()) await clearOfflineCache()
  else {
    probeUntilReachable()
    assumeSession()
  }
}
