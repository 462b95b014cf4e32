import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGuide, addRetailer, storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { addStore, storesBase } from '../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { calculateAttendance } from './calculate-days.ts'

const base = '/workbenchApi/attendance'
const own = `${base}/own`
const people = `${storesBase}/people`

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>
let second: string
let today: string

/** Away from the home store by about two kilometres. */
const elsewhere = { ...storePosition, latitude: storePosition.latitude + 0.02 }

beforeAll(async () => {
  server = await startTestServer()
  company = await addRetailer(server, 'VN', ['store:link', 'attendance-day:read'])
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const shift = (await company.hr.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  const pattern = { kind: 'week', days: [shift, shift, shift, shift, shift, shift, shift] }
  const template = { ...since, name: 'Street', rules: { ...defaultRules, pattern, field: 'refused' } }
  const { id } = (await company.hr.post(`${base}/templates`, template)).data
  await company.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await company.hr.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
  guide = await addGuide(server, company)
  today = (await guide.client.get(`${own}/today`)).data.day
  second = (await addStore(company.hr, company.unit, { ...elsewhere, radius: 100 })).store
})
afterAll(() => server.close())

const punch = () =>
  guide.client.post(`${own}/punches`, {
    ...{ id: crypto.randomUUID(), claimedAt: server.clock.now().toISOString() },
    position: { ...elsewhere, accuracy: 12 },
  })
const link = (values: object) =>
  company.hr.post(people, { storeId: second, employmentId: guide.employment, role: 'relief', ...values })

/** What the calculation says of the punches of today: those that no clock has, with the reason. */
async function unusedToday(): Promise<readonly string[]> {
  await calculateAttendance(server.platform)
  const { data } = await guide.client.get(`${own}/days/${today}`)
  return data.unused.map(({ reason }: { reason: { code: string } }) => reason.code)
}

it('a punch at a store that the person is linked to that day is at its place, and no longer once the link is gone', async () => {
  expect((await punch()).reason).toBe('attendance.too_far')
  const { id } = (await link({ from: today, to: today })).data
  expect((await guide.client.get(`${own}/today`)).data.stores.map((store: { id: string }) => store.id)).toEqual([
    company.store,
    second,
  ])
  const { data } = await punch()
  expect(data).toMatchObject({ state: 'counted', place: 'inside', distance: 0 })
  expect(await unusedToday()).not.toContain('punch.field_refused')
  expect((await company.hr.post(`${people}/${id}/rescission`, { revision: 1 })).status).toBe(200)
  expect(await unusedToday()).toContain('punch.field_refused')
  expect((await punch()).reason).toBe('attendance.too_far')
})

it('a link of other days, and one of a colleague, change nothing', async () => {
  const colleague = await addGuide(server, company)
  await link({ from: '2026-02-02', to: '2026-03-01' })
  await link({ from: today, to: today, employmentId: colleague.employment })
  expect((await punch()).reason).toBe('attendance.too_far')
})

it('a linked store that changes marks the days of those who are linked to it', async () => {
  await link({ from: today, to: today, role: 'second_store' })
  await calculateAttendance(server.platform)
  const url = `${storesBase}/list/${second}`
  const payload = { revision: 1, effectiveOn: today, name: 'Bến Thành 3' }
  const changed = await company.hr.send({ method: 'PUT', url, payload })
  expect(changed.status).toBe(200)
  const { rows } = await server.database.pool.query<{ day: string }>(
    'select day::text from attendance_dirty where employment_id = $1',
    [guide.employment],
  )
  expect(rows.map(({ day }) => day)).toContain(today)
})

it('the list of days names the shift of each, and opens with the last day that is over', async () => {
  const ofToday = JSON.stringify([{ field: 'day', operator: 'is', values: [today] }])
  const listed = await company.hr.get(`${base}/days?filters=${encodeURIComponent(ofToday)}`)
  expect(listed.data.records).toMatchObject([{ shift: 'Day' }, { shift: 'Day' }])
  expect((await company.hr.get(`${base}/days/description`)).data.opens).toEqual({
    filters: [{ field: 'day', operator: 'within', values: ['yesterday'] }],
    sort: 'name',
  })
})
