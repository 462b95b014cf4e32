import { onSessionEnd, signedInNow } from '../shell/session.ts'
import { keptCache, type WorkerMessage } from './kept-calls.ts'

const workerUrl = '/service-worker.js'

/** Forgets what this device keeps of the person for reading offline. */
async function forgetKept(): Promise<void> {
  navigator.serviceWorker.controller?.postMessage('forget' satisfies WorkerMessage)
  await caches.delete(keptCache)
}

/**
 * Begins to keep pages for reading offline. What is kept of a person is forgotten when the session ends, and at the
 * beginning of a visit on which nobody is logged in.
 */
export function startWorker(): void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  onSessionEnd(() => void forgetKept())
  if (!signedInNow() && navigator.onLine) void forgetKept()
  void navigator.serviceWorker.register(workerUrl)
}
