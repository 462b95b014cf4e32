import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import { AuthenticityError } from '../errors.ts'

const tagLength = 16

/** Data encrypted with the merchant's APIv3 key: the resource of a notice, a platform certificate. */
export const EncryptedResource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  nonce: z.string(),
  associated_data: z.string().default(''),
})

/**
 * Decrypts a resource; the authentication tag is the last 16 bytes of the ciphertext (RFC 5116).
 *
 * @throws AuthenticityError when it was encrypted with another key or changed since
 */
export function decryptResource(resource: z.infer<typeof EncryptedResource>, apiV3Key: string): Buffer {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(resource.nonce), {
      authTagLength: tagLength,
    })
    decipher.setAAD(Buffer.from(resource.associated_data))
    decipher.setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()])
  } catch {
    throw new AuthenticityError('undecryptable')
  }
}
