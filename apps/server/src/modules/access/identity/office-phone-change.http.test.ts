import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { registerApplicant, staffWith, type TestApplicant } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { phoneNoticeJob } from './decide-phone-change.ts'
import { identityModule } from './module.ts'

const url = '/workbenchApi/access/phone-changes'
const password = 'Demo2026a'

let server: TestServer
let clerk: TestClient
let second: TestClient
let sequence = 13_500_000_000
beforeAll(async () => {
  server = await startTestServer()
  clerk = await staffWith(server, 'phone-change:read', 'phone-change:request', 'phone-change:decide')
  second = await staffWith(server, 'phone-change:read', 'phone-change:decide')
})
afterAll(() => server.close())

const messagesTo = (phone: string) => server.platform.outbox?.records.filter((record) => record.phone === phone) ?? []

async function codeFor(newPhone: string): Promise<string> {
  expect((await clerk.post(`${url}/code`, { newPhone })).code).toBe(200)
  return messagesTo(newPhone)[0]?.code ?? ''
}

async function requestOf({ idNumber }: TestApplicant, given: object = {}) {
  const newPhone = String(++sequence)
  const smsCode = await codeFor(newPhone)
  return { name: '林若溪', idCardNo: idNumber, newPhone, smsCode, evidence: 'id_card', note: '窗口核验', ...given }
}
const logIn = (phone: string) => server.client().post('/recruitApi/app/api/auth/pwdLogin', { phone, password })
const rowOf = async (id: string, reader = second) =>
  (await reader.get(url, { size: '100' })).data.records.find((row: { id: string }) => row.id === id)

describe('an applicant who has lost the phone', () => {
  it('gets another number by two people; sessions end, and the old number is notified', async () => {
    const applicant = await registerApplicant(server, { password })
    const request = await requestOf(applicant)
    const { id } = (await clerk.post(url, request)).data
    expect((await logIn(applicant.phone)).code).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      personName: '林若溪',
      oldPhone: applicant.phone.replace(/^(...)..../, '$1****'),
      state: 'OPEN',
      note: '窗口核验',
      ownRequest: false,
    })
    expect((await second.post(`${url}/${id}/approval`)).code).toBe(200)
    expect((await applicant.client.get('/recruitApi/app/api/person/info/getById')).code).toBe(401)
    expect((await logIn(applicant.phone)).reason).toBe('identity.wrong_credentials')
    expect((await logIn(request.newPhone)).data.personInfo.personId).toBe(applicant.personId)
    const send = identityModule.jobs?.(server.platform, [])[phoneNoticeJob]
    await send?.({ id })
    await send?.({ id })
    expect(messagesTo(applicant.phone).map(({ text }) => text)).toEqual([
      expect.stringContaining('Phone number changed'),
    ])
    expect(await rowOf(id)).toMatchObject({ state: 'APPROVED', notice: 'sent', decidedBy: '测试' })
    const { rows } = await server.database.pool.query(
      'select event from audit_record where entity_id = $1 order by id',
      [applicant.personId],
    )
    expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(['phone-change.requested', 'phone.changed']))
  })

  it('is not served by one person alone, whatever the permissions', async () => {
    const { id } = (await clerk.post(url, await requestOf(await registerApplicant(server)))).data
    expect(await clerk.post(`${url}/${id}/approval`)).toMatchObject({ code: 403, reason: 'identity.phone_change_own' })
    expect(await clerk.post(`${url}/${id}/refusal`, { reason: '-' })).toMatchObject({ code: 403 })
    expect(await rowOf(id, clerk)).toMatchObject({ state: 'OPEN', ownRequest: true })
    expect((await second.post(url, {})).code).toBe(403)
  })

  it('keeps the number when the request is refused, with the reason; a decision is final', async () => {
    const applicant = await registerApplicant(server, { password })
    const { id } = (await clerk.post(url, await requestOf(applicant))).data
    expect((await second.post(`${url}/${id}/refusal`, { reason: ' ' })).errors).toMatchObject([{ path: 'reason' }])
    expect((await second.post(`${url}/${id}/refusal`, { reason: '照片与本人不符' })).code).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'REFUSED', reason: '照片与本人不符', notice: null })
    expect((await second.post(`${url}/${id}/approval`)).reason).toBe('identity.phone_change_decided')
    expect((await logIn(applicant.phone)).code).toBe(200)
  })
})

