import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { SmsConfig } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { SmsSender } from './sms.ts'

const defaultEndpoint = 'https://dysmsapi.aliyuncs.com'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986 encoding, as the signature algorithm ACS3-HMAC-SHA256 asks. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Aliyun SMS, action SendSms of 2017-05-25, signed with ACS3-HMAC-SHA256. */
export function aliyunSms(config: SmsConfig, clock: Clock): SmsSender {
  const endpoint = new URL(config.endpoint ?? defaultEndpoint)
  return {
    async sendCode(phone, code) {
      const query = canonicalQuery({
        PhoneNumbers: phone,
        SignName: config.signName,
        TemplateCode: config.template,
        TemplateParam: JSON.stringify({ code }),
      })
      const headers: Record<string, string> = {
        host: endpoint.host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': sha256(''),
        'x-acs-date': clock
          .now()
          .toISOString()
          .replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': '2017-05-25',
      }
      const response = await fetch(new URL(`/?${query}`, endpoint), {
        method: 'POST',
        headers: { ...headers, authorization: authorization(query, headers, config) },
        signal: AbortSignal.timeout(10_000),
      })
      const answer = (await response.json()) as { Code?: string; Message?: string }
      if (answer.Code !== 'OK') throw new Error(`Aliyun SMS refused: ${answer.Code ?? response.status}`)
    },
  }
}

const canonicalQuery = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

function authorization(query: string, headers: Record<string, string>, config: SmsConfig): string {
  const names = Object.keys(headers).sort()
  const signedHeaders = names.join(';')
  const canonical = [
    'POST',
    '/',
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signedHeaders,
    sha256(''),
  ].join('\n')
  const signature = createHmac('sha256', config.accessSecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${config.accessKey},SignedHeaders=${signedHeaders},Signature=${signature}`
}
