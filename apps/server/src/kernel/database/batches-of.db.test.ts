import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { batchesOf, maximumReads } from './batches-of.ts'

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

it('reads of many rows hold few connections at once, and one that was given up lets the next begin', async () => {
  const { db, pool } = server.database
  const query = sql<{ number: number }>`select number from generate_series(1, 100) as number order by number`.compile(
    db,
  )
  const reads = Array.from({ length: 10 }, () => batchesOf(db, query, 2))
  let begun = 0
  const firstBatches = reads.map((read) => read.next().then(() => (begun += 1)))
  await expect.poll(() => begun).toBe(maximumReads)
  expect(pool.totalCount - pool.idleCount).toBe(maximumReads)
  for (const read of reads) await read.return(undefined)
  await Promise.all(firstBatches)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})