describe('a request', () => {
  it('names an account by both name and ID number, and a code that the new number received', async () => {
    const applicant = await registerApplicant(server)
    const refused = async (given: object, path: string) =>
      expect(await clerk.post(url, await requestOf(applicant, given))).toMatchObject({ code: 400, errors: [{ path }] })
    await refused({ name: '王小明' }, 'idCardNo')
    await refused({ idCardNo: '11010519491231002X' }, 'idCardNo')
    await refused({ newPhone: applicant.phone }, 'newPhone')
    await refused({ smsCode: '000000' }, 'smsCode')
    await refused({ evidence: 'a letter' }, 'evidence')
  })

  it('is the only open one of its applicant, and takes no number of another account', async () => {
    const [applicant, other] = [await registerApplicant(server), await registerApplicant(server)]
    const taken = { newPhone: other.phone, smsCode: await codeFor(other.phone) }
    expect((await clerk.post(url, await requestOf(applicant, taken))).reason).toBe('identity.phone_registered')
    expect((await clerk.post(url, await requestOf(applicant))).code).toBe(200)
    expect((await clerk.post(url, await requestOf(applicant))).reason).toBe('identity.phone_change_open')
  })

  it('is void when the applicant has changed the number meanwhile', async () => {
    const applicant = await registerApplicant(server)
    const answer = await clerk.post(url, await requestOf(applicant))
    expect(answer).toMatchObject({ code: 200 })
    const { id } = answer.data
    const { personalData } = server.platform
    await server.database.db
      .updateTable('person')
      .set({ phone_encrypted: personalData.encrypt('13400000001', 'phone') })
      .where('id', '=', applicant.personId)
      .execute()
    expect((await second.post(`${url}/${id}/approval`)).reason).toBe('record.conflict')
  })

  it('is void too when the applicant changes the number during the approval', async () => {
    const applicant = await registerApplicant(server)
    const { id } = (await clerk.post(url, await requestOf(applicant))).data
    const { personalData } = server.platform
    const own = await server.database.pool.connect()
    await own.query('begin')
    await own.query('update person set phone_encrypted = $2, phone_index = $3 where id = $1', [
      applicant.personId,
      personalData.encrypt('13400000002', 'phone'),
      personalData.blindIndex('13400000002', 'phone'),
    ])
    const approval = second.post(`${url}/${id}/approval`)
    await expect.poll(() => countLockWaits(server)).toBe(1)
    await own.query('commit')
    own.release()
    expect((await approval).reason).toBe('record.conflict')
  })

  it('is found by name, and is a to-do of others only', async () => {
    const applicant = await registerApplicant(server, { name: '欧阳致远' })
    await clerk.post(url, await requestOf(applicant, { name: '欧阳致远' }))
    const found = await second.get(url, { search: '欧阳', state: 'OPEN' })
    expect(found.data).toMatchObject({ total: 1, records: [{ personName: '欧阳致远' }] })
    const todo = async (client: TestClient) =>
      (await client.get('/workbenchApi/home/todos')).data.find(({ kind }: { kind: string }) => kind === 'phone-change')
    expect(await todo(second)).toMatchObject({ path: '/recruitment/phone-changes?state=OPEN' })
    expect(await todo(clerk)).toBeUndefined()
    const beyond = await second.get(url, { search: '欧阳', state: 'OPEN', current: '9' })
    expect(beyond.data).toMatchObject({ records: [], total: found.data.total })
    expect((await server.client().get(url)).code).toBe(401)
    expect((await (await staffWith(server)).get(url)).code).toBe(403)
  })
})
