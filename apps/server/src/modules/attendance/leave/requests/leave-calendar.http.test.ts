import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCompany, addEmployee, type TestCompany } from '../../../../testing/leave.ts'
import { addStaff, rootUnit } from '../../../../testing/staff.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const base = '/workbenchApi/attendance'
const permissions = ['attendance-request:read']
const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]

let server: TestServer
let company: TestCompany
let hr: TestClient

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
  company = await addCompany(server, 'CALENDAR', 'VN')
  hr = (await addStaff(server, company.unit, { permissions, scopes })).client
  await addEmployee(server, company)
})
afterAll(() => server.close())

const restDays = async (): Promise<readonly string[]> =>
  (await hr.get(`${base}/leave-calendar`, { from: '2026-12-01', to: '2026-12-13' })).data.restDays

it('days of rest are weekends for people without a template, else the days on which most of them do not work', async () => {
  expect(await restDays()).toEqual(['2026-12-05', '2026-12-06', '2026-12-12', '2026-12-13'])
  const office = (await addStaff(server, rootUnit, { admin: true })).client
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const shift = (await office.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  const days = Array.from({ length: 7 }, (_, weekday) => (weekday === 6 ? null : shift))
  const rules = { ...defaultRules, pattern: { kind: 'week', days } }
  const { id } = (await office.post(`${base}/templates`, { ...since, name: 'Shop', rules })).data
  await office.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await office.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
  expect(await restDays()).toEqual(['2026-12-06', '2026-12-13'])
})
