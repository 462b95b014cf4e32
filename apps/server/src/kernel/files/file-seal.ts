import { randomBytes, webcrypto } from 'node:crypto'
import type { PersonalData } from '../crypto/personal-data.ts'

/** Begins every sealed file. No format that uploads may have begins with it. */
const magic = Buffer.from('\u0000RSEAL1\n', 'latin1')
const nonceBytes = 12
const lengthBytes = 2

/**
 * Encrypts stored files: each with its own key by AES-256-GCM, and that key with the data keys. A sealed file is the
 * magic, the length of the encrypted key (two bytes, big-endian), the encrypted key, the nonce, and the ciphertext with
 * its tag. The storage key is authenticated, so that files cannot be exchanged for each other.
 */
export type FileSeal = {
  seal(plain: Uint8Array, storageKey: string): Promise<Buffer>
  /**
   * Decrypts a stored file. One from before the encryption is returned as it is.
   *
   * @throws when it was changed, belongs to another storage key, or its data key is not configured
   */
  open(stored: Buffer, storageKey: string): Promise<Buffer>
  /** Whether a stored file is encrypted with the current data key. */
  isCurrent(stored: Buffer): boolean
  /** A stored file under the current data key: encrypted if it was plain, otherwise with its own key encrypted again. */
  renew(stored: Buffer, storageKey: string): Promise<Buffer>
}

/** Bytes from the start of a stored file that suffice for `isCurrent`. */
export const sealHeaderBytes = magic.length + lengthBytes + 32

export function fileSeal(personalData: PersonalData): FileSeal {
  const purpose = (storageKey: string) => `file:${storageKey}`
  const seal = async (plain: Uint8Array, storageKey: string): Promise<Buffer> => {
    const key = randomBytes(32)
    const nonce = randomBytes(nonceBytes)
    // In a thread of the runtime: requests are answered meanwhile.
    const sealed = await webcrypto.subtle.encrypt(cipher(nonce, storageKey), await imported(key), Buffer.from(plain))
    const wrapped = personalData.encrypt(key.toString('base64'), purpose(storageKey))
    return Buffer.concat([headerOf(wrapped), nonce, Buffer.from(sealed)])
  }
  return {
    seal,
    async open(stored, storageKey) {
      const parts = split(stored)
      if (!parts) return stored
      const key = Buffer.from(personalData.decrypt(parts.wrapped, purpose(storageKey)), 'base64')
      const nonce = parts.body.subarray(0, nonceBytes)
      const plain = await webcrypto.subtle.decrypt(
        cipher(nonce, storageKey),
        await imported(key),
        parts.body.subarray(nonceBytes),
      )
      return Buffer.from(plain)
    },
    isCurrent(stored) {
      const start = magic.length + lengthBytes
      const current = Buffer.from(`${personalData.currentKey}.`, 'latin1')
      return isSealed(stored) && stored.subarray(start, start + current.length).equals(current)
    },
    async renew(stored, storageKey) {
      const parts = split(stored)
      if (!parts) return seal(stored, storageKey)
      const key = personalData.decrypt(parts.wrapped, purpose(storageKey))
      return Buffer.concat([headerOf(personalData.encrypt(key, purpose(storageKey))), parts.body])
    },
  }
}

const cipher = (iv: Buffer<ArrayBuffer>, storageKey: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: Buffer.from(storageKey),
})

const imported = (key: Buffer<ArrayBuffer>) =>
  webcrypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])

const isSealed = (stored: Buffer): boolean => stored.subarray(0, magic.length).equals(magic)

function headerOf(wrapped: string): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt16BE(wrapped.length)
  return Buffer.concat([magic, length, Buffer.from(wrapped, 'latin1')])
}

function split(stored: Buffer): { readonly wrapped: string; readonly body: Buffer<ArrayBuffer> } | undefined {
  if (!isSealed(stored)) return undefined
  const start = magic.length + lengthBytes
  const end = start + stored.readUInt16BE(magic.length)
  return { wrapped: stored.toString('latin1', start, end), body: Buffer.from(stored.subarray(end)) }
}
