import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGuide, addRetailer, storePosition, type TestCompany } from '../../../../testing/attendance.ts'
import { addStaff } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { calculateAttendance } from '../calculate-days.ts'

const base = '/workbenchApi/attendance'

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>
let today: string

beforeAll(async () => {
  server = await startTestServer()
  company = await addRetailer(server, 'VN')
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const shift = (await company.hr.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  const rules = { ...defaultRules, pattern: { kind: 'week', days: Array.from({ length: 7 }, () => shift) } }
  const { id } = (await company.hr.post(`${base}/templates`, { ...since, name: 'Street', rules })).data
  await company.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await company.hr.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
  guide = await addGuide(server, company)
  today = (await guide.client.get(`${base}/own/today`)).data.day
  const position = { ...storePosition, accuracy: 12 }
  const claimedAt = server.clock.now().toISOString()
  await guide.client.post(`${base}/own/punches`, { id: crypto.randomUUID(), claimedAt, position })
  await calculateAttendance(server.platform)
})
afterAll(() => server.close())

describe('the own month', () => {
  it('has each day with its result, and the sums of all of them', async () => {
    const { data } = await guide.client.get(`${base}/own/days`)
    expect(data).toMatchObject({ month: today.slice(0, 7), today, since: expect.any(String) })
    const due = data.days.filter(({ result }: { result: string }) => result !== 'pending')
    expect(due.length).toBeGreaterThan(0)
    expect(data.sums.absent).toBe(data.days.filter(({ result }: { result: string }) => result === 'absent').length)
    expect(data.sums.due).toBe(data.days.length)
  })

  it('says until when one can act, by the template of the day', async () => {
    const { data } = await guide.client.get(`${base}/own/days`)
    const absent = data.days.find(({ result }: { result: string }) => result === 'absent')
    expect(absent).toMatchObject({ final: true, supplementUntil: null })
    const { rows } = await server.database.pool.query<{ until: string }>(
      `select ((final_at at time zone 'Asia/Ho_Chi_Minh')::date + 3)::text as until from attendance_day
      where employment_id = $1 and day = $2`,
      [guide.employment, absent.day],
    )
    expect(absent.appealUntil).toBe(rows[0]?.until)
  })

  it('is empty for people without an employment, and refuses what is no month', async () => {
    const other = await addStaff(server, company.unit)
    expect((await other.client.get(`${base}/own/days`)).data).toMatchObject({ days: [], since: null })
    expect((await guide.client.get(`${base}/own/days`, { month: '2026-13' })).errors).toMatchObject([{ path: 'month' }])
  })
})

describe('the days that are open', () => {
  const openDays = async () => (await guide.client.get(`${base}/own/open-days`)).data.days.map(dayOf)
  const dayOf = ({ day }: { day: string }) => day

  it('are those that one can still repair, the latest first', async () => {
    const { data } = await guide.client.get(`${base}/own/days`)
    type Day = { result: string; supplementUntil: string | null; appealUntil: string | null }
    const expected = data.days
      .filter(({ result }: Day) => ['absent', 'late', 'missing'].includes(result))
      .filter((one: Day) => [one.supplementUntil, one.appealUntil].some((until) => until !== null && until >= today))
      .map(dayOf)
    expect(expected.length).toBeGreaterThan(0)
    const open = await openDays()
    expect(open).toEqual([...open].sort().reverse())
    expect(open).toEqual(expect.arrayContaining(expected))
  })

  it('are no longer those about which an appeal waits for a decision', async () => {
    const day = (await openDays())[0]
    const requested = { id: crypto.randomUUID(), day, subject: 'day', reason: 'The door was closed.' }
    const { data } = await guide.client.post(`${base}/own/appeals`, requested)
    expect(data).toMatchObject({ state: 'pending' })
    expect(await openDays()).not.toContain(day)
    await guide.client.post(`${base}/own/appeals/${data.id}/withdrawal`, {})
    expect(await openDays()).toContain(day)
  })

  it('are none for people without an employment', async () => {
    const other = await addStaff(server, company.unit)
    expect((await other.client.get(`${base}/own/open-days`)).data.days).toEqual([])
  })
})

describe('the own day', () => {
  it('is explained by its plan, clocks and template', async () => {
    const { data } = await guide.client.get(`${base}/own/days/${today}`)
    expect(data).toMatchObject({
      ...{ day: today, timeZone: 'Asia/Ho_Chi_Minh', store: 'Bến Thành 2', shift: 'Day' },
      template: { name: 'Street', version: 1, from: '2026-01-01' },
    })
    expect(data.clocks).toHaveLength(2)
    const counted = data.clocks.find(({ at }: { at: string | null }) => at !== null)
    expect(counted ?? data.unused[0]).toBeDefined()
    if (counted) expect(counted.accuracy).toBe(12)
  })

  it('is not that of a colleague, and not one that is not calculated', async () => {
    const other = await addStaff(server, company.unit)
    expect((await other.client.get(`${base}/own/days/${today}`)).reason).toBe('record.not_found')
    expect((await guide.client.get(`${base}/own/days/2020-01-01`)).reason).toBe('record.not_found')
  })
})

describe('a holiday', () => {
  it('has the name of the language of its reader in the month, in the reasons of the day and on the clock', async () => {
    const shownIn = async (language: string) => {
      const headers = { ...guide.client.headers }
      guide.client.headers['accept-language'] = language
      const [month, day, clock] = await Promise.all(
        ['own/days', `own/days/${today}`, 'own/today'].map((path) => guide.client.get(`${base}/${path}`)),
      )
      Object.assign(guide.client.headers, headers)
      const inMonth = month?.data.days.find((one: { day: string }) => one.day === today)
      return [inMonth.holiday, day?.data.plan.parameters.name, clock?.data.holiday]
    }
    const holiday = { country: 'VN', day: today, name: 'Quốc khánh', nameEn: 'National Day', kind: 'statutory' }
    await company.hr.post(`${base}/holidays`, holiday)
    await calculateAttendance(server.platform)
    expect(await shownIn('vi')).toEqual(['Quốc khánh', 'Quốc khánh', 'Quốc khánh'])
    expect(await shownIn('th')).toEqual(['วันชาติ', 'วันชาติ', 'วันชาติ'])
    expect(await shownIn('en')).toEqual(['National Day', 'National Day', 'National Day'])
  })
})
