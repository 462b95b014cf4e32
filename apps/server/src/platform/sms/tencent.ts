import { createHash, createHmac } from 'node:crypto'
import type { SmsConfig } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { SmsSender } from './sms.ts'

const defaultEndpoint = 'https://sms.tencentcloudapi.com'
const service = 'sms'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Tencent Cloud SMS, action SendSms of 2021-01-11, signed with TC3-HMAC-SHA256. */
export function tencentSms(config: SmsConfig, clock: Clock): SmsSender {
  const endpoint = new URL(config.endpoint ?? defaultEndpoint)
  return {
    async sendCode(phone, code) {
      const payload = JSON.stringify({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: config.appId,
        SignName: config.signName,
        TemplateId: config.template,
        TemplateParamSet: [code],
      })
      const timestamp = Math.floor(clock.now().getTime() / 1000)
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-region': 'ap-guangzhou',
          'x-tc-timestamp': String(timestamp),
          authorization: authorization(payload, endpoint.host, timestamp, config),
        },
        body: payload,
        signal: AbortSignal.timeout(10_000),
      })
      const { Response: answer } = (await response.json()) as TencentAnswer
      const refusal = answer.Error?.Code ?? answer.SendStatusSet?.find((status) => status.Code !== 'Ok')?.Code
      if (refusal || !answer.SendStatusSet?.length) throw new Error(`Tencent SMS refused: ${refusal ?? 'no status'}`)
    },
  }
}

type TencentAnswer = { Response: { Error?: { Code: string }; SendStatusSet?: { Code: string }[] } }

function authorization(payload: string, host: string, timestamp: number, config: SmsConfig): string {
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const signedHeaders = 'content-type;host'
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:application/json; charset=utf-8\nhost:${host}\n`,
    signedHeaders,
    sha256(payload),
  ].join('\n')
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`
  const key = hmac(hmac(hmac(`TC3${config.accessSecret}`, day), service), 'tc3_request')
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return `TC3-HMAC-SHA256 Credential=${config.accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}
