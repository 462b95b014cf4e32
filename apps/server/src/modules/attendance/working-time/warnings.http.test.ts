import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff } from '../../../testing/staff.ts'
import { addStore } from '../../../testing/stores.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/attendance/working-time-warnings'
const permissions = ['attendance-month:read', 'attendance-month:export', 'store:read'] as const

let server: TestServer
let company: TestCompany
let other: TestCompany
let reader: TestClient
let stranger: TestClient
let near: string
let over: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
  company = await addRetailer(server, 'WA')
  other = await addRetailer(server, 'WB')
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  reader = (await addStaff(server, company.unit, { permissions, scopes })).client
  stranger = (await addStaff(server, other.unit, { permissions, scopes })).client
  near = (await addGuide(server, company, { name: 'Trần Văn Bình' })).employment
  over = (await addGuide(server, company)).employment
  await addGuide(server, company)
  for (let day = 2; day <= 14; day++) await addOvertime(near, day, 3)
  for (let day = 2; day <= 15; day++) await addOvertime(over, day, 3, day === 15 ? 'pending' : 'approved')
  await addOvertime(near, 16, 3, 'refused')
})
afterAll(() => server.close())

const addOvertime = (employment: string, day: number, hours: number, state = 'approved') =>
  server.database.pool.query(
    `insert into attendance_request (id, kind, employment_id, unit_id, day, to_day, at, until, compensation, content,
      state, submitted_at)
    values ($1, 'overtime', $2, $3, $4, $4, $4::date + time '11:00', $4::date + time '11:00' + make_interval(hours => $5),
      'pay', '{}', $6, now())`,
    [randomUUID(), employment, company.unit, `2026-11-${String(day).padStart(2, '0')}`, hours, state],
  )
const listed = async (client: TestClient, ...filters: (readonly [string, string])[]) =>
  (
    await client.get(path, {
      filters: JSON.stringify(filters.map(([field, value]) => ({ field, operator: 'is', values: [value] }))),
    })
  ).data.records

it('lists who is near and who is over, with hours, limit, law and its day', async () => {
  const records = await listed(reader, ['limit', 'month'])
  expect(records).toHaveLength(2)
  expect(records.find(({ employmentId }: { employmentId: string }) => employmentId === near)).toMatchObject({
    ...{ name: 'Trần Văn Bình', state: 'near', from: '2026-11-01', to: '2026-11-30', hours: 39, allowed: 40 },
    ...{ share: 97, source: 'Labour Code 2019, art. 107', since: '2021-01-01', country: 'VN' },
  })
  expect(await listed(reader, ['limit', 'month'], ['state', 'over'])).toMatchObject([
    { employmentId: over, hours: 42, share: 105 },
  ])
  expect(await listed(reader, ['employmentId', near])).toHaveLength(1)
})

it('shows nothing to another unit, and a record of it is not found', async () => {
  expect(await listed(stranger)).toEqual([])
  const [{ id }] = await listed(reader, ['state', 'over'])
  expect((await stranger.get(`${path}/${id}`)).status).toBe(404)
  expect((await reader.get(`${path}/${id}`)).data.record).toMatchObject({ employmentId: over })
})

it('is reached by the place of the last day with overtime, not by that of today', async () => {
  const moved = await addStore(company.hr, company.unit)
  const readerOf = async (store: string) => {
    const scopes = [{ area: 'attendance' as const, kind: 'stores' as const, ids: [store] }]
    return (await addStaff(server, company.unit, { permissions, scopes })).client
  }
  await server.database.pool.query(
    `with past as (update assignment_row set during = daterange(lower(during), '2026-11-20')
      where subject_id = $1 and during @> date '2026-11-20' returning *)
    insert into assignment_row select (jsonb_populate_record(null::assignment_row, to_jsonb(past)
      || jsonb_build_object('during', daterange('2026-11-20', null)::text, 'store_id', $2::text))).* from past`,
    [over, moved.store],
  )
  expect(await listed(await readerOf(company.store), ['state', 'over'])).toHaveLength(1)
  expect(await listed(await readerOf(moved.store), ['state', 'over'])).toEqual([])
})

it('exports what the list shows', async () => {
  const { rawPayload, statusCode } = await reader.raw({ method: 'GET', url: `${path}/export` })
  expect(statusCode).toBe(200)
  const [head = [], ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? []
  expect(head).toContain('Law')
  expect(rows.map((row) => row[head.indexOf('Status')]).toSorted()).toEqual(['Near limit', 'Over limit'])
})
