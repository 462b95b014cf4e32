import { countCharacters } from '@rostrum/contracts/kernel/characters'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSamples } from '../../../../testing/load-samples.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { sampleCountries } from './places.ts'

let server: TestServer
let elapsed: ReadonlyMap<string, number>
beforeAll(async () => {
  server = await startTestServer()
  elapsed = (await loadSamples(server, ['accounts', 'stores'])).elapsed
})
afterAll(() => server.close())

const count = async (what: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from ${what}`.execute(server.database.db)).rows[0]
    ?.count ?? 0

describe('the sample stores', () => {
  it('are six hundred in ninety regions and eighteen channels, twenty of them without a position', async () => {
    expect(await count(sql`store`)).toBe(600)
    expect(await count(sql`sales_region`)).toBe(90)
    expect(await count(sql`channel`)).toBe(18)
    expect(await count(sql`dms_warehouse`)).toBe(60)
    const today = sql`during @> current_date`
    expect(await count(sql`store_row where ${today} and latitude is null`)).toBe(20)
    expect(await count(sql`store_row where ${today} and status = 'closed'`)).toBeGreaterThan(10)
  })

  it('have names that forms would accept', () => {
    for (const { channels } of sampleCountries)
      for (const name of channels) expect([name, countCharacters(name) <= 8]).toEqual([name, true])
  })

  it('are made in few statements', () => {
    expect(elapsed.get('stores')).toBeLessThan(5000)
  })
})
