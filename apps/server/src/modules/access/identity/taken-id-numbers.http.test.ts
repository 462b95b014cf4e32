import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const captchaUrl = '/recruitApi/common/api/captcha'
const smsUrl = '/recruitApi/common/api/sms/sendPhoneSms'
const registerUrl = '/recruitApi/app/api/person/info/personRegister'

let server: TestServer
let phoneCounter = 13_970_000_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newPhone = () => String(++phoneCounter)
const newest = (kind: 'sms' | 'captcha') => server.platform.outbox?.records.find((record) => record.kind === kind)

async function smsCodeFor(client: TestClient, phone: string, purpose: string): Promise<string> {
  server.clock.advance({ seconds: 60 })
  expect(await client.post(smsUrl, { phone, purpose })).toMatchObject({ code: 200, success: true })
  return newest('sms')?.code ?? ''
}

async function registration(client: TestClient, phone: string, idCardNo: string) {
  const smsCode = await smsCodeFor(client, phone, 'register')
  const { data } = await client.get(captchaUrl)
  const code = newest('captcha')?.code ?? ''
  const consents = { agreement: 1, privacy: 1 }
  return { idCardNo, password: 'Demo2026a', name: '林若溪', phone, smsCode, code, captchaId: data.captchaId, consents }
}

async function register(idCardNo: string, phone = newPhone()) {
  const client = server.client()
  return client.post(registerUrl, await registration(client, phone, idCardNo))
}

it('reveals few ID numbers that are registered to the holder of one phone', async () => {
  const taken = ['110101199203071115', '110101199203071131', '110101199203071158', '110101199203071174']
  for (const idCardNo of taken) expect(await register(idCardNo)).toMatchObject({ code: 200 })
  const phone = newPhone()
  const reasons: (string | undefined)[] = []
  for (const idCardNo of [taken[0] ?? '', ...taken]) {
    const { reason } = await register(idCardNo, phone)
    reasons.push(reason)
  }
  const registered = 'identity.id_number_registered'
  // The first number again reveals nothing, and does not count.
  expect(reasons).toEqual([registered, registered, registered, registered, 'identity.id_number_limit'])
  server.clock.advance({ hours: 25 })
  expect(await register('110101199203071190', phone)).toMatchObject({ code: 200 })
})
