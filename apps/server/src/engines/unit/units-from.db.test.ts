import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUnit } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { unitsFrom } from './units-from.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a unit has itself and all units below it, and one that does not exist has none', async () => {
  const company = await addUnit(server, 'MM')
  const line = await addUnit(server, 'MM-R', company)
  const store = await addUnit(server, 'MM-R-1', line)
  await addUnit(server, 'TH')
  const idsFrom = async (unit: string) => {
    const { rows } = await sql<{ id: string }>`select id from ${unitsFrom(sql`${unit}`)} units`.execute(
      server.database.db,
    )
    return rows.map(({ id }) => id).toSorted()
  }
  expect(await idsFrom(company)).toEqual([company, line, store].toSorted())
  expect(await idsFrom(store)).toEqual([store])
  expect(await idsFrom(crypto.randomUUID())).toEqual([])
})
