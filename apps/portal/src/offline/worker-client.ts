import { onSessionEnd } from '../shell/session.ts'
import { forgetKept } from './forget-kept.ts'

const workerUrl = '/service-worker.js'

/** Begins to keep pages for reading offline. What is kept of a person is forgotten when the session ends. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  onSessionEnd(() => void forgetKept())
  void navigator.serviceWorker.register(workerUrl)
}
