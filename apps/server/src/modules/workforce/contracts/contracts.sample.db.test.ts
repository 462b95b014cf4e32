import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { loadSamples } from '../../../testing/load-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { contractRows, isEffective } from './contract.store.ts'

let server: TestServer
let day = ''
beforeAll(async () => {
  server = await startTestServer()
  const { world } = await loadSamples(server, ['accounts', 'structure', 'stores', 'employees', 'contracts'])
  day = world.day(0)
})
afterAll(() => server.close())

const count = async (condition: ReturnType<typeof sql>): Promise<number> =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from ${contractRows(day)} as row where ${condition}`.execute(server.database.db)
  ).rows[0]?.count ?? 0

it('nearly everyone has a contract, and 120 of them end soon', async () => {
  expect(await count(sql`true`)).toBeGreaterThanOrEqual(2300)
  expect(await count(isEffective)).toBeGreaterThan(2000)
  const soon = await count(sql`${isEffective} and row.last_day - row.as_of between 0 and 60`)
  expect(soon).toBeGreaterThanOrEqual(115)
  expect(soon).toBeLessThan(180)
  const { rows } = await sql<{ id: string }>`select id from contract`.execute(server.database.db)
  expect(rows.filter(({ id }) => !z.uuid().safeParse(id).success)).toEqual([])
})
