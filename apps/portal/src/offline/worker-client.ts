import { currentLocale } from '../shell/catalogues.ts'
import { isCacheable } from '../shell/offline-cache.ts'
import { onSessionEnd } from '../shell/session.ts'
import { clearOfflineCache } from './clear-offline-cache.ts'

const workerUrl = '/service-worker.js'

/** Starts caching pages for offline reading. The data of a person is deleted when the session ends. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  const { serviceWorker } = navigator
  onSessionEnd(() => void clearOfflineCache())
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', cacheEarlyRequests, { once: true })
  void serviceWorker.register(workerUrl)
}

/** Repeats the requests of a first visit through the new worker, so that their responses are cached too. */
function cacheEarlyRequests(): void {
  const begin = performance.now()
  const answered = new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (startTime < begin) void warmCache(new URL(name))
  })
  answered.observe({ type: 'resource', buffered: true })
}

async function warmCache(address: URL): Promise<void> {
  if (address.origin !== location.origin || !isCacheable('GET', address.pathname)) return
  await fetch(address, { headers: { 'accept-language': currentLocale() } }).catch(() => undefined)
}
