import { ApiFailure } from '@rostrum/ui/api-failure'
import { createStore } from '@rostrum/ui/store'
import type { OutboxEntry } from './entries.ts'
import { outboxDatabase } from './outbox-database.ts'
import { seal, unseal } from './seal.ts'

/** The entries of the person who uses the app, the oldest first. */
export const outboxEntries = createStore<readonly OutboxEntry[]>([])

type Content = Pick<OutboxEntry, 'kind' | 'body' | 'refusal'>

async function readOutbox(accountId: string): Promise<readonly OutboxEntry[]> {
  const database = await outboxDatabase()
  const sealed = await database.getAllFromIndex('entries', 'accountId', accountId)
  const entries = await Promise.all(
    sealed.map(async ({ key, enteredAt, ...content }): Promise<OutboxEntry> => {
      const { kind, body, refusal } = (await unseal(accountId, content)) as Content
      return { key, enteredAt, kind, body, refusal }
    }),
  )
  const ordered = entries.sort((a, b) => a.enteredAt - b.enteredAt)
  outboxEntries.set(ordered)
  return ordered
}

/** Stores an entry, so that it survives a restart. @throws DOMException when the phone has no room for it */
export async function putEntry(accountId: string, entry: OutboxEntry): Promise<void> {
  const { key, enteredAt, kind, body, refusal } = entry
  const content: Content = { kind, body, refusal }
  const sealed = await seal(accountId, content)
  await (await outboxDatabase()).put('entries', { key, accountId, enteredAt, ...sealed })
  await readOutbox(accountId)
}

export async function removeEntry(accountId: string, key: string): Promise<void> {
  await (await outboxDatabase()).delete('entries', key)
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
    if (entry.refusal !== null) continue
    try {
      await send(entry)
      await removeEntry(accountId, entry.key)
    } catch (error) {
      if (isTemporary(error)) return
      await putEntry(accountId, { ...entry, refusal: (error as ApiFailure).message })
    }
  }
}
