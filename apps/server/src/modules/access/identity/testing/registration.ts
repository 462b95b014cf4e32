import type { TestClient } from '../../../../testing/test-client.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

export const captchaUrl = '/recruitApi/common/api/captcha'
export const smsUrl = '/recruitApi/common/api/sms/sendPhoneSms'
export const registerUrl = '/recruitApi/app/api/person/info/personRegister'

/** What a person does to register: another phone for each, the code by SMS, and the captcha. */
export function registrationsOn(serverOf: () => TestServer, phonesFrom: number) {
  let last = phonesFrom
  const newPhone = () => String(++last)
  const newest = (kind: 'sms' | 'captcha') =>
    serverOf().platform.outbox?.records.find((record) => record.kind === kind)?.code ?? ''

  async function smsCodeFor(client: TestClient, phone: string, purpose: string): Promise<string> {
    serverOf().clock.advance({ seconds: 60 })
    const { success, msg } = await client.post(smsUrl, { phone, purpose })
    if (!success) throw new Error(`No code was sent: ${msg}`)
    return newest('sms')
  }

  async function registration(client: TestClient, phone: string, idCardNo: string) {
    const smsCode = await smsCodeFor(client, phone, 'register')
    const { data } = await client.get(captchaUrl)
    const code = newest('captcha')
    const consents = { agreement: 1, privacy: 1 }
    return {
      idCardNo,
      password: 'Demo2026a',
      name: '林若溪',
      phone,
      smsCode,
      code,
      captchaId: data.captchaId,
      consents,
    }
  }

  return { newPhone, smsCodeFor, registration }
}
