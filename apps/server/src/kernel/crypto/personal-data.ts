import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

/** Keys of the personal data at rest: the first key encrypts, every key decrypts. This allows rotation. */
export type KeyRing = {
  readonly keys: ReadonlyMap<string, Buffer>
  readonly current: string
  readonly indexKey: Buffer
}

/**
 * Parses `id:base64,id:base64` and the index key.
 *
 * @throws when a key is not 32 bytes long, no key is given, or two have the same identifier
 */
export function parseKeyRing(dataKeys: string, indexKey: string): KeyRing {
  const keys = parseDataKeys(dataKeys)
  const [current] = keys.keys()
  if (current === undefined) throw new Error('At least one data key is needed.')
  return { keys, current, indexKey: parseIndexKey(indexKey) }
}

export function parseDataKeys(dataKeys: string): ReadonlyMap<string, Buffer> {
  const keys = new Map<string, Buffer>()
  for (const part of dataKeys.split(',')) {
    const [id = '', encoded = ''] = part.trim().split(':')
    if (!/^\w{1,16}$/.test(id)) throw new Error('A data key needs a short identifier before the colon.')
    if (keys.has(id)) throw new Error(`Two data keys are called ${id}.`)
    keys.set(id, keyFrom(encoded, `data key ${id}`))
  }
  return keys
}

export const parseIndexKey = (indexKey: string): Buffer => keyFrom(indexKey, 'index key')

function keyFrom(encoded: string, what: string): Buffer {
  const key = Buffer.from(encoded, 'base64')
  if (key.length !== 32) throw new Error(`The ${what} must be 32 bytes in base64.`)
  return key
}

export type PersonalData = {
  /** AES-256-GCM. `purpose` is authenticated with the ciphertext, so that a value cannot be moved to another column. */
  encrypt(plain: string, purpose: string): string
  /** @throws when the value was changed, belongs to another purpose, or its key is not in the ring */
  decrypt(stored: string, purpose: string): string
  /** Keyed fingerprint for exact look-up; equal values of one purpose have equal fingerprints. */
  blindIndex(plain: string, purpose: string): string
  /** Identifier of the key that encrypts. Every ciphertext begins with it and a dot. */
  readonly currentKey: string
}

export function personalData(ring: KeyRing): PersonalData {
  // Created once: Node copies and checks a key given as bytes at every use.
  const prepared = new Map([...ring.keys].map(([id, key]) => [id, createSecretKey(key)]))
  const indexKey = createSecretKey(ring.indexKey)
  const keyOf = (id: string): KeyObject => {
    const key = prepared.get(id)
    if (!key) throw new Error(`The data key ${id} is not configured.`)
    return key
  }
  return {
    currentKey: ring.current,
    encrypt(plain, purpose) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(ring.current), nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${ring.current}.${sealed.toString('base64url')}`
    },
    decrypt(stored, purpose) {
      const [id = '', encoded = ''] = stored.split('.')
      const sealed = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), sealed.subarray(0, 12))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(-16))
      return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
    },
    blindIndex(plain, purpose) {
      return createHmac('sha256', indexKey).update(`${purpose}\0${plain}`).digest('base64url')
    },
  }
}
