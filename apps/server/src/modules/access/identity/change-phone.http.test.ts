import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApplicant, type TestApplicant } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const password = 'Demo2026a'
const url = '/recruitApi/app/api/person/info/changePhone'

let server: TestServer
let sequence = 13_600_000_000
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newPhone = () => String(++sequence)

async function codeFor(phone: string, purpose = 'changePhone'): Promise<string> {
  const sent = await server.client().post('/recruitApi/common/api/sms/sendPhoneSms', { phone, purpose })
  expect(sent.code).toBe(200)
  return server.platform.outbox?.records.find((record) => record.phone === phone)?.code ?? ''
}
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function changeOf({ phone }: TestApplicant, to = newPhone()) {
  const [oldSmsCode, newSmsCode] = [await codeFor(phone), await codeFor(to)]
  return { password, oldPhone: phone, oldSmsCode, newPhone: to, newSmsCode }
}
const logIn = (phone: string) => server.client().post('/recruitApi/app/api/auth/pwdLogin', { phone, password })

describe('the owner of an account', () => {
  it('changes the phone number with the password and a code to each number, and logs in with the new one', async () => {
    const applicant = await registerApplicant(server, { password })
    const change = await changeOf(applicant)
    expect((await applicant.client.post(url, change)).code).toBe(200)
    expect((await applicant.client.get('/recruitApi/app/api/person/info/getById')).code).toBe(401)
    expect((await logIn(applicant.phone)).reason).toBe('identity.wrong_credentials')
    expect((await logIn(change.newPhone)).data.personInfo.personId).toBe(applicant.personId)
    const { rows } = await server.database.pool.query(
      "select 1 from audit_record where event = 'phone.changed' and entity_id = $1",
      [applicant.personId],
    )
    expect(rows).toHaveLength(1)
  })

  it('proves the password, the old number and both codes', async () => {
    const applicant = await registerApplicant(server, { password })
    const change = await changeOf(applicant)
    const refused = async (wrong: object, path: string) =>
      expect(await applicant.client.post(url, { ...change, ...wrong })).toMatchObject({ code: 400, errors: [{ path }] })
    await refused({ password: 'Wrong2026' }, 'password')
    await refused({ oldPhone: newPhone() }, 'oldPhone')
    await refused({ newPhone: applicant.phone }, 'newPhone')
    await refused({ oldSmsCode: otherCode(change.oldSmsCode) }, 'oldSmsCode')
    await refused({ newSmsCode: otherCode(change.newSmsCode) }, 'newSmsCode')
    expect((await logIn(applicant.phone)).code).toBe(200)
    expect((await server.client().post(url, change)).code).toBe(401)
  })

  it('cannot take the number of another account, or use a code that was sent for something else', async () => {
    const [applicant, other] = [
      await registerApplicant(server, { password }),
      await registerApplicant(server, { password }),
    ]
    const taken = await changeOf(applicant, other.phone)
    expect(await applicant.client.post(url, taken)).toMatchObject({ code: 409, reason: 'identity.phone_registered' })
    const third = await registerApplicant(server, { password })
    const to = newPhone()
    const change = {
      ...{ password, oldPhone: third.phone, newPhone: to },
      oldSmsCode: await codeFor(third.phone, 'login'),
      newSmsCode: await codeFor(to),
    }
    expect(await third.client.post(url, change)).toMatchObject({ code: 400, errors: [{ path: 'oldSmsCode' }] })
  })
})
