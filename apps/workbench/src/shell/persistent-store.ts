import { createStore, type Store } from '@rostrum/ui/store'

type Read<T> = (value: unknown) => T | undefined

/** A store whose value survives a reload; what was written under an older shape of it is forgotten. */
export const persistentStore = <T>(storage: Storage, key: string, initial: T, read: Read<T>): Store<T> =>
  persistentStoreAt(storage, () => key, initial, read)

/** Whose window this is. It outlasts their session, so that whoever logs in instead is told apart. */
export const windowOwner = persistentStore(sessionStorage, 'workbench-owner', '', (value) =>
  typeof value === 'string' ? value : undefined,
)

/** A store of which everybody who works with this browser has one of their own. */
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
        // A full or forbidden storage costs the memory of this page, not its work.
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
