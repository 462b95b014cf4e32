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
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', () => void readAgain(), { once: true })
  }
  void serviceWorker.register(workerUrl)
}

/** What a first visit has read before there was a worker is read once more through it, so that it is kept as well. */
async function readAgain(): Promise<void> {
  const read = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const headers = { 'accept-language': currentLocale() }
  for (const address of read) {
    const { origin, pathname } = new URL(address)
    if (origin === location.origin && isKept('GET', pathname)) await fetch(address, { headers }).catch(() => undefined)
  }
}
