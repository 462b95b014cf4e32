import { outboxDatabase, type Sealed } from './outbox-database.ts'

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

export const seal = (accountId: string, content: unknown): Promise<Sealed> =>
  sealBytes(accountId, new TextEncoder().encode(JSON.stringify(content)))

export async function sealBytes(accountId: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, await keyOf(accountId), bytes) }
}

/** @throws DOMException when the content is not of this account or was changed */
export const unseal = async (accountId: string, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(accountId, sealed)))

/** @throws DOMException like `unseal` */
export const unsealBytes = async (accountId: string, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: algorithm, iv }, await keyOf(accountId), data)
