import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { deleteExpiredProtections } from './delete-expired.ts'

const path = '/workbenchApi/attendance/maternity-protections'

let server: TestServer
let admin: TestClient
let company: TestCompany
let employmentId = ''

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
  admin = (await addStaff(server, rootUnit, { admin: true })).client
  company = await addRetailer(server, 'MP')
})
beforeEach(async () => {
  await setCountry('VN')
  employmentId = (await addGuide(server, company)).employment
})
afterAll(() => server.close())

const setCountry = (country: string) =>
  server.database.pool.query('update business_unit set country = $1 where id = $2', [country, company.unit])
const add = (values: object) => admin.post(path, { employmentId, ...values })
const read = async (id: string) => (await admin.get(`${path}/${id}`)).data.record

/** The days of the law's articles, by hand: 24 weeks before a due date on 1 January 2027 leave 112 days. */
it.each([
  ['CN', {}, '2026-09-11', '2027-12-31'],
  ['CN', { agrees: true }, '2026-09-11', '2027-12-31'],
  ['VN', {}, '2026-09-11', '2027-12-31'],
  ['VN', { agrees: true }, '2026-09-11', '2026-12-31'],
  ['VN', { birthOn: '2026-11-20' }, '2026-09-11', '2027-11-19'],
  ['VN', { endsOn: '2026-10-01' }, '2026-09-11', '2026-10-01'],
  ['TH', {}, '2026-03-27', '2026-12-31'],
  ['KH', {}, null, null],
])('the law of %s with %o protects from %s to %s', async (country, values, protectedFrom, protectedTo) => {
  await setCountry(country)
  const { data } = await add({ expectedOn: '2027-01-01', ...values })
  expect(await read(data.id)).toMatchObject({ protectedFrom, protectedTo, country })
})

it('a law that another one replaced protects up to its last day', async () => {
  await setCountry('VN')
  const { data } = await add({ expectedOn: '2020-06-01', birthOn: '2020-06-01', agrees: true })
  expect(await read(data.id)).toMatchObject({ protectedFrom: '2020-02-10', protectedTo: '2020-12-31', stage: 'ended' })
})

it('is a pregnancy, then a child, then over', async () => {
  const stageOf = async (values: object) => (await read((await add(values)).data.id)).stage
  expect(await stageOf({ expectedOn: '2026-11-24' })).toBe('pregnancy')
  expect(await stageOf({ expectedOn: '2025-11-30', birthOn: '2025-11-24' })).toBe('child')
  expect(await stageOf({ expectedOn: '2024-11-23' })).toBe('ended')
})

it('refuses a second pregnancy on the same days and a birth far from its due date, at the field', async () => {
  await add({ expectedOn: '2027-01-01' })
  expect((await add({ expectedOn: '2027-05-01' })).errors).toMatchObject([
    { path: 'expectedOn', message: 'This employee already has a record for these dates.' },
  ])
  expect((await add({ expectedOn: '2028-05-01', birthOn: '2028-07-01' })).errors).toEqual([
    { path: 'birthOn', message: 'Enter a date from 20 weeks before to 6 weeks after the due date.' },
  ])
  expect((await add({ expectedOn: '2028-05-01', endsOn: '2027-05-01' })).errors).toMatchObject([{ path: 'endsOn' }])
})

it('is gone after its retention, and not a day before', async () => {
  const { data } = await add({ expectedOn: '2023-11-24', birthOn: '2023-11-24' })
  const at = (now: string) => ({ ...server.platform, clock: { ...server.clock, now: () => new Date(now) } })
  await deleteExpiredProtections(at('2026-11-23T03:00:00Z'))
  expect((await admin.get(`${path}/${data.id}`)).success).toBe(true)
  await deleteExpiredProtections(at('2026-11-24T03:00:00Z'))
  expect((await admin.get(`${path}/${data.id}`)).status).toBe(404)
})
