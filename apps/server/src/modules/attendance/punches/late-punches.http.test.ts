import { afterAll, beforeAll, expect, it } from 'vitest'
import { storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  addWorkingCompany,
  addWorkingGuide,
  at,
  calculateMarked,
  type WorkingGuide,
} from '../../../testing/working-days.ts'

const base = '/workbenchApi/attendance'
const day = '2026-10-30'

let server: TestServer
let company: TestCompany
let guide: WorkingGuide

beforeAll(async () => {
  server = await startTestServer({ now: at(`${day}T07:00`) })
  company = await addWorkingCompany(server, 'LP', {
    more: ['attendance-month:read', 'attendance-month:close', 'attendance-month:adjust'],
  })
  guide = await addWorkingGuide(server, company)
  await server.database.pool.query(`update staff_session set expires_at = '2026-12-31'`)
})
afterAll(() => server.close())

it('a punch that a phone sends after the closing of its period becomes an adjustment, and the closed day stays', async () => {
  const { token } = (await guide.client.get(`${base}/own/today`)).data
  await guide.calculate('2026-10-26', day)
  server.clock.set(at('2026-11-01T10:00'))
  await guide.calculate('2026-10-26', '2026-10-31')
  const closing = await company.hr.post(`${base}/periods/${company.unit}/closing`, { month: '2026-10' })
  expect(closing.status).toBe(200)
  const punch = {
    ...{ id: crypto.randomUUID(), claimedAt: at(`${day}T08:58`), offline: true, token, elapsed: 118 * 60_000 },
    position: { ...storePosition, accuracy: 10 },
  }
  const send = () => guide.client.post(`${base}/own/punches`, punch)
  expect((await send()).data).toMatchObject({ state: 'counted', evidence: 'consistent', at: at(`${day}T08:58`) })
  expect((await send()).status).toBe(200)
  await calculateMarked(server)
  expect(await guide.resultOf(day)).toBe('absent')
  expect((await company.hr.get(`${base}/adjustments`)).data.records).toMatchObject([
    { day, before: 'absent', after: 'missing', state: 'proposed' },
  ])
})
