import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { addDays } from '@rostrum/contracts/kernel/days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGuide, addRetailer, storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { renewSession } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { calculateAttendance } from './calculate-days.ts'

const base = '/workbenchApi/attendance'
const own = `${base}/own`

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>
/** The work date of the night that the clock of the test is in. */
let evening: string

const rule = { opensBefore: 90, grace: 5, serious: 30, missingAfter: 120, closesAfter: 120 }

beforeAll(async () => {
  server = await startTestServer()
  company = await addRetailer(server, 'VN')
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const definition = { segments: [{ from: 1380, until: 1890, on: rule, off: rule }], rests: [] }
  const shift = (await company.hr.post(`${base}/shifts`, { ...since, code: 'N', name: 'Night', definition })).data.id
  const rules = { ...defaultRules, pattern: { kind: 'week', days: Array.from({ length: 7 }, () => shift) } }
  const { id } = (await company.hr.post(`${base}/templates`, { ...since, name: 'Night', rules })).data
  await company.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await company.hr.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
  guide = await addGuide(server, company)
  const today = server.clock.now().toISOString().slice(0, 10)
  evening = addDays(today, 1)
  // 22:55 in Vietnam.
  await goTo(`${evening}T15:55:00Z`)
  await calculateAttendance(server.platform)
})
afterAll(() => server.close())

async function goTo(instant: string): Promise<void> {
  server.clock.set(instant)
  await renewSession(server, guide)
}

const punch = (values: object = {}) =>
  guide.client.post(`${own}/punches`, {
    ...{ id: crypto.randomUUID(), claimedAt: server.clock.now().toISOString() },
    ...{ position: { ...storePosition, accuracy: 12 } },
    ...values,
  })

async function workDayOf(id: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ day: string }>(
    'select work_day::text as day from attendance_punch where id = $1',
    [id],
  )
  return rows[0]?.day ?? ''
}

describe('a night shift from 23:00 to 07:30', () => {
  it('has its punches on the date on which it starts, also after midnight', async () => {
    const { data: on } = await punch()
    expect(await workDayOf(on.id)).toBe(evening)
    // 07:35 of the next date.
    await goTo(`${addDays(evening, 1)}T00:35:00Z`)
    const { data: today } = await guide.client.get(`${own}/today`)
    expect(today).toMatchObject({ day: evening, punches: [{ id: on.id }] })
    const { data: off } = await punch()
    expect(await workDayOf(off.id)).toBe(evening)
  })

  it('is over after its last window', async () => {
    await goTo(`${addDays(evening, 1)}T03:00:00Z`)
    expect((await guide.client.get(`${own}/today`)).data.day).toBe(addDays(evening, 1))
    const { data } = await punch()
    expect(await workDayOf(data.id)).toBe(addDays(evening, 1))
  })

  it('has a punch that was made offline in the night on its date, however late it arrives', async () => {
    await goTo(`${addDays(evening, 2)}T05:00:00Z`)
    await calculateAttendance(server.platform)
    const { data } = await punch({ offline: true, claimedAt: `${addDays(evening, 2)}T00:20:00.000Z` })
    expect(await workDayOf(data.id)).toBe(addDays(evening, 1))
  })
})
