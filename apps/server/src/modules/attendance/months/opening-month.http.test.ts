import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRetailer } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const pages = ['/workbenchApi/attendance/months', '/workbenchApi/attendance/statistics/months']

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The months that the pages show to someone who has just logged in. */
async function monthsAt(now: string, code: string, input: Record<string, string> = {}): Promise<unknown[]> {
  server.clock.set(now)
  const { hr } = await addRetailer(server, code, ['attendance-month:read'])
  const shown: unknown[] = []
  for (const page of pages) shown.push((await hr.get(page, input)).data.month)
  return shown
}

it.each([
  ['2026-11-30T05:00:00Z', '2026-11', 'OA'],
  // The first day of December where the product runs, in Shanghai.
  ['2026-11-30T17:00:00Z', '2026-11', 'OB'],
  ['2026-12-01T05:00:00Z', '2026-11', 'OC'],
  ['2026-12-02T05:00:00Z', '2026-12', 'OD'],
])('at %s pages of months open with %s', async (now, month, code) => {
  expect(await monthsAt(now, code)).toEqual([month, month])
})

it('a month that is asked for is shown on its first day too', async () => {
  expect(await monthsAt('2026-12-01T05:00:00Z', 'OE', { month: '2026-12' })).toEqual(['2026-12', '2026-12'])
})
