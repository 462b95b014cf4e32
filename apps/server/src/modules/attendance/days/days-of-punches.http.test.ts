import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { addDays } from '@rostrum/contracts/kernel/days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JobPayload } from '../../../kernel/jobs/job-handler.ts'
import { addGuide, addRetailer, storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { calculationJob } from '../day-rows/public.ts'
import { calculateAttendance } from './calculate-days.ts'
import { daysModule } from './module.ts'

const base = '/workbenchApi/attendance'

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>

beforeAll(async () => {
  server = await startTestServer()
  company = await addRetailer(server, 'VN', ['attendance-day:read'])
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const shift = (await company.hr.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  const rules = { ...defaultRules, pattern: { kind: 'week', days: Array.from({ length: 7 }, () => shift) } }
  const { id } = (await company.hr.post(`${base}/templates`, { ...since, name: 'Street', rules })).data
  await company.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await company.hr.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
  guide = await addGuide(server, company)
  await calculateAttendance(server.platform)
})
afterAll(() => server.close())

const marks = async () => {
  const { rows } = await server.database.pool.query<{ day: string; cause: string }>(
    'select day::text, cause from attendance_dirty where employment_id = $1 order by day',
    [guide.employment],
  )
  return rows
}

it('a punch of a phone marks its day and its neighbors, and the next calculation finds it', async () => {
  expect(await marks()).toEqual([])
  const { day } = (await guide.client.get(`${base}/own/today`)).data
  const at = server.clock.now().toISOString()
  const position = { ...storePosition, accuracy: 12 }
  const punch = { id: crypto.randomUUID(), claimedAt: at, position }
  expect(await guide.client.post(`${base}/own/punches`, punch)).toMatchObject({ success: true })
  expect(await marks()).toEqual([-1, 0, 1].map((step) => ({ day: addDays(day, step), cause: 'punch' })))
  await calculateAttendance(server.platform)
  expect(await marks()).toEqual([])
  const { data } = await company.hr.get(`${base}/days`, { day })
  const { id } = data.records.find((one: { day: string }) => one.day === day)
  const { data: explained } = await company.hr.get(`${base}/days/${id}/explanation`, {})
  expect([...explained.clocks, ...explained.unused].map((one) => one.at)).toContain(at)
})

it('punches are calculated within ten seconds, those of a few seconds by one job', async () => {
  const key = `${calculationJob}.marked`
  const waiting = async () => {
    const { rows } = await server.database.pool.query<{ run_at: Date; payload: JobPayload }>(
      `select jobs.run_at, job.payload from graphile_worker.jobs jobs join graphile_worker._private_jobs job using (id)
       where jobs.key = $1`,
      [key],
    )
    return rows
  }
  const punch = async () => {
    const claimedAt = server.clock.now().toISOString()
    const sent = { id: crypto.randomUUID(), claimedAt, position: { ...storePosition, accuracy: 12 } }
    expect(await guide.client.post(`${base}/own/punches`, sent)).toMatchObject({ success: true })
  }
  const runWaiting = async () => {
    const [job, ...others] = await waiting()
    expect(others).toEqual([])
    expect(await marks()).not.toEqual([])
    await daysModule.jobs?.(server.platform, [daysModule])[calculationJob]?.(job?.payload ?? {})
    await server.database.pool.query('select graphile_worker.remove_job($1)', [key])
    expect(await marks()).toEqual([])
    return job?.run_at.getTime()
  }
  await server.database.pool.query('select graphile_worker.remove_job($1)', [key])
  server.clock.advance({ minutes: 1 })
  const first = server.clock.now().getTime()
  for (let sent = 0; sent < 3; sent += 1) {
    await punch()
    server.clock.advance({ seconds: 2 })
  }
  expect(await runWaiting()).toBe(first + 5000)
  await punch()
  expect(await runWaiting()).toBe(first + 11_000)
})

it('each date begins by itself, also for people who have days already', async () => {
  const daysOf = async () =>
    (
      await server.database.pool.query<{ day: string }>(
        'select day::text from attendance_day where employment_id = $1 order by day desc limit 3',
        [guide.employment],
      )
    ).rows.map(({ day }) => day)
  server.clock.advance({ days: 3 })
  await calculateAttendance(server.platform)
  const today = server.clock.now().toISOString().slice(0, 10)
  expect(await daysOf()).toEqual([addDays(today, 1), today, addDays(today, -1)])
})
