import { addDays } from '@rostrum/contracts/kernel/days'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  addWorkingCompany,
  addWorkingGuide,
  calculateMarked,
  type WorkingGuide,
} from '../../../testing/working-days.ts'

const base = '/workbenchApi/attendance/statistics'
const reads = ['attendance-day:read', 'attendance-day:export', 'attendance-month:read', 'attendance-month:export']
/** A Friday and the days before. */
const friday = '2026-11-20'

let server: TestServer
let company: TestCompany
let guides: readonly WorkingGuide[]
let region: string
let shop: string

const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values])

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-21T05:00:00Z')
  company = await addWorkingCompany(server, 'VN', { more: reads })
  const [first, second, third] = [
    await addWorkingGuide(server, company),
    await addWorkingGuide(server, company),
    await addWorkingGuide(server, company),
  ]
  guides = [first, second, third]
  await first.punch(`${friday}T09:00`)
  await first.punch(`${friday}T18:00`)
  await second.punch(`${friday}T09:20`)
  await second.punch(`${friday}T18:00`)
  for (const guide of guides) await guide.calculate(addDays(friday, -1), friday)
  await calculateMarked(server)
  const { rows } = await query(
    `select store_id as store, store.region from attendance_day day
      join store_row store on store.subject_id = day.store_id and store.during @> day.day where day.day = $1 limit 1`,
    [friday],
  )
  shop = rows[0].store
  region = rows[0].region
})
afterAll(() => server.close())

const day = async (input: Record<string, string> = {}) => (await company.hr.get(`${base}/days`, input)).data

describe('a day by place', () => {
  it('is the last one with results unless another is given', async () => {
    expect(await day({ by: 'store' })).toMatchObject({ day: friday, today: '2026-11-21' })
    expect(await day({ by: 'store', day: '2026-11-19' })).toMatchObject({ day: '2026-11-19' })
  })
  it('counts each person once, in the group of the result', async () => {
    const { totals, groups, total } = await day({ by: 'store', day: friday })
    expect(total).toBe(1)
    expect(groups[0]).toMatchObject({ id: shop, people: 3, due: 3, attended: 2, lateMinutes: 20 })
    expect(groups[0].buckets).toMatchObject({ normal: 1, late: 1, absent: 1, leave: 0 })
    expect(totals.rate).toBeCloseTo(2 / 3, 5)
    const counted = Object.values<number>(totals.buckets).reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(totals.people)
  })
  it('names a unit and a region in English to those who read another script, and by their own name to others', async () => {
    const name = async (by: string) => (await day({ by, day: friday })).groups[0].name
    await query('update business_unit set name = $2, name_en = $3 where id = $1', [
      company.unit,
      '湄公',
      'Mekong Retail',
    ])
    await query('update sales_region_row set name = $1, name_en = $2', ['Miền Nam', 'South'])
    const { headers } = company.hr
    const before = headers['accept-language'] ?? 'zh-CN'
    const seenIn = async (language: string) => {
      headers['accept-language'] = language
      const names = [await name('unit'), await name('region')]
      headers['accept-language'] = before
      return names
    }
    expect(await seenIn('zh-CN')).toEqual(['湄公', 'Miền Nam'])
    expect(await seenIn('th')).toEqual(['Mekong Retail', 'South'])
    expect(await seenIn('vi')).toEqual(['Mekong Retail', 'Miền Nam'])
  })
  it('adds up the same by each kind of place', async () => {
    const { totals } = await day({ by: 'store', day: friday })
    for (const by of ['unit', 'region', 'department']) expect((await day({ by, day: friday })).totals).toEqual(totals)
  })
  it('goes down from a region to its stores', async () => {
    const top = (await day({ by: 'region', day: friday })).groups[0]
    expect(top).toMatchObject({ people: 3, direct: false })
    const within = await day({ by: 'store', within: region, day: friday })
    expect(within.groups).toHaveLength(1)
    expect(within.path.at(-1)).toMatchObject({ id: region })
    const own = await day({ by: 'region', within: region, day: friday })
    expect(own.groups).toMatchObject([{ id: region, direct: true, below: false, people: 3 }])
  })
  it('opens exactly the people behind a figure', async () => {
    const people = async (input: Record<string, string>) =>
      (await company.hr.get(`${base}/people`, { by: 'store', day: friday, ...input })).data
    const late = await people({ group: shop, bucket: 'late' })
    expect(late).toMatchObject({
      total: 1,
      people: [{ employmentId: guides[1]?.employment, late: 20, result: 'late' }],
    })
    expect((await people({ group: 'none' })).total).toBe(0)
    expect((await people({})).total).toBe(3)
  })
  it('shows the days before in the same place', async () => {
    const { days } = (await company.hr.get(`${base}/trend`, { by: 'store', day: friday })).data
    expect([days.length, days[0].day, days.at(-1).day]).toEqual([14, '2026-11-07', friday])
    expect(days.at(-1).buckets).toMatchObject({ late: 1, absent: 1 })
  })
  it('searches names, and sorts', async () => {
    expect((await day({ by: 'store', day: friday, search: 'nowhere-at-all' })).total).toBe(0)
    for (const sort of ['name', '-people', 'attention', 'late', '-rate', 'unknown'])
      expect((await day({ by: 'store', day: friday, sort })).total).toBe(1)
    const refused = await company.hr.get(`${base}/days`, { by: 'store', day: friday, sort: 'late; drop' })
    expect(refused.status).toBe(400)
  })
  it('sorts equal figures by people and then by name, and those without a place last', async () => {
    const [moved] = guides
    const ofMoved = [moved?.employment, friday]
    const store = `update attendance_day set store_id = $3 where employment_id = $1 and day = $2`
    await query(store, [...ofMoved, null])
    const order = async (sort: string) =>
      (await day({ by: 'store', day: friday, sort })).groups.map(({ id }: { id: string | null }) => id)
    for (const sort of ['-people', 'people', 'name', '-leave', 'attention', '-rate'])
      expect(await order(sort)).toEqual([shop, null])
    await query(store, [...ofMoved, shop])
  })
  it('has nothing for readers of other units, and refuses those without the permission', async () => {
    const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
    const stranger = await addStaff(server, await addUnit(server, 'TH9'), { permissions: reads, scopes })
    const { data } = await stranger.client.get(`${base}/days`, { by: 'store', day: friday, within: region })
    expect(data).toMatchObject({ groups: [], path: [], totals: { people: 0, rate: null } })
    const reader = await addStaff(server, company.unit, { permissions: ['department:read'] })
    expect((await reader.client.get(`${base}/days`, {})).status).toBe(403)
  })
})

