import { createStore, type Store } from '@rostrum/ui/store'

/** A store whose value survives a reload; what was written under an older shape of it is forgotten. */
export function keptStore<T>(
  storage: Storage,
  key: string,
  initial: T,
  read: (value: unknown) => T | undefined,
): Store<T> {
  const store = createStore(readKept(storage, key, read) ?? initial)
  return {
    ...store,
    set: (next) => {
      store.set(next)
      try {
        storage.setItem(key, JSON.stringify(next))
      } catch {
        // A full or forbidden storage costs the memory of this page, not its work.
      }
    },
  }
}

function readKept<T>(storage: Storage, key: string, read: (value: unknown) => T | undefined): T | undefined {
  try {
    return read(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}
