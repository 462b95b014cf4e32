import { type DBSchema, openDB } from 'idb'

/** Encrypted content with its initialization vector. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer }

/** What waits, sealed; only the order and the owner are readable. */
type SealedEntry = Sealed & {
  /** Names the entry for the server: sent again, it counts once. */
  readonly key: string
  readonly accountId: string
  /** Milliseconds since 1970, by the phone. */
  readonly enteredAt: number
}

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: SealedEntry; indexes: { accountId: string } }
  /** The bytes of photos by the key of their entry, sealed like it. */
  photos: { key: string; value: Sealed }
  /** A key of each account that used the app on this phone; no script can read it out. */
  keys: { key: string; value: CryptoKey }
  /** The key pair of this phone, which all accounts on it share. */
  phone: { key: 'keys'; value: CryptoKeyPair }
}

/** Opened once; a second tab shares the same database. */
let opened: ReturnType<typeof open> | undefined

const open = () =>
  openDB<OutboxSchema>('guide-outbox', 3, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('entries', { keyPath: 'key' }).createIndex('accountId', 'accountId')
        database.createObjectStore('keys')
      }
      if (from < 2) database.createObjectStore('photos')
      database.createObjectStore('phone')
    },
    // A tab with the former version of the app makes way.
    blocking() {
      void opened?.then((database) => database.close())
      opened = undefined
    },
  })

export const outboxDatabase = () => {
  opened ??= open()
  return opened
}
