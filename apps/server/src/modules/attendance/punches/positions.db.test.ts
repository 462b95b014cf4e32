import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at, type WorkingGuide } from '../../../testing/working-days.ts'
import { deleteOldPositions } from './delete-positions.ts'

const day = '2026-11-02'
const now = at('2026-11-05T12:00')

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let companies = 0

const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows
const ofGuide = (text: string) => query(`${text} where employment_id = $1`, [guide.employment])
const positions = () =>
  ofGuide('select count(latitude)::int as latitude, count(accuracy)::int as accuracy from attendance_punch')

beforeAll(async () => {
  server = await startTestServer({ now })
})
beforeEach(async () => {
  server.clock.set(now)
  company = await addWorkingCompany(server, `PO${++companies}`)
  guide = await addWorkingGuide(server, company)
  await guide.punch(`${day}T08:58`)
  await guide.punch(`${day}T18:01`)
  await guide.calculate(day, day)
})
afterAll(() => server.close())

const hashOf = () =>
  query('select hash from attendance_day where employment_id = $1 and day = $2', [guide.employment, day])
const close = (closedAt: string) =>
  query(
    `insert into period (id, kind, unit_id, days, state, closed_at)
     values (gen_random_uuid(), 'attendance', $1, '[2026-11-01,2026-12-01)', 'closed', $2)`,
    [company.unit, closedAt],
  )

describe('positions of punches', () => {
  it('are deleted 180 days after their period was closed, not before, and the day is calculated as before', async () => {
    await close('2026-12-03')
    const before = await hashOf()
    server.clock.set('2027-05-31T00:00:00Z')
    await deleteOldPositions(server.platform)
    expect(await positions()).toEqual([{ latitude: 2, accuracy: 2 }])
    server.clock.set('2027-06-02T00:00:00Z')
    await deleteOldPositions(server.platform)
    expect(await positions()).toEqual([{ latitude: 0, accuracy: 0 }])
    await guide.calculate(day, day)
    expect(await hashOf()).toEqual(before)
    const proposed = 'select from attendance_adjustment where employment_id = $1 and day = $2'
    expect(await query(proposed, [guide.employment, day])).toEqual([])
    const audits = await query(`select facts from audit_record where facts ? 'punch-position'`)
    expect(audits.at(-1)?.facts).toEqual({ 'punch-position': 2 })
  })

  it('of a leaver are deleted 180 days after the closing of the person', async () => {
    await query(
      `insert into attendance_leaver_closing (employment_id, until, closed_at) values ($1, $2, '2026-11-06')`,
      [...[guide.employment, day]],
    )
    server.clock.set('2027-05-06T00:00:00Z')
    await deleteOldPositions(server.platform)
    expect(await positions()).toEqual([{ latitude: 0, accuracy: 0 }])
  })

  it('stay while the period is open, and a punch is never rewritten otherwise', async () => {
    server.clock.set('2028-01-01T00:00:00Z')
    await deleteOldPositions(server.platform)
    expect(await positions()).toEqual([{ latitude: 2, accuracy: 2 }])
    const rewrite = (set: string) => ofGuide(`update attendance_punch set ${set}`)
    await expect(rewrite('latitude = 1, longitude = 1')).rejects.toThrow('append-only')
    await expect(rewrite(`final_place = 'inside'`)).rejects.toThrow('append-only')
  })
})
