import { randomUUID } from 'node:crypto'
import type { SmsConfig } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { acs3Authorization, canonicalQuery, emptyBodyHash } from './acs3-signature.ts'
import { callProvider } from './call-provider.ts'
import { templateOf } from './message-templates.ts'
import { shortened } from './message-text.ts'
import { SmsNotSent, type SmsSender } from './sms.ts'
import { codeTemplateOf, interviewTemplateOf } from './sms-language.ts'

const defaultEndpoint = 'https://dysmsapi.aliyuncs.com'

/** A longer parameter is refused with the whole message. */
const maximumParameter = 35

/** Aliyun SMS, action SendSms of 2017-05-25. */
export function aliyunSms(config: SmsConfig, clock: Clock): SmsSender {
  const endpoint = new URL(config.endpoint ?? defaultEndpoint)
  const send = async (phone: string, template: string, parameters: Readonly<Record<string, string>>) => {
    const query = canonicalQuery({
      // Numbers of mainland China have no code here, and others no plus sign.
      PhoneNumbers: phone.replace('+', ''),
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
    const { status, answer } = await callProvider<{ Code?: string }>(new URL(`/?${query}`, endpoint), {
      method: 'POST',
      headers: { ...headers, authorization: acs3Authorization(query, headers, config) },
    })
    if (answer.Code === 'OK') return
    if (answer.Code === undefined) throw new Error(`no code with status ${status}`)
    throw status < 500 ? new SmsNotSent('refused', answer.Code) : new Error(answer.Code)
  }
  return {
    sendCode: (phone, { code, purpose }, language) =>
      send(phone, codeTemplateOf(config, { phone, language, purpose }), { code }),
    sendInterview: async (phone, noticeIn, readers) => {
      const { template, language } = interviewTemplateOf(config.messageTemplates, { phone, language: readers })
      return send(phone, template, { ...noticeIn(language) })
    },
    sendMessage: async (phone, notice, language) =>
      send(phone, templateOf(config.messageTemplates, notice, language), {
        project: notice.project,
        ...(notice.until !== '' && { until: notice.until }),
        ...notice.payment,
        ...(notice.againUntil && { again: notice.againUntil }),
        ...(notice.number !== undefined && { number: notice.number }),
        ...(notice.reason !== undefined && { reason: shortened(notice.reason, maximumParameter) }),
      }),
    sendTest: async (phone, { country, ...parameters }, language) =>
      send(phone, templateOf(config.messageTemplates, { kind: 'test', country }, language), parameters),
  }
}
