import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCompany, hirePerson, type TestCompany, workforceBase } from '../../../testing/hires.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = `${workforceBase}/documents`
let server: TestServer
let company: TestCompany
beforeAll(async () => {
  server = await startTestServer()
  company = await addCompany(server, 'KH2', 'KH')
})
afterAll(() => server.close())

const permit = { kind: 'work_permit', number: 'WP-2026-778899', validFrom: '2026-01-01', validTo: '2026-12-31' }
const read = async (id: string, asOf: string) => (await company.hr.client.get(`${path}/${id}`, { asOf })).data?.record

describe('a paper of an employee', () => {
  it('is valid from its first to its last day, and shows its number masked', async () => {
    const employmentId = await hirePerson(company, '2026-01-05')
    const { data } = await company.hr.client.post(path, { employmentId, ...permit })
    expect(await read(data.id, '2026-12-30')).toMatchObject({ state: 'valid', daysLeft: 1, number: '****8899' })
    expect(await read(data.id, '2027-01-01')).toMatchObject({ state: 'expired', daysLeft: null })
    expect(await read(data.id, '2025-12-31')).toMatchObject({ state: 'not_begun' })
    const { rows } = await server.database.pool.query(
      `select (select string_agg(row::text, ' ') from employee_document row)
        || (select string_agg(facts::text, ' ') from audit_record) as stored`,
    )
    expect(rows[0].stored).not.toContain('778899')
  })

  it('does not end before it begins', async () => {
    const employmentId = await hirePerson(company, '2026-01-05')
    const { errors } = await company.hr.client.post(path, { employmentId, ...permit, validTo: '2025-12-31' })
    expect(errors).toMatchObject([{ path: 'validTo' }])
  })

  it('shows its whole number for a purpose, and each view is recorded without it', async () => {
    const employmentId = await hirePerson(company, '2026-01-05')
    const { id } = (await company.hr.client.post(path, { employmentId, ...permit })).data
    const reveal = (client = company.hr.client) => client.post(`${path}/${id}/reveals`, { purpose: 'authority' })
    expect((await reveal()).data).toEqual({ value: permit.number })
    const { rows } = await server.database.pool.query(
      `select facts from audit_record where entity_id = $1 and event = 'employee-document.value_revealed'`,
      [id],
    )
    expect(rows).toEqual([{ facts: { purpose: 'authority' } }])
    const away = await addStaff(server, await addUnit(server, 'AWAY2'), { admin: true })
    expect((await reveal(away.client)).code).toBe(404)
    const own = [{ area: 'workforce', kind: 'unit_and_below', ids: [] }] as const
    const reader = await addStaff(server, company.companyId, { permissions: ['employee-document:read'], scopes: own })
    expect((await reveal(reader.client)).code).toBe(403)
  })
})

describe('a required paper', () => {
  it('is missed by those whom the requirement concerns, from the entry until they have a valid one', async () => {
    const own = await addCompany(server, 'TH3', 'TH')
    const foreigner = await hirePerson(own, '2026-01-05')
    await hirePerson(own, '2026-01-05', { nationality: 'TH', idNumber: '1101700207030' })
    const missing = async (asOf: string) =>
      (await own.hr.client.get(`${workforceBase}/missing-documents`, { asOf })).data.records
    const requirement = { kind: 'work_permit', businessUnitId: own.companyId, nationality: 'foreign', country: 'TH' }
    expect((await own.hr.client.post(`${workforceBase}/document-requirements`, requirement)).code).toBe(200)
    expect(await missing('2026-01-04')).toEqual([])
    const [missed] = await missing('2026-01-05')
    expect(missed).toMatchObject({ kind: 'work_permit', expiredOn: null, employmentId: foreigner, daysMissing: 0 })
    const opened = await own.hr.client.get(`${workforceBase}/missing-documents/${missed.id}`, { asOf: '2026-01-05' })
    expect(opened.data.record).toMatchObject({ id: missed.id })
    await own.hr.client.post(path, { employmentId: foreigner, ...permit })
    expect(await missing('2026-06-01')).toEqual([])
    expect(await missing('2027-01-02')).toMatchObject([{ expiredOn: '2026-12-31', daysMissing: 2 }])
  })
})
