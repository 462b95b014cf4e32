import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export type Store<T> = {
  readonly get: () => T
  /** What the server draws pages with, and the browser takes them over with before it goes on with its own value. */
  readonly getServerSnapshot: () => T
  readonly set: (next: T) => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** @param drawn of what only this browser knows: what the server assumes in its place */
export function createStore<T>(initial: T, serverValue?: { readonly value: T }): Store<T> {
  let value = initial
  const followers = new Set<() => void>()
  return {
    get: () => value,
    getServerSnapshot: () => (serverValue ? serverValue.value : value),
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const follower of [...followers]) follower()
    },
    subscribe: (onChange) => {
      followers.add(onChange)
      return () => followers.delete(onChange)
    },
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getServerSnapshot)
}
