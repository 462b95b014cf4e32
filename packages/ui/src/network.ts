import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/**
 * Whether the last call succeeded. A browser may report a connection in a network without Internet access, or after it
 * was started offline.
 */
const serverReachable = createStore(true)

/** Records that the server has responded. */
export const markReachable = () => serverReachable.set(true)

/** Records that a call failed for lack of a network. */
export const markUnreachable = () => serverReachable.set(false)

/** Whether there is a network, according to the browser and the last call. */
export const isOnline = (): boolean => navigator.onLine && serverReachable.get()

function subscribe(onChange: () => void) {
  const unsubscribe = serverReachable.subscribe(onChange)
  window.addEventListener('online', markReachable)
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    unsubscribe()
    window.removeEventListener('online', markReachable)
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** `isOnline` as a hook. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}
