import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at } from '../../../testing/working-days.ts'
import { claimedNear } from './claimed-near.ts'

const day = '2026-11-04'

let server: TestServer
let company: TestCompany

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-12-02T12:00') })
  company = await addWorkingCompany(server, 'CN')
})
afterAll(() => server.close())

it('a punch counts by its receipt, however wrong the clock of its phone is', async () => {
  const guide = await addWorkingGuide(server, company)
  await server.database.pool.query(
    `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day, source,
      evidence, state, place, unit_id, latitude, longitude, accuracy)
    values ($1, $2, '2020-01-01', $3, $3, 'Asia/Ho_Chi_Minh', $4, 'clock', 'online', 'counted', 'inside', $5, 10.7725,
      106.698, 10)`,
    [randomUUID(), guide.employment, at(`${day}T08:58`), day, company.unit],
  )
  await guide.punch(`${day}T18:01`)
  await guide.calculate(day, day)
  expect(await guide.resultOf(day)).toBe('normal')
})

it('punches of some dates are read from the months of these dates', async () => {
  const guide = await addWorkingGuide(server, company)
  for (const time of ['08:58', '18:01']) await guide.punch(`${day}T${time}`)
  await guide.calculate(day, day)
  expect(await guide.resultOf(day)).toBe('normal')
  const { db } = server.database
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select from attendance_punch punch where employment_id = ${guide.employment}
      and ${await claimedNear(db, guide.employment, '2026-11-01', '2026-11-07')}`.execute(db)
  const partitions = new Set(plan.rows.flatMap((line) => line['QUERY PLAN'].match(/attendance_punch_\d{6}/g) ?? []))
  expect([...partitions].toSorted()).toEqual(['attendance_punch_202610', 'attendance_punch_202611'])
})
