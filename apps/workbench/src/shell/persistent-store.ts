import { createStore, type Store } from '@rostrum/ui/store'

type Read<T> = (value: unknown) => T | undefined

/** A store whose value survives a reload; values of an older format are discarded. */
export const persistentStore = <T>(storage: Storage, key: string, initial: T, read: Read<T>): Store<T> =>
  persistentStoreAt(storage, () => key, initial, read)

/** The owner of the window. It outlasts the session, so that another person's log-in is recognized. */
export const windowOwner = persistentStore(sessionStorage, 'workbench-owner', '', (value) =>
  typeof value === 'string' ? value : undefined,
)

/** A store with one value per user of this browser. */
export function personalStore<T>(storage: Storage, name: string, initial: T, read: Read<T>): Store<T> {
  const key = () => `${name} ${windowOwner.get()}`
  const store = persistentStoreAt(storage, key, initial, read)
  windowOwner.subscribe(() => store.set(readPersisted(storage, key(), read) ?? initial))
  return store
}

function persistentStoreAt<T>(storage: Storage, key: () => string, initial: T, read: Read<T>): Store<T> {
  const store = createStore(readPersisted(storage, key(), read) ?? initial)
  return {
    ...store,
    set: (next) => {
      store.set(next)
      try {
        storage.setItem(key(), JSON.stringify(next))
      } catch {
        // Full or disabled storage only loses the persistence, not the work.
      }
    },
  }
}

function readPersisted<T>(storage: Storage, key: string, read: Read<T>): T | undefined {
  try {
    return read(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}
