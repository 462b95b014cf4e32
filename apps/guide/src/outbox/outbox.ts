import { ApiFailure } from '@rostrum/ui/api-failure'
import { createStore } from '@rostrum/ui/store'
import { type OutboxEntry, sendingOrder } from './entries.ts'
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
 * Stores an entry, with the bytes of its photo where it has one, so that it survives a restart.
 *
 * @throws DOMException when the phone has no room for it
 */
export async function putEntry(accountId: string, entry: OutboxEntry, photo?: Blob): Promise<void> {
  const { key, enteredAt, kind, body, refusal } = entry
  const content = { kind, body, refusal }
  const sealed = await seal(accountId, content)
  const bytes = photo && (await sealBytes(accountId, await photo.arrayBuffer()))
  const write = (await outboxDatabase()).transaction(['entries', 'photos'], 'readwrite')
  await Promise.all([
    write.objectStore('entries').put({ key, accountId, enteredAt, ...sealed }),
    bytes && write.objectStore('photos').put(bytes, key),
    write.done,
  ])
  await readOutbox(accountId)
}

/** The photo of an entry. @throws DOMException for the entry of another account */
export async function readPhoto(accountId: string, key: string): Promise<Blob> {
  const sealed = await (await outboxDatabase()).get('photos', key)
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
    write.objectStore('photos').delete(key),
  ])
  await Promise.all([...removals, write.done])
  await readOutbox(accountId)
}

/** A later attempt may succeed: no answer, no session, too many requests, or a server that fails. */
const isTemporary = (error: unknown) =>
  !(error instanceof ApiFailure) || [0, 401, 408, 429].includes(error.status) || error.status >= 500

let running: Promise<void> | undefined

/**
 * Sends what waits in its order. An entry leaves the phone when the server has stored it; a refused one stays with the
 * reason. Calls at the same time share one run.
 */
export function flushOutbox(accountId: string, send: (entry: OutboxEntry) => Promise<void>): Promise<void> {
  running ??= flush(accountId, send).finally(() => {
    running = undefined
  })
  return running
}

async function flush(accountId: string, send: (entry: OutboxEntry) => Promise<void>): Promise<void> {
  for (const entry of await readOutbox(accountId)) {
    if (entry.refusal !== null || isRefused(entry)) continue
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
