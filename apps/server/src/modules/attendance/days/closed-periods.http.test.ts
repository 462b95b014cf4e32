import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { addDays } from '@rostrum/contracts/kernel/days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { calculateAttendance } from './calculate-days.ts'

const base = '/workbenchApi/attendance'
const permissions = [
  'attendance-month:read',
  'attendance-month:export',
  'attendance-month:close',
  'attendance-month:adjust',
]

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>
/** The month before the current one, and its last work date. */
let month: string
let day: string

const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values])
const punch = (time: string) =>
  query(
    `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day, source,
      evidence, state, place, unit_id)
    values (gen_random_uuid(), $1, $2, $2, $2, 'Asia/Ho_Chi_Minh', $3, 'clock', 'online', 'counted', 'inside', $4)`,
    [guide.employment, `${day}T${time}:00+07:00`, day, company.unit],
  )
const mark = () =>
  query(`insert into attendance_dirty values ($1, $2, 'test', now()) on conflict do nothing`, [guide.employment, day])
const dayRow = async () =>
  (
    await query('select result, hash from attendance_day where employment_id = $1 and day = $2', [
      guide.employment,
      day,
    ])
  ).rows[0]
const periods = async (values: Record<string, string> = {}) => (await company.hr.get(`${base}/periods`, values)).data
const close = (values: object = {}) => company.hr.post(`${base}/periods/${company.unit}/closing`, { month, ...values })
const adjustments = async () => (await company.hr.get(`${base}/adjustments`)).data.records

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
  const today = server.clock.now().toISOString().slice(0, 10)
  day = addDays(`${today.slice(0, 7)}-01`, -1)
  month = day.slice(0, 7)
  await calculateAttendance(server.platform)
})
afterAll(() => server.close())

