import { createPublicKey, verify } from 'node:crypto'
import { signedText } from '@rostrum/contracts/attendance/punches/signed-text'

type Signed = Parameters<typeof signedText>[0] & { readonly signature: string | null }

/** Whether a key, as SubjectPublicKeyInfo in base64, signed a punch. Nothing readable signed nothing. */
export function isSignedBy(publicKey: string, { signature, ...punch }: Signed): boolean {
  if (signature === null) return false
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false
    const given = Buffer.from(signature, 'base64')
    return verify('sha256', Buffer.from(signedText(punch)), { key, dsaEncoding: 'ieee-p1363' }, given)
  } catch {
    return false
  }
}
