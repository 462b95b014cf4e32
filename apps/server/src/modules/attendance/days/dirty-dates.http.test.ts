import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { addDays } from '@rostrum/contracts/kernel/days'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { calculateAttendance } from './calculate-days.ts'

const base = '/workbenchApi/attendance'

let server: TestServer
let company: TestCompany
let shift: string
/** The template of the company, and that of one person. */
let [street, own]: [string, string] = ['', '']
let guide: Awaited<ReturnType<typeof addGuide>>
let other: Awaited<ReturnType<typeof addGuide>>
let today: string

const week = (rests: number) => Array.from({ length: 7 }, (_, index) => (index < 7 - rests ? shift : null))
const rulesWith = (rests: number) => ({ ...defaultRules, pattern: { kind: 'week', days: week(rests) } })
async function addTemplate(name: string): Promise<string> {
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const { id } = (await company.hr.post(`${base}/templates`, { ...since, name, rules: rulesWith(0) })).data
  await company.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  return id
}
const assign = (values: object) => company.hr.post(`${base}/template-assignments`, { from: '2026-01-01', ...values })

beforeAll(async () => {
  server = await startTestServer()
  company = await addRetailer(server, 'VN', ['attendance-day:read', 'attendance-rule:read', 'attendance-rule:write'])
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  shift = (await company.hr.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  street = await addTemplate('Street')
  own = await addTemplate('Own')
  await assign({ templateId: street, unitId: company.unit })
  guide = await addGuide(server, company)
  other = await addGuide(server, company)
  await assign({ templateId: own, employmentId: other.employment })
  await calculateAttendance(server.platform)
  today = server.clock.now().toISOString().slice(0, 10)
})
afterAll(() => server.close())
afterEach(() => calculateAttendance(server.platform))

const marks = async () => {
  const { rows } = await server.database.pool.query<{ id: string; first: string; last: string; cause: string }>(
    `select employment_id as id, min(day)::text as first, max(day)::text as last, min(cause) as cause
     from attendance_dirty group by employment_id order by employment_id`,
  )
  return rows
}
const hashes = async (employment: string, before: string) => {
  const { rows } = await server.database.pool.query(
    'select day::text, hash, calculated_at from attendance_day where employment_id = $1 and day < $2 order by day',
    [employment, before],
  )
  return rows
}

describe('dates to calculate again', () => {
  it('are those of the people of a backdated template, from its day on; other days keep their hash', async () => {
    const day = addDays(today, -20)
    const before = [await hashes(guide.employment, day), await hashes(other.employment, '9999-12-31')]
    const { status } = await company.hr.send({
      method: 'PUT',
      url: `${base}/templates/${street}`,
      payload: { rules: rulesWith(2), effectiveOn: day, revision: 2 },
    })
    expect(status).toBe(200)
    expect(await marks()).toEqual([
      { id: guide.employment, first: day, last: addDays(today, 1), cause: 'template.published' },
    ])
    await calculateAttendance(server.platform)
    expect([await hashes(guide.employment, day), await hashes(other.employment, '9999-12-31')]).toEqual(before)
    const rests = await server.database.pool.query(
      `select count(*)::int as count from attendance_day where employment_id = $1 and result = 'rest' and day >= $2`,
      [guide.employment, day],
    )
    expect(rests.rows[0].count).toBeGreaterThan(3)
  })

  it('are those around a new holiday of the country', async () => {
    const day = addDays(today, -9)
    const opening = { country: 'VN', day, name: 'Khai trương', kind: 'company' }
    expect((await company.hr.post(`${base}/holidays`, opening)).status).toBe(200)
    const dates = { first: addDays(day, -2), last: addDays(today, 1), cause: 'holiday.changed' }
    expect(await marks()).toEqual([guide.employment, other.employment].toSorted().map((id) => ({ id, ...dates })))
  })

  it('are one of each month whose rule has changed', async () => {
    const rule = {
      businessUnitId: company.unit,
      name: 'Rule',
      from: `${today.slice(0, 7)}-01`,
      mostSupplements: 3,
      enabled: true,
    }
    expect((await company.hr.post(`${base}/full-attendance-rules`, rule)).status).toBe(200)
    expect((await marks()).map(({ first, last, cause }) => [first, last, cause])).toEqual(
      Array.from({ length: 2 }, () => [rule.from, rule.from, 'month-rules.changed']),
    )
    await calculateAttendance(server.platform)
    const { rows } = await server.database.pool.query(
      `select full_attendance as full, reasons from attendance_month where first_day = $1`,
      [rule.from],
    )
    expect(rows.map(({ full }) => full)).toEqual([false, false])
  })

  it('are those of the person to whom a template is given', async () => {
    const from = addDays(today, -3)
    const { status } = await assign({ templateId: own, employmentId: guide.employment, from })
    expect(status).toBe(200)
    expect(await marks()).toEqual([
      { id: guide.employment, first: addDays(from, -2), last: addDays(today, 1), cause: 'template.assigned' },
    ])
  })
})
