import { offlineCacheName, type WorkerMessage } from './offline-cache.ts'

/** Forgets what this device keeps of the person for reading offline. */
export async function clearOfflineCache(): Promise<void> {
  navigator.serviceWorker.controller?.postMessage('forget' satisfies WorkerMessage)
  await caches.delete(offlineCacheName)
}
