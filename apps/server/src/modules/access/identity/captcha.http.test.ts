import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const captchaUrl = '/recruitApi/common/api/captcha'
const registerUrl = '/recruitApi/app/api/person/info/personRegister'
const phone = '13900005151'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A registration without captcha, with a fresh SMS code. */
async function registration(client: ReturnType<TestServer['client']>) {
  server.clock.advance({ minutes: 2 })
  await client.post('/recruitApi/common/api/sms/sendPhoneSms', { phone, purpose: 'register' })
  const smsCode = server.platform.outbox?.records.find(({ kind }) => kind === 'sms')?.code ?? ''
  return {
    idCardNo: '110101199003070097',
    password: 'Demo2026a',
    name: '林若溪',
    phone,
    smsCode,
    consents: { agreement: 1, privacy: 1 },
  }
}

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const refusal = { code: 400, errors: [{ path: 'code' }] }

describe('a captcha', () => {
  it('sends a picture as pixels, without outlines that a program reads', async () => {
    const { data } = await server.client().get(captchaUrl)
    expect(data.image).toMatch(/^data:image\/png;base64,/)
    const picture = Buffer.from(data.image.slice(data.image.indexOf(',') + 1), 'base64')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 272, height: 80 })
  })

  it('accepts a proof of work once, for its own captcha alone, and only unchanged', async () => {
    const client = server.client()
    const body = await registration(client)
    const ask = async () => (await client.get(captchaUrl, { kind: 'proof' })).data
    const [first, second, third] = [await ask(), await ask(), await ask()]
    const code = await solve(first.challenge)
    expect(await client.post(registerUrl, { ...body, captchaId: second.captchaId, code })).toMatchObject(refusal)
    const { parameters } = third.challenge
    const easy = await solve({ ...third.challenge, parameters: { ...parameters, cost: 1, keyPrefix: '00' } })
    expect(await client.post(registerUrl, { ...body, captchaId: third.captchaId, code: easy })).toMatchObject(refusal)
    const given = { ...body, captchaId: first.captchaId, code }
    expect(await client.post(registerUrl, given)).toMatchObject({ code: 200 })
    expect(await client.post(registerUrl, given)).toMatchObject(refusal)
  })

  it('accepts no proof of work after five minutes', async () => {
    const client = server.client()
    const { data } = await client.get(captchaUrl, { kind: 'proof' })
    const code = await solve(data.challenge)
    server.clock.advance({ minutes: 6 })
    const body = await registration(client)
    expect(await client.post(registerUrl, { ...body, captchaId: data.captchaId, code })).toMatchObject(refusal)
  })
})
