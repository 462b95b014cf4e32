import { ApiFailure } from '@rostrum/ui/api-failure'
import { createStore } from '@rostrum/ui/store'
import { isUnsent, type OutboxEntry, photoNames, sendingOrder } from './entries.ts'
import { outboxDatabase } from './outbox-database.ts'
import { seal, sealBytes, unseal, unsealBytes } from './seal.ts'

/** The entries of the person who uses the app, in the order in which they are sent. */
export const outboxEntries = createStore<readonly OutboxEntry[]>([])

type Content = Pick<OutboxEntry, 'kind' | 'body' | 'refusal'>

async function readOutbox(accountId: string): Promise<readonly OutboxEntry[]> {
  const database = await outboxDatabase()
  const sealed = await database.getAllFromIndex('entries', 'accountId', accountId)
  const entries = await Promise.all(
    sealed.map(async ({ key, enteredAt, ...content }) => {
      const { kind, body, refusal } = (await unseal(accountId, content)) as Content
      return { key, enteredAt, kind, body, refusal } as OutboxEntry
    }),
  )
  const ordered = entries.sort(sendingOrder)
  outboxEntries.set(ordered)
  return ordered
}

/**
 * Stores an entry, with the bytes of its photos in the order of their names, so that it survives a restart.
 *
 * @throws DOMException when the phone has no room for it
 */
export async function putEntry(accountId: string, entry: OutboxEntry, photos: readonly Blob[] = []): Promise<void> {
  const { key, enteredAt, kind, body, refusal } = entry
  const content = { kind, body, refusal }
  const sealed = await seal(accountId, content)
  const bytes = await Promise.all(photos.map(async (photo) => sealBytes(accountId, await photo.arrayBuffer())))
  const names = photoNames(entry)
  const write = (await outboxDatabase()).transaction(['entries', 'photos'], 'readwrite')
  await Promise.all([
    write.objectStore('entries').put({ key, accountId, enteredAt, ...sealed }),
    ...bytes.map((photo, at) => write.objectStore('photos').put(photo, names[at])),
    write.done,
  ])
  await readOutbox(accountId)
}

/** A photo of an entry, by its name. @throws DOMException for the entry of another account */
export async function readPhoto(accountId: string, name: string): Promise<Blob> {
  const sealed = await (await outboxDatabase()).get('photos', name)
  if (!sealed) throw new DOMException('The photo is gone.', 'NotFoundError')
  return new Blob([await unsealBytes(accountId, sealed)], { type: 'image/jpeg' })
}

/** Removes an entry, and with a punch the photo that only it needs. */
export async function removeEntry(accountId: string, key: string): Promise<void> {
  const needless = outboxEntries.get().filter((one) => one.kind === 'photo' && one.body.punch === key && !one.refusal)
  await removeEntries(accountId, [key, ...needless.map((one) => one.key)])
}

/** Removes one entry alone, such as a punch whose photo still has to be sent. */
export const removeSent = (accountId: string, key: string): Promise<void> => removeEntries(accountId, [key])

async function removeEntries(accountId: string, keys: readonly string[]): Promise<void> {
  const write = (await outboxDatabase()).transaction(['entries', 'photos'], 'readwrite')
  const removals = keys.flatMap((key) => [
    write.objectStore('entries').delete(key),
    // The names of all photos of an entry begin with its key.
    write.objectStore('photos').delete(IDBKeyRange.bound(key, `${key}/\uffff`)),
  ])
  await Promise.all([...removals, write.done])
  await readOutbox(accountId)
}

/** A later attempt may succeed: no answer, no session, too many requests, or a server that fails. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || [0, 401, 408, 429].includes(error.status) || error.status >= 500

let running: Promise<void> | undefined
let isRequestedAgain = false

/**
 * Sends what waits in its order. An entry leaves the phone when the server has stored it; a refused one stays with the
 * reason. Calls at the same time share one run, which reads the outbox again for those that came after it had begun.
 */
export function flushOutbox(accountId: string, send: (entry: OutboxEntry) => Promise<void>): Promise<void> {
  isRequestedAgain = running !== undefined
  running ??= flushWhileRequested(accountId, send).finally(() => {
    running = undefined
  })
  return running
}

async function flushWhileRequested(accountId: string, send: (entry: OutboxEntry) => Promise<void>): Promise<void> {
  do {
    isRequestedAgain = false
    await flush(accountId, send)
  } while (isRequestedAgain)
}

async function flush(accountId: string, send: (entry: OutboxEntry) => Promise<void>): Promise<void> {
  for (const entry of await readOutbox(accountId)) {
    if (!isUnsent(entry) || isRefused(entry)) continue
    try {
      await send(entry)
      await removeSent(accountId, entry.key)
    } catch (error) {
      if (isTemporary(error)) return
      await putEntry(accountId, { ...entry, refusal: (error as ApiFailure).message })
    }
  }
}

/** The photo of a refused punch waits with it. */
const isRefused = (entry: OutboxEntry): boolean =>
  entry.kind === 'photo' && outboxEntries.get().some(({ key, refusal }) => key === entry.body.punch && refusal !== null)
