import { signedText } from '@rostrum/contracts/attendance/punches/signed-text'
import { outboxDatabase } from './outbox-database.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** The key pair of this phone, created at its first punch. No script can read the private one out. */
async function phoneKeys(): Promise<CryptoKeyPair> {
  const database = await outboxDatabase()
  const known = await database.get('phone', 'keys')
  if (known) return known
  const created = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const write = database.transaction('phone', 'readwrite')
  // Another tab may have created one meanwhile; the first stays.
  const first = await write.store.get('keys')
  if (!first) await write.store.put(created, 'keys')
  await write.done
  return first ?? created
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

type Signature = { readonly key: string | null; readonly signature: string | null }

/** Signs a punch with the key of this phone. A browser without a store for keys sends punches unsigned. */
export async function signPunch(punch: Parameters<typeof signedText>[0]): Promise<Signature> {
  try {
    const { privateKey, publicKey } = await phoneKeys()
    const text = new TextEncoder().encode(signedText(punch))
    const [signature, key] = await Promise.all([
      crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text),
      crypto.subtle.exportKey('spki', publicKey),
    ])
    return { key: base64(key), signature: base64(signature) }
  } catch {
    return { key: null, signature: null }
  }
}
