import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { batchesOf } from './batches-of.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('the rows of a query come in order, in batches of a size and the last with what remains', async () => {
  const { db } = server.database
  const query = sql<{ number: number }>`select number from generate_series(1, 5) as number order by number`.compile(db)
  const batches: number[][] = []
  for await (const rows of batchesOf(db, query, 2)) batches.push(rows.map(({ number }) => number))
  expect(batches).toEqual([[1, 2], [3, 4], [5]])
})
