import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, type WorkingGuide } from '../../../testing/working-days.ts'

const friday = '2026-11-20'
const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let day: string

const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values])
const history = async (...permissions: string[]) => {
  const { client } = await addStaff(server, company.unit, {
    permissions: ['attendance-day:read', ...permissions],
    scopes,
  })
  const { data } = await client.get(`/workbenchApi/attendance/day-history/${day}`, {})
  return data.events.map(({ kind, act }: { kind: string; act: string }) => `${kind} ${act}`)
}

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-21T05:00:00Z')
  company = await addWorkingCompany(server, 'VN')
  guide = await addWorkingGuide(server, company)
  await guide.calculate(friday, friday)
  const { rows } = await query('select id from attendance_day where employment_id = $1 and day = $2', [
    guide.employment,
    friday,
  ])
  day = rows[0].id
  await query(
    `insert into attendance_request (id, kind, employment_id, unit_id, day, to_day, destination, content, state,
      submitted_at, decided_at)
    values (gen_random_uuid(), 'trip', $1, $2, '2026-11-18', $3, 'Huế', '{}', 'refused', '2026-11-17', '2026-11-18')`,
    [guide.employment, company.unit, friday],
  )
  await query(
    `insert into attendance_maintenance (id, employment_id, unit_id, day, quantity, amount, remark, created_at)
    values (gen_random_uuid(), $1, $2, $3, 'late', 1, 'Bus broke down', '2026-11-21')`,
    [guide.employment, company.unit, friday],
  )
})
afterAll(() => server.close())

it('tells what happened about a day, the latest first', async () => {
  expect(await history('attendance-request:read')).toEqual(['maintenance entered', 'trip refused', 'trip submitted'])
})

it('leaves out what the reader may not read', async () => {
  expect(await history()).toEqual(['maintenance entered'])
})
