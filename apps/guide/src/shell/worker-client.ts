import { createStore } from '@rostrum/ui/store'

/** A new version of the app is on the phone and waits until its holder starts it. */
export const waitingVersion = createStore<ServiceWorker | undefined>(undefined)

/** Stores the app on the phone, so that it opens at once and without a network. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isFirst = !serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) location.reload()
    isFirst = false
  })
  serviceWorker.register('/guide/service-worker.js', { scope: '/guide/' }).then(watch, () => undefined)
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) waitingVersion.set(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
}

export const startWaitingVersion = (): void => waitingVersion.get()?.postMessage('activate')
