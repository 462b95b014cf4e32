import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSamples } from '../../../testing/load-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // A Thursday at noon in Myanmar.
  server = await startTestServer({ now: '2026-11-19T05:30:00Z' })
  const people = ['accounts', 'structure', 'stores', 'employees']
  await loadSamples(server, [...people, 'attendance-templates', 'figure-reports'])
})
afterAll(() => server.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
  (await query.execute(server.database.db)).rows as readonly Row[]

it('has reports of stores in each country, in every state, and some that were late', async () => {
  const rows = await rowsOf<object>(sql`select coalesce(verdict, 'reported') as state, count(*) > 3 as some
    from figure_report group by 1 order by 1`)
  expect(rows).toEqual(['rejected', 'reported', 'unqualified'].map((state) => ({ state, some: true })))
  const [found] = await rowsOf<object>(sql`select count(distinct store_id) >= 6 as stores,
    count(distinct unit_id)::int as units, bool_or(late) as late, count(reviewed_by) = count(verdict) as reviewed
    from figure_report`)
  expect(found).toEqual({ stores: true, units: 6, late: true, reviewed: true })
})

it('asks the guide with a log-in to report again today', async () => {
  const rows = await rowsOf<object>(sql`select report.day::text as day, verdict from figure_report report
    join employment on employment.id = report.employment_id
    join account on account.employee_id = employment.employee_id
    where account.username = 'guide-my' order by report.reported_at desc limit 1`)
  expect(rows).toEqual([{ day: '2026-11-19', verdict: 'rejected' }])
})

it('has photos whose bytes are stored, each with a file of its own', async () => {
  const rows = await rowsOf<{ key: string; photos: number; files: number }>(sql`
    select storage_key as key, count(*)::int as photos, count(distinct file.id)::int as files
    from figure_report_photo photo join stored_file file on file.id = photo.file_id group by storage_key`)
  expect(rows).toHaveLength(6)
  for (const { key, photos, files } of rows) {
    expect(files).toBe(photos)
    expect((await server.platform.files.get(key)).length).toBeGreaterThan(1000)
  }
})