describe('closing a period', () => {
  it('is refused while its days are not calculated, with their number', async () => {
    await mark()
    const [found] = (await periods()).companies
    expect(found).toMatchObject({ id: company.unit, state: 'open', canClose: true, open: { dirty: 1, running: 0 } })
    const { status, reason, msg } = await close()
    expect([status, reason, msg]).toEqual([409, 'attendance_period.open_items', '1 item is open.'])
    await calculateAttendance(server.platform)
  })

  it('is refused while requests, appeals and leave of its days are not decided, each counted', async () => {
    const person = [guide.employment, company.unit, day]
    await query(
      `insert into attendance_request (id, kind, employment_id, unit_id, day, to_day, clock, content, submitted_at)
      values (gen_random_uuid(), 'supplementary', $1, $2, $3, $3, 0, '{}', now())`,
      person,
    )
    await query(
      `insert into attendance_appeal (id, employment_id, unit_id, day, subject, aspect, result, reason, content, due_on,
        submitted_at)
      values (gen_random_uuid(), $1, $2, $3, 'day', 'other', 'absent', 'I was here', '{}', $3, now())`,
      person,
    )
    await query(
      `insert into leave_request (id, employment_id, unit_id, department_id, kind_code, kind_name, from_day, from_part,
        to_day, to_part, terms, price, draws, days, state, submitted_at)
      select gen_random_uuid(), $1, $2, $4, 'annual', 'Annual leave', $3::date + added, 'whole', $3::date + added + 1,
        'whole', '{}', '{}', '[]', 2, 'pending', now() from unnest(array[-1, 0, 1]) as added`,
      [...person, company.department],
    )
    const [found] = (await periods()).companies
    expect(found.open).toMatchObject({ dirty: 0, requests: 1, appeals: 1, leave: 2 })
    const { reason, msg, errors } = await close()
    expect([reason, msg]).toEqual(['attendance_period.open_items', '4 items are open.'])
    expect(errors?.map(({ path }: { path: string }) => path)).toEqual(['requests', 'appeals', 'leave'])
    for (const table of ['attendance_request', 'attendance_appeal', 'leave_request'])
      await query(`update ${table} set state = 'withdrawn' where employment_id = $1`, [guide.employment])
  })

  it('is refused before the period has ended', async () => {
    const current = server.clock.now().toISOString().slice(0, 7)
    expect((await close({ month: current })).reason).toBe('attendance_period.running')
  })

  it('is refused after an open period before it', async () => {
    const earlier = addDays(`${month}-01`, -1)
    await query(`insert into period (id, kind, unit_id, days) values (gen_random_uuid(), 'attendance', $1, $2)`, [
      company.unit,
      `[${earlier},${month}-01)`,
    ])
    expect((await close()).reason).toBe('attendance_period.order')
    await query('delete from period where unit_id = $1', [company.unit])
  })

  it('leaves out no month after one that is closed, though no one has opened it', async () => {
    const before = addDays(`${month}-01`, -1)
    const first = `${addDays(`${before.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
    await query(
      `insert into period (id, kind, unit_id, days, state, closed_at)
      values (gen_random_uuid(), 'attendance', $1, $2, 'closed', now())`,
      [company.unit, `[${first},${before.slice(0, 7)}-01)`],
    )
    expect((await close()).reason).toBe('attendance_period.order')
    await query('delete from period where unit_id = $1', [company.unit])
  })

  it('leaves nothing behind when its server is killed', async () => {
    const written = async () => ({
      periods: (await query('select state from period where unit_id = $1', [company.unit])).rows,
      events: (await query(`select event from audit_record where entity = 'period' order by id`)).rows,
    })
    const before = await written()
    // The connection is cut after the period is closed, before the commit, as by kill -9.
    await query(`create function cut_connection() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
    await query(`create trigger cut_connection after update on period for each row execute function cut_connection()`)
    expect((await close()).status).toBe(503)
    await query('drop trigger cut_connection on period')
    expect(await written()).toEqual(before)
    expect((await periods({ month })).companies).toMatchObject([{ state: 'open' }])
  })

  it('closes once, in order, and keeps its days', async () => {
    expect((await close()).status).toBe(200)
    expect((await close()).reason).toBe('period.closed')
    expect((await periods({ month })).companies).toMatchObject([{ state: 'closed', people: 1 }])
  })

  it('turns what is calculated later into one adjustment a day, which a decision ends', async () => {
    const before = await dayRow()
    expect(before.result).toBe('absent')
    await punch('09:12')
    await mark()
    await calculateAttendance(server.platform)
    expect(await dayRow()).toEqual(before)
    expect(await adjustments()).toMatchObject([{ before: 'absent', after: 'missing', state: 'proposed' }])
    await punch('18:00')
    await mark()
    await calculateAttendance(server.platform)
    const [proposed, ...others] = await adjustments()
    expect([proposed, others]).toEqual([expect.objectContaining({ before: 'absent', after: 'late' }), []])
    const path = `${base}/adjustments/${proposed.id}/acceptance`
    expect((await company.hr.post(path, { revision: 1, remark: '' })).errors).toMatchObject([{ path: 'remark' }])
    expect((await company.hr.post(path, { revision: 9, remark: 'Paper list' })).reason).toBe('record.conflict')
    expect((await company.hr.post(path, { revision: 1, remark: 'Paper list' })).status).toBe(200)
    expect((await company.hr.post(path, { revision: 2, remark: 'Paper list' })).reason).toBe(
      'attendance_adjustment.decided',
    )
    const [accepted] = await adjustments()
    expect(accepted).toMatchObject({ state: 'accepted', payingMonth: `${addDays(day, 1).slice(0, 7)}-01` })
    await mark()
    await calculateAttendance(server.platform)
    expect(await adjustments()).toHaveLength(1)
    expect(await dayRow()).toEqual(before)
  })

  it('leaves the figures and sums of the month, and adds the difference to those of the month that pays it', async () => {
    const figuresOf = async (of: string) => {
      const sums = await query('select id from attendance_month where employment_id = $1 and month = $2', [
        guide.employment,
        `${of}-01`,
      ])
      return (await company.hr.get(`${base}/month-sums/${sums.rows[0].id}/figures`)).data
    }
    const figureOf = (figures: { name: string; value: number }[], name: string) =>
      figures.find((figure) => figure.name === name)?.value
    const closed = await figuresOf(month)
    expect([closed.closed, closed.adjustments]).toEqual([true, []])
    const absent = figureOf(closed.figures, 'attendance.absent_days')
    expect(absent).toBeGreaterThan(0)
    const next = await figuresOf(addDays(day, 1).slice(0, 7))
    expect(next.adjustments).toMatchObject([{ day }])
    const [{ differences }] = next.adjustments
    expect(
      Object.fromEntries(differences.map(({ name, value }: { name: string; value: number }) => [name, value])),
    ).toMatchObject({
      'attendance.absent_days': -1,
      'attendance.attended_days': 1,
      'attendance.late_times': 1,
      'attendance.late_minutes': 12,
    })
    const sums = async () =>
      (
        await query('select * from attendance_month where employment_id = $1 and month = $2', [
          guide.employment,
          `${month}-01`,
        ])
      ).rows
    const before = await sums()
    await query('delete from attendance_punch where employment_id = $1', [guide.employment])
    await mark()
    await calculateAttendance(server.platform)
    expect(await figuresOf(month)).toEqual(closed)
    expect(await sums()).toEqual(before)
  })
})

describe('the setting of periods', () => {
  it('moves the months that are open', async () => {
    const path = `${base}/periods/${company.unit}/setting`
    const put = (payload: object) => company.hr.send({ method: 'PUT', url: path, payload })
    expect((await put({ firstDay: 29, closingAfter: 3 })).status).toBe(400)
    expect((await put({ firstDay: 26, closingAfter: 3 })).status).toBe(200)
    await calculateAttendance(server.platform)
    const [found] = (await periods()).companies
    expect(found).toMatchObject({
      firstDay: 26,
      from: expect.stringContaining('-26'),
      to: expect.stringContaining('-25'),
    })
  })
})

describe('another first day', () => {
  it('leaves no month of the days before, and sums all days once', async () => {
    const path = `${base}/periods/${company.unit}/setting`
    const sums = async () =>
      (
        await query(
          `select first_day::text as first, days from attendance_month month
          where employment_id = $1 and not exists (select from period where unit_id = $2 and state = 'closed'
            and days @> month.last_day) order by month`,
          [guide.employment, company.unit],
        )
      ).rows
    const total = async () => (await sums()).reduce((sum, one) => sum + one.days, 0)
    const counted = async () => {
      const { rows } = await query(
        `select count(*)::int as days from attendance_day where employment_id = $1 and not exists (
          select from period where unit_id = $2 and state = 'closed' and days @> attendance_day.day)`,
        [guide.employment, company.unit],
      )
      return rows[0].days
    }
    for (const firstDay of [1, 10, 20, 1]) {
      await company.hr.send({ method: 'PUT', url: path, payload: { firstDay, closingAfter: 3 } })
      await calculateAttendance(server.platform)
      const first = String(firstDay).padStart(2, '0')
      expect((await sums()).map((one) => one.first.slice(8))).toEqual((await sums()).map(() => first))
      expect((await total()) >= (await counted())).toBe(true)
    }
    expect(await total()).toBe(await counted())
  })
})

describe('closing one person', () => {
  it('is refused to someone who has not left', async () => {
    const { reason } = await company.hr.post(`${base}/employments/${guide.employment}/closing`)
    expect(reason).toBe('attendance_period.no_leaver')
  })
})
