import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenTo } from '../../../kernel/facts/facts.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { parseHolidays } from './holiday.seeds.ts'
import { type HolidaysChanged, holidayChanged } from './public.ts'

const path = '/workbenchApi/attendance/holidays'
const permissions = ['holiday:read', 'holiday:write', 'holiday:export']

let server: TestServer
let client: TestClient
let heard: HolidaysChanged[number][] = []

beforeAll(async () => {
  const receive = async (_tx: unknown, changed: HolidaysChanged) => {
    heard.push(...changed)
  }
  const listener = { name: 'listener', mount: () => undefined, listeners: [listenTo(holidayChanged, receive)] }
  server = await startTestServer({ furtherModules: [listener] })
  client = (await addStaff(server, await addUnit(server, 'ASIA'), { permissions })).client
})
afterAll(() => server.close())

const by = (values: Record<string, string>): string =>
  JSON.stringify(Object.entries(values).map(([field, value]) => ({ field, operator: 'is', values: [value] })))

const opening = { country: 'VN', day: '2026-06-01', name: 'Khai trương', kind: 'company' }

it('has the holidays of six countries for two years', async () => {
  for (const country of ['CN', 'VN', 'TH', 'LA', 'KH', 'MM']) {
    const { data } = await client.get(path, { size: '100', filters: by({ country, kind: 'statutory' }) })
    expect(data.records.length, country).toBeGreaterThan(10)
  }
})

it('gives a name twenty characters as people count them', async () => {
  // Four code points each are one syllable of Khmer.
  const name = 'ស្ត្រី'.repeat(9)
  const accepted = await client.post(path, { ...opening, day: '2026-06-02', name: name.slice(0, 60) })
  expect(accepted.status).toBe(200)
  const refused = await client.post(path, { ...opening, day: '2026-06-03', name: 'x'.repeat(21) })
  expect(refused.errors).toContainEqual(expect.objectContaining({ path: 'name' }))
})

it('refuses the same kind of holiday twice on a day of a country', async () => {
  expect((await client.post(path, opening)).status).toBe(200)
  const again = await client.post(path, { ...opening, name: 'Lần nữa' })
  expect(again.errors).toContainEqual(expect.objectContaining({ path: 'day' }))
})

it('says which half of the day a half holiday is', async () => {
  const { data } = await client.get(path, { filters: by({ country: 'CN', sex: 'female' }) })
  expect(data.records[0]).toMatchObject({ name: '妇女节', half: 'second' })
})

it('refuses a line of the seed that does not fit', () => {
  expect(() => parseHolidays('2026-01-01 statutory - a | b')).toThrow('does not fit')
  expect(() => parseHolidays('# CN 2026 gazetted law\nnonsense')).toThrow('does not fit')
})

it('tells which days of which country change, also where a holiday was before', async () => {
  const { id } = (await client.post(path, { ...opening, day: '2026-07-01' })).data
  heard = []
  const payload = { revision: 1, day: '2026-07-02' }
  expect((await client.send({ method: 'PUT', url: `${path}/${id}`, payload })).status).toBe(200)
  expect(heard).toEqual([
    { country: 'VN', day: '2026-07-01' },
    { country: 'VN', day: '2026-07-02' },
  ])
  heard = []
  expect((await client.post(`${path}/removal`, { ids: [id] })).status).toBe(200)
  expect(heard).toEqual([{ country: 'VN', day: '2026-07-02' }])
})
