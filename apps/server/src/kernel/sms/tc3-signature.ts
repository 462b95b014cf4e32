import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export type Tc3Request = {
  readonly service: string
  readonly host: string
  readonly action: string
  /** Seconds since the epoch; the same number goes into X-TC-Timestamp. */
  readonly timestamp: number
  readonly payload: string
}

/** Authorization header of Tencent Cloud's TC3-HMAC-SHA256 for a POST of JSON to `/`. */
export function tc3Authorization(
  { service, host, action, timestamp, payload }: Tc3Request,
  key: { accessKey: string; accessSecret: string },
): string {
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const signed = 'content-type;host;x-tc-action'
  const headers = `content-type:application/json; charset=utf-8\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', headers, signed, sha256(payload)].join('\n')
  const signingKey = hmac(hmac(hmac(`TC3${key.accessSecret}`, day), service), 'tc3_request')
  const signature = createHmac('sha256', signingKey)
    .update(`TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`)
    .digest('hex')
  return `TC3-HMAC-SHA256 Credential=${key.accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}
