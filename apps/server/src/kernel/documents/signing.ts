import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { DocumentPublicKey } from '@rostrum/contracts/kernel/document-public-key'

/** The key that signs new documents, and every key whose documents are still in use. */
export type DocumentKeyRing = {
  readonly keyId: string
  /** The 64 bytes of an Ed25519 signature. */
  sign(message: Uint8Array): Uint8Array
  readonly publicKeys: readonly DocumentPublicKey[]
}

const keyPattern = /^[0-9a-f]{64}$/
/** DER of a PKCS #8 Ed25519 key up to its 32 bytes (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

function privateKeyOf(seed: string): KeyObject {
  if (!keyPattern.test(seed)) throw new RangeError('a document signing key is 64 hexadecimal digits')
  return createPrivateKey({
    key: Buffer.concat([pkcs8Head, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })
}

function publicKeyOf(key: string): DocumentPublicKey {
  if (!keyPattern.test(key)) throw new RangeError('a public document key is 64 hexadecimal digits')
  return { id: createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex').slice(0, 8), key }
}

/**
 * Builds the key ring of the configuration. `seed` is the secret of the signing key; `retired` are former public keys.
 * A key identifier is the first four bytes of its SHA-256, so it cannot be mistyped.
 */
export function documentKeyRing(seed: string, retired: readonly string[] = []): DocumentKeyRing {
  const privateKey = privateKeyOf(seed)
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const current = publicKeyOf(spki.subarray(-32).toString('hex'))
  const publicKeys = [current, ...retired.map(publicKeyOf)]
  if (new Set(publicKeys.map(({ id }) => id)).size < publicKeys.length) {
    throw new RangeError('two document keys have the same name')
  }
  return { keyId: current.id, sign: (message) => sign(null, message, privateKey), publicKeys }
}
