import { currentLocale } from '../shell/catalogues.ts'
import { onSessionEnd } from '../shell/session.ts'
import { forgetKept } from './forget-kept.ts'
import { isKept } from './kept-calls.ts'

const workerUrl = '/service-worker.js'

/** Begins to keep pages for reading offline. What is kept of a person is forgotten when the session ends. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  const { serviceWorker } = navigator
  onSessionEnd(() => void forgetKept())
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', askAgain, { once: true })
  void serviceWorker.register(workerUrl)
}

/** What a first visit asked for before there was a worker is asked for once more through it, so that it is kept as well. */
function askAgain(): void {
  const begin = performance.now()
  const answered = new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (startTime < begin) void keep(new URL(name))
  })
  answered.observe({ type: 'resource', buffered: true })
}

async function keep(address: URL): Promise<void> {
  if (address.origin !== location.origin || !isKept('GET', address.pathname)) return
  await fetch(address, { headers: { 'accept-language': currentLocale() } }).catch(() => undefined)
}
