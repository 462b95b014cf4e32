import type { SmsConfig } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { callProvider } from './call-provider.ts'
import { internationalNumber } from './international-number.ts'
import { templateOf } from './message-templates.ts'
import { SmsNotSent, type SmsSender } from './sms.ts'
import { codeTemplateOf, interviewTemplateOf } from './sms-language.ts'
import { tc3Authorization } from './tc3-signature.ts'

const defaultEndpoint = 'https://sms.tencentcloudapi.com'

type TencentAnswer = { Response?: { Error?: { Code: string }; SendStatusSet?: { Code: string }[] } }

/** Tencent Cloud SMS, action SendSms of 2021-01-11. */
export function tencentSms(config: SmsConfig, clock: Clock): SmsSender {
  const endpoint = new URL(config.endpoint ?? defaultEndpoint)
  const send = async (phone: string, template: string, parameters: readonly string[]) => {
    const payload = JSON.stringify({
      PhoneNumberSet: [internationalNumber(phone)],
      SmsSdkAppId: config.appId,
      SignName: config.signName,
      TemplateId: template,
      TemplateParamSet: parameters,
    })
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const request = { service: 'sms', host: endpoint.host, action: 'SendSms', timestamp, payload }
    const { answer: response } = await callProvider<TencentAnswer>(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-tc-action': request.action,
        'x-tc-version': '2021-01-11',
        'x-tc-region': 'ap-guangzhou',
        'x-tc-timestamp': String(timestamp),
        authorization: tc3Authorization(request, config),
      },
      body: payload,
    })
    const { Response: answer } = response
    const refusal = answer?.Error?.Code ?? answer?.SendStatusSet?.find((status) => status.Code !== 'Ok')?.Code
    if (refusal && !refusal.startsWith('InternalError')) throw new SmsNotSent('refused', refusal)
    if (refusal || !answer?.SendStatusSet?.length) throw new Error(refusal ?? 'no status')
  }
  return {
    sendCode: (phone, { code, purpose }, language) =>
      send(phone, codeTemplateOf(config, { phone, language, purpose }), [code]),
    sendInterview: async (phone, noticeIn, readers) => {
      const { template, language } = interviewTemplateOf(config.messageTemplates, { phone, language: readers })
      const { change, time, place } = noticeIn(language)
      return send(phone, template, [change, time, place])
    },
    sendMessage: async (phone, notice, language) =>
      send(phone, templateOf(config.messageTemplates, notice, language), [
        notice.project,
        ...(notice.until === '' ? [] : [notice.until]),
        ...(notice.payment ? [notice.payment.from, notice.payment.until] : []),
        ...(notice.againUntil ? [notice.againUntil] : []),
        ...(notice.number === undefined ? [] : [notice.number]),
        ...(notice.reason === undefined ? [] : [notice.reason]),
      ]),
    sendTest: async (phone, { country, paper, until, link }, language) =>
      send(phone, templateOf(config.messageTemplates, { kind: 'test', country }, language), [paper, until, link]),
  }
}
