import { createCipheriv, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import type { SignatureFault } from './faults.ts'
import { hex, type Keys } from './keys.ts'
import { Refusal } from './refusal.ts'

const scheme = 'WECHATPAY2-SHA256-RSA2048'
const maximumSkewSeconds = 300

export type SignedRequest = {
  readonly method: string
  readonly target: string
  readonly authorization: string | undefined
  readonly body: Uint8Array
}

/** Verifies a merchant's request in the order of the real interface: form, time, certificate, signature. */
export function verifyRequestSignature(request: SignedRequest, mchid: string, keys: Keys, now: number): void {
  const [kind, fields = ''] = request.authorization?.split(/ (.*)/s) ?? []
  if (kind !== scheme)
    throw new Refusal('SIGN_ERROR', 'Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》')
  const given = new Map([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']))
  const timestamp = given.get('timestamp') ?? ''
  if (!(Math.abs(now / 1000 - Number(timestamp || Number.NaN)) <= maximumSkewSeconds)) {
    throw new Refusal('SIGN_ERROR', 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟')
  }
  if (given.get('mchid') !== mchid || given.get('serial_no') !== keys.merchantCertificate.serialNumber) {
    throw new Refusal('SIGN_ERROR', '商户证书序列号有误。请使用签名私钥匹配的证书序列号')
  }
  const message = Buffer.concat([
    Buffer.from(`${request.method}\n${request.target}\n${timestamp}\n${given.get('nonce_str') ?? ''}\n`),
    request.body,
    Buffer.from('\n'),
  ])
  const signature = Buffer.from(given.get('signature') ?? '', 'base64')
  if (!verify('RSA-SHA256', message, keys.merchantCertificate.publicKey, signature)) throw new Refusal('SIGN_ERROR')
}

export type Signer = {
  readonly keys: Keys
  readonly now: number
  readonly random: (size: number) => Uint8Array
}

/** The headers of a body that the platform sends; `fault` makes them invalid. */
export function signatureHeaders(
  { keys, now, random }: Signer,
  body: string,
  serial: string,
  fault?: SignatureFault,
): Record<string, string> {
  if (fault === 'unsigned') return {}
  const timestamp = String(Math.floor(now / 1000) - (fault === 'stale' ? maximumSkewSeconds + 1 : 0))
  const nonce = hex(random(16))
  const key = fault === 'forged' ? impostor() : keys.platformPrivateKey
  const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': fault === 'wrong-serial' ? hex(random(20)).toUpperCase() : serial,
    'wechatpay-signature': fault === 'probe' ? `WECHATPAY/SIGNTEST/${signature}`.slice(0, signature.length) : signature,
    'wechatpay-signature-type': scheme,
  }
}

let impostorKey: KeyObject | undefined

function impostor(): KeyObject {
  impostorKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return impostorKey
}

/** AEAD_AES_256_GCM with the merchant's APIv3 key; the tag is appended to the ciphertext. */
export function seal(content: string, associatedData: string, apiV3Key: string, random: (size: number) => Uint8Array) {
  const nonce = hex(random(6))
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associatedData))
  const bytes = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce,
    associated_data: associatedData,
  }
}
