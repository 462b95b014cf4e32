import { randomUUID } from 'node:crypto'
import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { defaultShift } from '@rostrum/contracts/attendance/templates/shift'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { withPerson } from '../../workforce/employees/public.ts'
import { calculateAttendance, calculateChunk } from './calculate-days.ts'

const roster = '/workbenchApi/workforce/roster'
const list = '/workbenchApi/attendance/days'
const permissions = [
  ...['employee:read', 'employee:write', 'job-number:write', 'job-number:read', 'business-unit:read'],
  ...['department:read', 'department:write', 'post:read', 'post:write', 'rank:read', 'labour-relation:read'],
  ...['attendance-day:read', 'attendance-day:export'],
]

let server: TestServer
let hr: TestClient
let company: string
let employment: string

const at = (time: string) => `${time}:00+07:00`
const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values])
const staffOf = async (unit: string) => {
  const scopes = (['workforce', 'organisation', 'attendance'] as const).map((area) => ({
    ...{ area, kind: 'unit_and_below' as const, ids: [] },
  }))
  const all = { area: 'installation' as const, kind: 'all' as const, ids: [] }
  return (await addStaff(server, unit, { permissions, scopes: [...scopes, all] })).client
}
const punch = (time: string, state = 'counted') =>
  query(
    `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day, source,
      evidence, state, place, unit_id)
    values ($1, $2, $3, $3, $3, 'Asia/Ho_Chi_Minh', $4, 'clock', 'online', $5, 'unknown', $6)`,
    [randomUUID(), employment, at(time), time.slice(0, 10), state, company],
  )
const mark = (day: string) =>
  query(
    `insert into attendance_dirty values ($1, $2, 'test', now())
      on conflict (employment_id, day) do update set marked_at = excluded.marked_at`,
    [employment, day],
  )
const dayOn = async (day: string) => {
  const { rows } = await query('select * from attendance_day where employment_id = $1 and day = $2', [employment, day])
  return rows[0]
}

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set(at('2026-11-03T12:00'))
  company = await addUnit(server, 'VN01')
  await query(`update business_unit set country = 'VN', time_zone = 'Asia/Ho_Chi_Minh' where id = $1`, [company])
  hr = await staffOf(company)
  const since = { effectiveOn: '2020-01-01', unitId: company }
  const department = { ...since, code: 'D', name: 'Sales' }
  const departmentId = (await hr.post('/workbenchApi/organisation/departments', department)).data.id
  const post = { ...since, code: 'P', name: 'Guide', departmentId, kind: 'guide' }
  const postId = (await hr.post('/workbenchApi/organisation/posts', post)).data.id
  const elements = [{ type: 'country' }, { type: 'counter', digits: 3, per: 'rule' }]
  await hr.post('/workbenchApi/workforce/job-numbers', { name: 'rule', businessUnitId: company, elements })
  const [shift, template] = [randomUUID(), randomUUID()]
  const week = [shift, shift, shift, shift, shift, null, null]
  await query(
    `insert into attendance_shift (id, business_unit_id, code, name, value) values ($1, $2, 'A', 'Day', '1')`,
    [shift, company],
  )
  await query(
    `insert into attendance_shift_version (id, shift_id, from_day, definition, created_at)
      values (gen_random_uuid(), $1, '2020-01-01', $2, now())`,
    [shift, defaultShift],
  )
  await query(
    `insert into attendance_template (id, business_unit_id, name, kind, state) values ($1, $2, 'T', 'fixed', 'online')`,
    [template, company],
  )
  const rules = { ...defaultRules, pattern: { kind: 'week', days: week }, exemptOnEntry: false }
  await query(
    `insert into attendance_template_version (id, template_id, number, from_day, rules, created_at)
      values (gen_random_uuid(), $1, 1, '2020-01-01', $2, now())`,
    [template, rules],
  )
  await query(
    `insert into template_assignment (id, revision, template_id, unit_id, during, origin, created_at)
      values (gen_random_uuid(), 1, $1, $2, '[2020-01-01,)', 'command', now())`,
    [template, company],
  )
  const person = {
    ...{ name: 'Nguyễn Thị Lan Anh', sex: 'female', birthday: '1999-05-01', nationality: 'VN' },
    ...{ idNumber: '038300009998', phone: '0912 345 678', effectiveOn: '2026-11-02' },
    ...{ labourRelationId: '00000000-0000-8000-8000-000000000101', companyId: company, departmentId, postId },
  }
  employment = (await hr.post(roster, person)).data.id
})
afterAll(() => server.close())

