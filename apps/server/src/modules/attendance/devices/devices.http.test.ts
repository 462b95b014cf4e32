import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { signedText } from '@rostrum/contracts/attendance/punches/signed-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGuide, storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany } from '../../../testing/working-days.ts'

const path = '/workbenchApi/attendance/devices'
const own = '/workbenchApi/attendance/own'
const permissions = ['punch-device:read', 'punch-device:write', 'punch-device:export']

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>

const device = crypto.randomUUID()
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keys = newKeys()
const keyOf = (pair: { publicKey: KeyObject }) =>
  pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** A punch by a phone; without keys it is not signed. */
async function punch(pair: typeof keys | undefined, of = guide): Promise<string> {
  server.clock.advance({ minutes: 5 })
  const facts = {
    ...{ id: crypto.randomUUID(), claimedAt: server.clock.now().toISOString(), device, code: null, remark: '' },
    position: { ...storePosition, latitude: storePosition.latitude + Math.random() / 5000, accuracy: 12 },
  }
  const sign = createSign('sha256').update(signedText(facts))
  const signed = pair && {
    ...{ key: keyOf(pair), signature: sign.sign({ key: pair.privateKey, dsaEncoding: 'ieee-p1363' }, 'base64') },
  }
  const { data } = await of.client.post(`${own}/punches`, { ...facts, ...signed })
  return data.id
}
const signalsOf = async (id: string): Promise<string[]> => {
  const { rows } = await server.database.pool.query('select signals from attendance_punch where id = $1', [id])
  return rows[0].signals.map(({ kind }: { kind: string }) => kind)
}
const listed = async () => (await company.hr.get(path, {})).data.records
const ownPhones = async (of = guide) => (await of.client.get(`${own}/devices`)).data.devices

beforeAll(async () => {
  server = await startTestServer()
  company = await addWorkingCompany(server, 'VN', { more: permissions })
  guide = await addGuide(server, company)
})
afterAll(() => server.close())

it('belongs to a person from the first punch on, with the key that signed it', async () => {
  expect(await ownPhones()).toEqual([])
  expect(await signalsOf(await punch(keys))).toEqual([])
  expect(await listed()).toMatchObject([{ state: 'in_use', signs: true, others: 0, unitId: company.unit }])
  expect(await ownPhones()).toMatchObject([{ device, signs: true, releasedAt: null, releaseReason: null }])
})

it('shows a punch that its key did not sign, which changes nothing', async () => {
  expect(await signalsOf(await punch(undefined))).toEqual(['key_differs'])
  expect(await signalsOf(await punch(newKeys()))).toEqual(['key_differs'])
  expect(await signalsOf(await punch(keys))).toEqual([])
})

it('tells of two people with one phone, until HR releases it with a reason', async () => {
  const colleague = await addGuide(server, company)
  expect(await signalsOf(await punch(keys, colleague))).toContain('shared_device')
  const mine = (await listed()).find(({ employmentId }: { employmentId: string }) => employmentId === guide.employment)
  expect(mine.others).toBe(1)
  const url = `${path}/${mine.id}/release`
  expect((await company.hr.post(url, { reason: ' ' })).status).toBe(400)
  expect((await company.hr.post(url, { reason: 'Sold to a colleague' })).data).toEqual({
    ...{ id: mine.id, state: 'released' },
  })
  expect((await company.hr.post(url, { reason: 'again' })).data).toEqual({ id: mine.id, state: 'released' })
  expect(await signalsOf(await punch(keys, colleague))).toEqual([])
  expect(await ownPhones()).toMatchObject([{ signs: false, releaseReason: 'Sold to a colleague' }])
  const { rows } = await server.database.pool.query(
    `select facts ->> 'reason' as reason from audit_record where event = 'attendance-device.released'`,
  )
  expect(rows).toEqual([{ reason: 'Sold to a colleague' }])
})

it('is used again from its next punch on, as a new phone with its key', async () => {
  const signals = await signalsOf(await punch(keys))
  expect(signals).toContain('new_device')
  expect(await ownPhones()).toMatchObject([{ signs: true, releasedAt: null, releaseReason: null }])
})

it('is released by those with the permission alone, and in their scope', async () => {
  const [{ id }] = await listed()
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  const reader = await addStaff(server, company.unit, { permissions: ['punch-device:read'], scopes })
  expect((await reader.client.post(`${path}/${id}/release`, { reason: 'x' })).status).toBe(403)
  const other = await addWorkingCompany(server, 'TH', { more: permissions })
  expect((await other.hr.post(`${path}/${id}/release`, { reason: 'x' })).reason).toBe('record.not_found')
  expect((await other.hr.get(path, {})).data.records).toEqual([])
})
