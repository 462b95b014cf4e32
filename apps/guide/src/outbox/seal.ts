import { outboxDatabase } from './outbox-database.ts'

const algorithm = 'AES-GCM'
const ivBytes = 12

/** The key of an account on this phone, created at its first entry. */
async function keyOf(accountId: string): Promise<CryptoKey> {
  const database = await outboxDatabase()
  const known = await database.get('keys', accountId)
  if (known) return known
  const created = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const write = database.transaction('keys', 'readwrite')
  // Another tab may have created one meanwhile; the first stays.
  const first = await write.store.get(accountId)
  if (!first) await write.store.put(created, accountId)
  await write.done
  return first ?? created
}

export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer }

export async function seal(accountId: string, content: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, await keyOf(accountId), bytes) }
}

/** @throws DOMException when the content is not of this account or was changed */
export async function unseal(accountId: string, { iv, data }: Sealed): Promise<unknown> {
  const bytes = await crypto.subtle.decrypt({ name: algorithm, iv }, await keyOf(accountId), data)
  return JSON.parse(new TextDecoder().decode(bytes))
}
