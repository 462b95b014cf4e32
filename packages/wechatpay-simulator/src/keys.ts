import { createPrivateKey, generateKeyPair, type KeyObject, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { selfSign } from './certificate.ts'

const makePair = promisify(generateKeyPair)

/** Both ends of the protocol: the keys of the merchant, and their counterparts at the platform. */
export type Keys = {
  readonly merchantPrivateKey: KeyObject
  readonly merchantCertificate: X509Certificate
  readonly platformPrivateKey: KeyObject
  readonly platformCertificate: X509Certificate
  /** The newer name of the platform's key; signatures under either name are made with the same key. */
  readonly platformKeyId: string
  readonly apiV3Key: string
}

const tenYears = 10 * 365 * 86_400_000

/** Creates fresh keys, which have no value outside this process. */
export async function makeKeys(random: (size: number) => Uint8Array, now: number): Promise<Keys> {
  const [merchant, platform] = await Promise.all([makeRsa(), makeRsa()])
  const certify = (subject: string, key: KeyObject) =>
    selfSign(key, { subject, serial: random(20), from: now - tenYears, until: now + tenYears })
  return {
    merchantPrivateKey: merchant,
    merchantCertificate: certify('Sandbox merchant', merchant),
    platformPrivateKey: platform,
    platformCertificate: certify('Sandbox platform', platform),
    platformKeyId: `PUB_KEY_ID_01${digits(random(30))}`,
    apiV3Key: hex(random(16)),
  }
}

async function makeRsa(): Promise<KeyObject> {
  const { privateKey } = await makePair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return createPrivateKey(privateKey)
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
export const digits = (bytes: Uint8Array): string => [...bytes].map((byte) => byte % 10).join('')
