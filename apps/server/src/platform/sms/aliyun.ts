import { randomUUID } from 'node:crypto'
import type { SmsConfig } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { acs3Authorization, canonicalQuery, emptyBodyHash } from './acs3-signature.ts'
import { SmsRefused, type SmsSender } from './sms.ts'

const defaultEndpoint = 'https://dysmsapi.aliyuncs.com'

/** Aliyun SMS, action SendSms of 2017-05-25. */
export function aliyunSms(config: SmsConfig, clock: Clock): SmsSender {
  const endpoint = new URL(config.endpoint ?? defaultEndpoint)
  const send = async (phone: string, template: string, parameters: Readonly<Record<string, string>>) => {
    const query = canonicalQuery({
      PhoneNumbers: phone,
      SignName: config.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(parameters),
    })
    const headers = {
      host: endpoint.host,
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': emptyBodyHash,
      'x-acs-date': clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    }
    const response = await fetch(new URL(`/?${query}`, endpoint), {
      method: 'POST',
      headers: { ...headers, authorization: acs3Authorization(query, headers, config) },
      signal: AbortSignal.timeout(10_000),
    })
    const answer = (await response.json()) as { Code?: string }
    if (answer.Code === 'OK') return
    const message = `Aliyun SMS refused: ${answer.Code ?? response.status}`
    throw response.status < 500 ? new SmsRefused(message) : new Error(message)
  }
  return {
    sendCode: (phone, code) => send(phone, config.template, { code }),
    sendOpening: (phone, { project, until }) => send(phone, config.openingTemplate, { project, until }),
  }
}
