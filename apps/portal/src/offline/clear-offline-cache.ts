import { offlineCacheName, type WorkerMessage } from '../shell/offline-cache.ts'

/** Deletes the offline data of the person from this device. */
export async function clearOfflineCache(): Promise<void> {
  navigator.serviceWorker.controller?.postMessage('forget' satisfies WorkerMessage)
  await caches.delete(offlineCacheName)
}
