import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCompany, hirePerson, type TestCompany, workforceBase } from '../../../testing/hires.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadAsStaff } from '../../../testing/upload-as-staff.ts'

let server: TestServer
let company: TestCompany
let person = ''
beforeAll(async () => {
  server = await startTestServer()
  company = await addCompany(server, 'KH3', 'KH')
  company.hr.client.headers['accept-language'] = 'en'
  person = await hirePerson(company, '2026-01-05')
})
afterAll(() => server.close())

const at = (path: string, employment = person) => `${workforceBase}/roster/${employment}/${path}`
const post = (path: string, values: object) => company.hr.client.post(at(path), values)
const send = (method: 'PUT' | 'DELETE', path: string, payload: object = {}) =>
  company.hr.client.send({ method, url: at(path), payload })
const show = async (employment = person) => (await company.hr.client.get(at('personal-records', employment))).data

const card = { holder: 'Sok Dara', bank: 'ABA', currency: 'KHR', account: '000 123-456 789', validFrom: '2026-01-05' }
const contact = { name: 'Sok Chan', relation: 'parent', phone: '012 345 678' }
const picture = (name: string, purpose: string) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => uploadAsStaff(company.hr.client, { purpose, name, bytes }))

describe('bank cards', () => {
  it('are two at most, also of two at once, with their accounts sealed and masked', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => post('bank-cards', card)))
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([200, 200, 409])
    const refused = outcomes.find(({ code }) => code === 409)
    expect(refused?.msg).toBe('The limit of 2 bank cards has been reached.')
    const { bankCards } = await show()
    expect(bankCards).toMatchObject([{ account: '****6789' }, { account: '****6789', bank: 'ABA', hasPhoto: false }])
    const { rows } = await server.database.pool.query(
      `select (select string_agg(row::text, ' ') from bank_card row)
        || (select string_agg(facts::text, ' ') from audit_record) as stored`,
    )
    expect(rows[0].stored).not.toContain('000123456789')
    const [{ id, revision }] = bankCards
    expect((await post(`bank-cards/${id}/reveals`, { purpose: 'pay' })).data).toEqual({ value: '000123456789' })
    expect((await send('PUT', `bank-cards/${id}`, { ...card, account: '', bank: 'Wing', revision })).code).toBe(200)
    expect((await show()).bankCards[0]).toMatchObject({ bank: 'Wing', account: '****6789' })
    expect((await send('PUT', `bank-cards/${id}`, { ...card, revision })).reason).toBe('record.conflict')
    expect((await send('DELETE', `bank-cards/${id}`)).code).toBe(200)
    expect((await show()).bankCards).toHaveLength(1)
  })

  it('need an account of 6 to 34 characters', async () => {
    for (const account of ['', '12345', 'x'.repeat(35)])
      expect((await company.hr.client.post(at('bank-cards', person), { ...card, account })).errors).toMatchObject([
        { path: 'account' },
      ])
  })
})

describe('emergency contacts', () => {
  it('are two at most, and their phones are written as in the country of the company', async () => {
    expect((await post('emergency-contacts', { ...contact, phone: '12' })).errors).toMatchObject([{ path: 'phone' }])
    for (const code of [200, 200, 409]) expect((await post('emergency-contacts', contact)).code).toBe(code)
    const { contacts } = await show()
    expect(contacts).toMatchObject([{ name: 'Sok Chan', phone: '+85****5678' }, {}])
    const { data } = await post(`emergency-contacts/${contacts[0].id}/reveals`, { purpose: 'emergency' })
    expect(data).toEqual({ value: '+85512345678' })
  })
})

describe('pictures', () => {
  it('are taken over from an upload; a one-inch photo replaces the one before', async () => {
    const employment = await hirePerson(company, '2026-01-05')
    expect((await show(employment)).missing).toEqual(['bank_cards', 'emergency_contacts', 'photo'])
    for (const name of ['a.jpg', 'b.jpg']) {
      const { data } = await picture(name, 'employee-photo')
      const added = await company.hr.client.post(at('pictures', employment), {
        kind: 'one_inch_photo',
        fileId: data.id,
      })
      expect(added.code).toBe(200)
    }
    const { pictures, missing } = await show(employment)
    expect(pictures).toMatchObject([{ kind: 'one_inch_photo', name: 'b.jpg' }])
    expect(missing).toEqual(['bank_cards', 'emergency_contacts'])
    const file = await company.hr.client.raw({ method: 'GET', url: at(`pictures/${pictures[0].id}/file`, employment) })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })
})

it('are for those who may, where they may', async () => {
  const away = await addStaff(server, await addUnit(server, 'AWAY3'), { admin: true })
  expect((await away.client.get(at('personal-records'))).code).toBe(404)
  expect((await away.client.post(at('bank-cards'), card)).code).toBe(404)
  const own = [{ area: 'workforce', kind: 'unit_and_below', ids: [] }] as const
  const reader = await addStaff(server, company.companyId, { permissions: ['employee:read'], scopes: own })
  const [{ id }] = (await reader.client.get(at('personal-records'))).data.bankCards
  expect((await reader.client.post(at(`bank-cards/${id}/reveals`), { purpose: 'pay' })).code).toBe(403)
  expect((await reader.client.post(at('bank-cards'), card)).code).toBe(403)
})
