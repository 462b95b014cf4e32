import { assumeSession, signedInNow } from '../shell/session.ts'
import { keptCache } from './kept-calls.ts'

/**
 * Without a network nobody can log in. Who has neither logged out nor been refused since may read on what this device
 * has kept, also when the eight hours of the session are over, as on the way into the examination room.
 */
export async function resumeOffline(): Promise<void> {
  if (navigator.onLine || signedInNow() || !('caches' in window)) return
  if (await caches.has(keptCache)) assumeSession()
}