describe('the calculation of days', () => {
  it('follows from a hire up to tomorrow, and finds the punches of each day', async () => {
    await punch('2026-11-02T09:12')
    await punch('2026-11-02T18:00')
    await calculateAttendance(server.platform)
    const { rows } = await query('select day::text, result, final, late from attendance_day order by day')
    expect(rows).toEqual([
      { day: '2026-11-02', result: 'late', final: true, late: 12 },
      { day: '2026-11-03', result: 'pending', final: false, late: 0 },
      { day: '2026-11-04', result: 'pending', final: false, late: 0 },
    ])
    expect(await dayOn('2026-11-02')).toMatchObject({
      company_id: company,
      unit_id: company,
      time_zone: 'Asia/Ho_Chi_Minh',
    })
  })
  it('writes only what changed', async () => {
    const before = await dayOn('2026-11-02')
    server.clock.set(at('2026-11-03T12:30'))
    await mark('2026-11-02')
    await calculateAttendance(server.platform)
    expect((await dayOn('2026-11-02')).calculated_at).toEqual(before.calculated_at)
    await punch('2026-11-02T08:55')
    await mark('2026-11-02')
    await calculateAttendance(server.platform)
    expect(await dayOn('2026-11-02')).toMatchObject({ result: 'normal', late: 0 })
  })
  it('loses nothing when it ends before its commit', async () => {
    await mark('2026-11-02')
    const killed = server.platform.transaction(async (tx) => {
      expect(await calculateChunk(tx, server.clock.now())).toBe(1)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await query('select from attendance_dirty')).rowCount).toBe(1)
    await calculateAttendance(server.platform)
    expect((await query('select from attendance_dirty')).rowCount).toBe(0)
  })
  it('loses nothing and does nothing twice when its server is killed', async () => {
    await mark('2026-11-02')
    const before = (await query('select day::text, hash from attendance_day order by day')).rows
    const killed = server.platform.transaction(async (tx) => {
      await calculateChunk(tx, server.clock.now())
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    await expect(killed).rejects.toThrow()
    expect((await query('select from attendance_dirty')).rowCount).toBe(1)
    await Promise.all([calculateAttendance(server.platform), calculateAttendance(server.platform)])
    expect((await query('select from attendance_dirty')).rowCount).toBe(0)
    expect((await query('select day::text, hash from attendance_day order by day')).rows).toEqual(before)
    const { rows } = await query(
      `select month.days, month.worked from attendance_month month where days <> (select count(*) from attendance_day day
        where day.employment_id = month.employment_id and day.day between month.first_day and month.last_day)`,
    )
    expect(rows).toEqual([])
  })
  it('makes a day final once its last window has closed', async () => {
    server.clock.set(at('2026-11-03T22:00'))
    await calculateAttendance(server.platform)
    expect(await dayOn('2026-11-03')).toMatchObject({ result: 'pending', final: false })
    server.clock.set(at('2026-11-03T22:01'))
    await calculateAttendance(server.platform)
    expect(await dayOn('2026-11-03')).toMatchObject({ result: 'absent', final: true })
  })
  it('removes days before an entry that was moved', async () => {
    await query(`update assignment_row set entry_date = '2026-11-03' where subject_id = $1`, [employment])
    await mark('2026-11-02')
    await calculateAttendance(server.platform)
    expect(await dayOn('2026-11-02')).toBeUndefined()
  })
  it('is listed to those whose scope has the place of the day', async () => {
    const { data } = await (await staffOf(company)).get(list, {})
    expect(data.records.map(({ day, result }: { day: string; result: string }) => [day, result])).toContainEqual([
      '2026-11-03',
      'absent',
    ])
    const { id } = data.records[0]
    const insider = await staffOf(company)
    const { data: explained } = await insider.get(`${list}/${id}/explanation`, {})
    expect(explained).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh', plan: { code: 'plan.pattern' } })
    const stranger = await staffOf(await addUnit(server, 'VN02'))
    expect((await stranger.get(list, {})).data.records).toEqual([])
    expect((await stranger.get(`${list}/${id}/explanation`, {})).status).toBe(404)
  })
  it('is counted without reading its person, who is joined where names are read alone', async () => {
    const { db } = server.database
    const rows = withPerson(sql`attendance_day`)
    const planOf = async (columns: ReturnType<typeof sql>) => {
      const plan = await sql<{ 'QUERY PLAN': string }>`explain select ${columns} from ${rows} row`.execute(db)
      return plan.rows.map((line) => line['QUERY PLAN']).join(' ')
    }
    expect(await planOf(sql`count(*)`)).not.toMatch(/employ(ee|ment) /)
    expect(await planOf(sql`min(row.name)`)).toMatch(/ employee /)
  })
  it('is read from its own partition on a page of one day', async () => {
    const ofDay = { field: 'day', operator: 'is' as const, values: ['2026-11-03'] }
    const { data } = await (await staffOf(company)).get(list, { filters: JSON.stringify([ofDay]), sort: 'name' })
    expect(data.total).toBe(1)
    expect(data.records).toMatchObject([{ day: '2026-11-03', result: 'absent' }])
  })
})
