import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { addDays } from '@rostrum/contracts/kernel/days'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { calculateAttendance } from './calculate-days.ts'

const base = '/workbenchApi/attendance'
const permissions = ['attendance-month:read', 'attendance-month:export', 'attendance-day:read']

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>
let colleague: Awaited<ReturnType<typeof addGuide>>
let month: string
let yesterday: string

const exportedBy = (client: TestClient) => client.raw({ method: 'GET', url: `${base}/months/export`, query: { month } })
const readSheet = async (bytes: Buffer) => (await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows ?? []

beforeAll(async () => {
  server = await startTestServer()
  company = await addRetailer(server, 'VN', permissions)
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const shift = (await company.hr.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  const rules = { ...defaultRules, field: 'counted', pattern: { kind: 'week', days: Array(7).fill(shift) } }
  const { id } = (await company.hr.post(`${base}/templates`, { ...since, name: 'Street', rules })).data
  await company.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await company.hr.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
  guide = await addGuide(server, company)
  colleague = await addGuide(server, company, { name: 'Trần Quốc Huy' })
  yesterday = addDays(server.clock.now().toISOString().slice(0, 10), -1)
  month = yesterday.slice(0, 7)
  for (const time of ['09:00', '18:00'])
    await server.database.pool.query(
      `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day, source,
        evidence, state, place, unit_id)
      values (gen_random_uuid(), $1, $2, $2, $2, 'Asia/Ho_Chi_Minh', $3, 'clock', 'online', 'counted', 'inside', $4)`,
      [guide.employment, `${yesterday}T${time}:00+07:00`, yesterday, company.unit],
    )
  await calculateAttendance(server.platform)
})
afterAll(() => server.close())

const grid = async (query: Record<string, string> = {}) =>
  (await company.hr.get(`${base}/months`, { month, ...query })).data

describe('the month grid', () => {
  it('shows people with most to look at first, each with the days of the month', async () => {
    const { people, total, counts, from, to } = await grid()
    expect({ total, from, to }).toEqual({ total: 2, from: `${month}-01`, to: expect.stringContaining(month) })
    expect(people.map(({ employmentId }: { employmentId: string }) => employmentId)).toEqual([
      colleague.employment,
      guide.employment,
    ])
    expect(people[0].anomalies - people[1].anomalies).toBe(1)
    expect(people[1].days.find(({ day }: { day: string }) => day === yesterday)).toEqual({
      ...{ day: yesterday, result: 'normal', leaveKind: null, corrected: false },
    })
    expect(counts).toMatchObject({ normal: 1, absent: people[0].anomalies * 2 - 1 })
  })

  it('finds people by name, job number, store, department and result', async () => {
    expect((await grid({ search: 'quoc huy' })).people).toMatchObject([{ employmentId: colleague.employment }])
    expect((await grid({ search: '%' })).total).toBe(0)
    expect((await grid({ storeId: company.store })).total).toBe(2)
    expect((await grid({ departmentId: company.department })).total).toBe(2)
    expect((await grid({ departmentId: crypto.randomUUID() })).total).toBe(0)
    expect((await grid({ regionId: crypto.randomUUID() })).total).toBe(0)
    const { rows } = await server.database.pool.query<{ region: string; above: string | null }>(
      `select store.region, (select parent from sales_region_row place where place.subject_id = store.region
        and place.during @> current_date) as above
      from store_row store where store.subject_id = $1 and store.during @> current_date`,
      [company.store],
    )
    for (const regionId of [rows[0]?.region, rows[0]?.above])
      if (regionId) expect((await grid({ regionId })).total).toBe(2)
    expect((await grid({ result: 'late' })).total).toBe(0)
    expect((await grid({ sort: 'name', offset: '1' })).people).toHaveLength(1)
  })

  it('has no one of another company, and no days before people were calculated', async () => {
    const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
    const stranger = (await addStaff(server, await addUnit(server, 'TH9'), { permissions, scopes })).client
    expect((await stranger.get(`${base}/months`, { month })).data).toMatchObject({ total: 0, people: [] })
    expect((await grid({ month: '2020-01' })).people).toEqual([])
    expect((await company.hr.get(`${base}/months`, { month: '2026-13' })).status).toBe(400)
  })

  it('is the sum of the days', async () => {
    const { rows } = await server.database.pool.query(
      `select month.employment_id from attendance_month month
       cross join lateral (select sum(due) as due, sum(attended) as attended, sum(absent) as absent, sum(worked) as worked,
         sum(missing) as missing, count(*) as days from attendance_day day
         where day.employment_id = month.employment_id and day.day between month.first_day and month.last_day) days
       where (month.due, month.attended, month.absent, month.worked, month.missing_times, month.days)
         is distinct from (days.due, days.attended, days.absent, days.worked, days.missing, days.days)`,
    )
    expect(rows).toEqual([])
  })

  it('is exported with a column for each day, of those in scope alone', async () => {
    const sheet = await exportedBy(company.hr)
    const [head, ...rows] = await readSheet(sheet.rawPayload)
    expect(head).toContain(yesterday)
    expect(rows.map(([, name]) => name)).toContain('Trần Quốc Huy')
    const own = rows.find((row) => row.includes('Normal'))
    expect(own?.[head?.indexOf(yesterday) ?? -1]).toBe('Normal')
    const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
    const stranger = (await addStaff(server, await addUnit(server, 'TH8'), { permissions, scopes })).client
    expect(await readSheet((await exportedBy(stranger)).rawPayload)).toHaveLength(1)
    const reader = (await addStaff(server, company.unit, { permissions: ['attendance-month:read'], scopes })).client
    expect((await exportedBy(reader)).statusCode).toBe(403)
  })

  it('opens the explanation of a day with its template', async () => {
    const path = `${base}/employments/${guide.employment}/days/${yesterday}/explanation`
    expect((await company.hr.get(path)).data).toMatchObject({
      ...{ employmentId: guide.employment, result: 'normal', template: { name: 'Street', version: 1 }, worked: 480 },
    })
  })
})

describe('monthly statistics', () => {
  it('are a list with an export', async () => {
    const { data } = await company.hr.get(`${base}/month-sums`)
    expect(data.records).toContainEqual(expect.objectContaining({ employmentId: guide.employment }))
    const { values } = (await company.hr.get(`${base}/month-sums/values`, { field: 'month' })).data
    expect(values).toContainEqual({ value: `${month}-01`, count: 2 })
  })

  it('have no month before its first day by the clock of its unit', async () => {
    const start = `${month}-01`
    const begin = async (first: string, at: string) => {
      const set = `update attendance_month set month = $1, first_day = $2 where employment_id = $3 and month = $4`
      await server.database.pool.query(set, ['2199-01-01', first, guide.employment, start])
      server.clock.set(at)
      const scopes = [{ area: 'attendance', kind: 'unit_and_below', ids: [] }] as const
      const { client } = await addStaff(server, company.unit, { permissions, scopes })
      const { records } = (await client.get(`${base}/month-sums`, { size: '100' })).data
      await server.database.pool.query(set, [start, start, guide.employment, '2199-01-01'])
      return records.some((record: { month: string }) => record.month === '2199-01-01')
    }
    const [eve, first] = [addDays(yesterday, 2), addDays(yesterday, 3)]
    expect(await begin('2199-01-01', `${eve}T11:00:00Z`)).toBe(false)
    expect(await begin(first, `${eve}T11:00:00Z`)).toBe(false)
    expect(await begin(first, `${eve}T16:59:00Z`)).toBe(false)
    expect(await begin(first, `${eve}T17:00:00Z`)).toBe(true)
  })
})
