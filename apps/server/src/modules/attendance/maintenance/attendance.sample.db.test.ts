import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSamples } from '../../../testing/load-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const loaded = [
  ...['accounts', 'structure', 'stores', 'employees', 'attendance-templates', 'attendance-schedules'],
  ...['attendance-configuration', 'punches', 'attendance-appeals', 'attendance-maintenance', 'reminders'],
  'attendance-working-time',
]

let server: TestServer
let elapsed: ReadonlyMap<string, number>
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
  elapsed = (await loadSamples(server, loaded)).elapsed
})
afterAll(() => server.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
  (await query.execute(server.database.db)).rows as readonly Row[]

describe('the sample attendance', () => {
  it('has appeals in every state against a punch that was late', async () => {
    const rows = await rowsOf<{ state: string; late: boolean }>(sql`
      select distinct state, result = 'late' and (evidence ->> 'minutes')::int between 6 and 60 as late
      from attendance_appeal order by state`)
    expect(rows).toEqual(['handled', 'pending', 'refused'].map((state) => ({ state, late: true })))
    const [corrections] = await rowsOf<{ same: boolean }>(sql`select (select count(*) from attendance_correction)
      = (select count(*) from attendance_appeal where state = 'handled') as same`)
    expect(corrections?.same).toBe(true)
  })

  it('has maintained times with their supplements, quantities, and some that are revoked', async () => {
    const [found] = await rowsOf<object>(sql`select count(*) filter (where clock is not null) > 4 as times,
        count(*) filter (where quantity is not null) > 4 as quantities, bool_or(revoked_at is not null) as revoked,
        bool_and(clock is null or exists (select from attendance_supplement where maintenance_id = entry.id)) as supplied
      from attendance_maintenance entry`)
    expect(found).toEqual({ times: true, quantities: true, revoked: true, supplied: true })
  })

  it('has configurations, permissions of each kind of target, and reminders of six countries', async () => {
    const [found] = await rowsOf<object>(sql`select
      (select count(*) > 10 from attendance_configuration) as configurations,
      (select count(post_id) > 0 and count(employment_id) > 0 from clock_in_permission) as permissions,
      (select count(*)::int from reminder_template) as reminders`)
    expect(found).toEqual({ configurations: true, permissions: true, reminders: 42 })
  })

  it('has people over the overtime of a month in China, and near that of Vietnam', async () => {
    const rows = await rowsOf<object>(sql`
      select country, array_agg(hours::float8 order by hours desc) as hours from (
        select setting.country, extract(epoch from sum(until - at)) / 3600 as hours from attendance_request request
          join employment on employment.id = request.employment_id
          join business_unit_setting setting on setting.id = employment.company_id
        where kind = 'overtime' group by setting.country, request.employment_id) person
      group by country order by country`)
    expect(rows).toEqual([
      { country: 'CN', hours: [37.5, 35, 32.5] },
      { country: 'VN', hours: [39, 39] },
    ])
  })

  it('is quick to load', () => {
    for (const name of ['attendance-configuration', 'attendance-appeals', 'attendance-maintenance', 'reminders'])
      expect(elapsed.get(name), name).toBeLessThan(3000)
  })
})