describe('a month by place', () => {
  it('has each sum with that of the month before', async () => {
    await query(
      `insert into attendance_month select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
          'month', '2026-10-01', 'first_day', '2026-10-01', 'last_day', '2026-10-31', 'late_times', 7))).*
        from attendance_month one where employment_id = $1 and month = '2026-11-01'
        on conflict (employment_id, month) do update set late_times = excluded.late_times`,
      [guides[0]?.employment],
    )
    const { data } = await company.hr.get(`${base}/months`, { by: 'store', month: '2026-11' })
    expect(data).toMatchObject({ month: '2026-11', totals: { people: 3, lateTimes: 1, lateMinutes: 20 } })
    expect(data.before).toMatchObject({ lateTimes: 7 })
    expect(data.groups[0]).toMatchObject({ now: { lateTimes: 1 }, before: { lateTimes: 7 } })
  })
  it('lists the people behind a sum, those with most first', async () => {
    const { data } = await company.hr.get(`${base}/month-people`, { by: 'store', month: '2026-11', measure: 'late' })
    expect(data).toMatchObject({ total: 1, people: [{ value: 1, minutes: 20, before: 0 }] })
  })
})

it('both are exported with every group, and the export is audited', async () => {
  for (const [call, input] of [
    ['days', { day: friday }],
    ['months', { month: '2026-11' }],
  ] as const) {
    const sheet = await company.hr.raw({
      method: 'GET',
      url: `${base}/${call}/export`,
      query: { by: 'store', ...input },
    })
    expect(sheet.statusCode).toBe(200)
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
  }
  const { rows } = await query(`select event from audit_record where event like 'attendance-%.exported' order by event`)
  expect(rows.map(({ event }) => event)).toEqual(['attendance-day.exported', 'attendance-month.exported'])
})

it('an exported rate is cut off as on the page', async () => {
  const url = `${base}/days/export`
  const { rawPayload } = await company.hr.raw({ method: 'GET', url, query: { by: 'store', day: friday } })
  const [sheet] = (await readXlsx(new Uint8Array(rawPayload))).sheets
  expect(sheet?.rows[1]?.slice(1, 3)).toEqual([3, 66.6])
})

describe('a rate', () => {
  /** Calculates a morning in Vietnam, with a reader who has just logged in. */
  async function readerOn(date: string) {
    server.clock.set(`${date}T02:00:00Z`)
    for (const guide of guides) await guide.calculate(date, date)
    await calculateMarked(server)
    const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
    const { client } = await addStaff(server, company.unit, { permissions: reads, scopes })
    const read = async (call: string, input: object) =>
      (await client.get(`${base}/${call}`, { by: 'store', ...input })).data
    return { day: (input: object) => read('days', input), month: (month: string) => read('months', { month }) }
  }

  it('of a month leaves out days that have no result yet', async () => {
    const reader = await readerOn('2026-11-30')
    const { totals } = await reader.month('2026-11')
    expect(totals.rate).toBeCloseTo(2 / (totals.attended + totals.absent), 5)
    expect(totals.due).toBe(totals.attended + totals.absent + 3)
  })
  it('is not known before work has brought a result, also where people are on leave', async () => {
    const first = '2026-12-01'
    const reader = await readerOn(first)
    const ofGuide = [first, guides[0]?.employment]
    await query(`update attendance_day set result = 'leave' where day = $1 and employment_id = $2`, ofGuide)
    await query(
      `update attendance_month set sums = sums || '{"open": "0"}' where month = $1 and employment_id = $2`,
      ofGuide,
    )
    const { totals } = await reader.day({ day: first })
    expect(totals).toMatchObject({ rate: null, buckets: { leave: 1, open: 2 } })
    expect((await reader.month('2026-12')).totals.rate).toBeNull()
    const { day: shown, today } = await reader.day({})
    expect(today).toBe(first)
    expect(shown < first).toBe(true)
  })
})
