import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/**
 * Whether the last call came through. A browser that is in a network without a way out, or that was opened without one,
 * may believe itself connected.
 */
const serverReachable = createStore(true)

/** Notes that the server has answered. */
export const markReachable = () => serverReachable.set(true)

/** Notes that a call got no answer for want of a network. */
export const markUnreachable = () => serverReachable.set(false)

/** Whether there is a network, as far as the browser and the last call tell. */
export const isOnline = (): boolean => navigator.onLine && serverReachable.get()

function subscribe(onChange: () => void) {
  const forget = serverReachable.subscribe(onChange)
  window.addEventListener('online', markReachable)
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    forget()
    window.removeEventListener('online', markReachable)
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** As `isOnline`, followed. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}
