import { type KeyObject, sign, verify } from 'node:crypto'
import { AuthenticityError } from '../errors.ts'
import type { BridgeRequest, NoticeHeaders } from '../provider.ts'

const scheme = 'WECHATPAY2-SHA256-RSA2048'
const algorithm = 'RSA-SHA256'
/** WeChat Pay sends wrong signatures on purpose now and then, to check that merchants verify. */
const probePrefix = 'WECHATPAY/SIGNTEST/'
/** An older message may be a replay (WeChat Pay APIv3, "verify signatures"). */
const maximumSkewSeconds = 300

export type Merchant = {
  readonly mchid: string
  readonly appid: string
  /** Serial number of the merchant's API certificate. */
  readonly serial: string
  readonly privateKey: KeyObject
}

export type Unsigned = {
  readonly method: 'GET' | 'POST'
  /** Path and query exactly as sent. */
  readonly target: string
  readonly body: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly nonce: string
}

/** The Authorization header of a request: RSA-SHA256 over its five lines, each terminated by a line feed. */
export function authorize(merchant: Merchant, { method, target, body, timestamp, nonce }: Unsigned): string {
  const message = `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`
  const signature = sign(algorithm, Buffer.from(message), merchant.privateKey).toString('base64')
  const { mchid, serial } = merchant
  return `${scheme} mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

/** The request that a page inside WeChat hands to the bridge: RSA-SHA256 over its four lines. */
export function signBridgeRequest(
  { appid: appId, privateKey }: Merchant,
  prepayId: string,
  { now, nonce: nonceStr }: { readonly now: Date; readonly nonce: string },
): BridgeRequest {
  const timeStamp = String(Math.floor(now.getTime() / 1000))
  const prepay = `prepay_id=${prepayId}`
  const message = `${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`
  const paySign = sign(algorithm, Buffer.from(message), privateKey).toString('base64')
  return { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
}

export type Signature = {
  readonly timestamp: string
  readonly nonce: string
  readonly serial: string
  readonly value: string
}

/** @throws AuthenticityError when a part is missing or was sent twice */
export function readSignature(headers: NoticeHeaders): Signature {
  const read = (name: string): string => {
    const value = headers[name]
    if (typeof value !== 'string' || value === '') throw new AuthenticityError('unsigned')
    return value
  }
  return {
    timestamp: read('wechatpay-timestamp'),
    nonce: read('wechatpay-nonce'),
    serial: read('wechatpay-serial'),
    value: read('wechatpay-signature'),
  }
}

/** All checks that do not need the platform's key. */
export function refuseStaleOrProbe(signature: Signature, now: Date): void {
  if (signature.value.startsWith(probePrefix)) throw new AuthenticityError('probe')
  const skew = Math.abs(now.getTime() / 1000 - Number(signature.timestamp))
  if (!/^\d{1,12}$/.test(signature.timestamp) || skew > maximumSkewSeconds) throw new AuthenticityError('skewed')
}

/** Verifies the raw bytes: a parsed or decoded body is another body. */
export function refuseForged(signature: Signature, body: Uint8Array, key: KeyObject): void {
  const value = Buffer.from(signature.value, 'base64')
  // The decoder skips non-base64 characters, so only the canonical encoding is a valid signature.
  const canonical = value.toString('base64') === signature.value
  const message = Buffer.concat([Buffer.from(`${signature.timestamp}\n${signature.nonce}\n`), body, Buffer.from('\n')])
  if (!canonical || !verify(algorithm, message, key, value)) throw new AuthenticityError('bad-signature')
}
