import { useSyncExternalStore } from 'react'

/** A value outside of React that components subscribe to. */
export type Store<T> = {
  readonly get: () => T
  /** The value for server-side rendering and hydration, before the browser switches to its own value. */
  readonly getServerSnapshot: () => T
  readonly set: (next: T) => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** @param drawn the value that the server assumes for a state that only the browser knows */
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
