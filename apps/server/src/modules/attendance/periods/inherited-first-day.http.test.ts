import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at, calculateMarked } from '../../../testing/working-days.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
})
afterAll(() => server.close())

it('another first day sums the months of companies that inherit it, and of no other, again', async () => {
  const above = await addWorkingCompany(server, 'IA', { more: ['attendance-month:read', 'attendance-month:close'] })
  const [inheriting, own] = [await addWorkingCompany(server, 'IB'), await addWorkingCompany(server, 'IC')]
  const guides = [
    await addWorkingGuide(server, above),
    await addWorkingGuide(server, inheriting),
    await addWorkingGuide(server, own),
  ]
  const { pool } = server.database
  await pool.query('update business_unit set parent_id = $1 where id = any($2::uuid[])', [
    above.unit,
    [inheriting.unit, own.unit],
  ])
  await pool.query('insert into attendance_period_setting (unit_id, first_day, closing_after) values ($1, 11, 3)', [
    own.unit,
  ])
  for (const guide of guides) await guide.calculate('2026-10-01', '2026-11-05')
  const firstDays = async () => {
    const { rows } = await pool.query(
      `select array_agg(distinct extract(day from first_day)::int) as days, sum(days)::int as count
       from attendance_month where employment_id = any($1::uuid[]) group by employment_id
       order by array_position($1::uuid[], employment_id)`,
      [guides.map(({ employment }) => employment)],
    )
    return rows
  }
  const before = await firstDays()
  expect(before.map(({ days }) => days)).toEqual([[1], [1], [11]])
  const url = `/workbenchApi/attendance/periods/${above.unit}/setting`
  const { status } = await above.hr.send({ method: 'PUT', url, payload: { firstDay: 26, closingAfter: 3 } })
  expect(status).toBe(200)
  await calculateMarked(server)
  expect(await firstDays()).toEqual(before.map((row, at) => (at < 2 ? { ...row, days: [26] } : row)))
})
