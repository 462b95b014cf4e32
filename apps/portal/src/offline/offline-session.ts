import { isServerReachable, probeUntilReachable } from '@rostrum/ui/server-probe'
import { assumeSession, signedInNow } from '../shell/session.ts'
import { clearOfflineCache } from './clear-offline-cache.ts'
import { offlineCacheName } from './offline-cache.ts'

/**
 * Decides at the beginning of a visit on which nobody is logged in what becomes of what this device keeps of a person.
 *
 * Without a network nobody can log in. Who has neither logged out nor been refused since may read on, also when the
 * eight hours of the session are over, as on the way into the examination room. Where the server answers, it is
 * forgotten. The browser's own belief is not enough: a page opened without a network may be told that there is one.
 */
export async function resolveOfflineSession(): Promise<void> {
  if (signedInNow() || !('caches' in window) || !(await caches.has(offlineCacheName))) return
  if (await isServerReachable()) await clearOfflineCache()
  else {
    probeUntilReachable()
    assumeSession()
  }
}
