import { type DBSchema, openDB } from 'idb'

/** What waits, sealed; only the order and the owner are readable. */
type SealedEntry = {
  /** Names the entry for the server: sent again, it counts once. */
  readonly key: string
  readonly accountId: string
  /** Milliseconds since 1970, by the phone. */
  readonly enteredAt: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: SealedEntry; indexes: { accountId: string } }
  /** A key of each account that used the app on this phone; no script can read it out. */
  keys: { key: string; value: CryptoKey }
}

/** Opened once; a second tab shares the same database. */
let opened: ReturnType<typeof open> | undefined

const open = () =>
  openDB<OutboxSchema>('guide-outbox', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'key' }).createIndex('accountId', 'accountId')
      database.createObjectStore('keys')
    },
  })

export const outboxDatabase = () => {
  opened ??= open()
  return opened
}
