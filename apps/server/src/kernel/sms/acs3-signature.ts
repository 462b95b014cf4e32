import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986 encoding, which is stricter than encodeURIComponent. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** Query string with sorted, encoded parameters: sent exactly as signed. */
export const canonicalQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

export const emptyBodyHash = sha256('')

/**
 * Authorization header of Aliyun's ACS3-HMAC-SHA256 for a POST to `/` without a body.
 *
 * @param headers every header that is signed, names in lower case
 */
export function acs3Authorization(
  query: string,
  headers: Readonly<Record<string, string>>,
  key: { accessKey: string; accessSecret: string },
): string {
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${headers[name]}`)
  const canonical = ['POST', '/', query, ...lines, '', signed, emptyBodyHash].join('\n')
  const signature = createHmac('sha256', key.accessSecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${key.accessKey},SignedHeaders=${signed},Signature=${signature}`
}
