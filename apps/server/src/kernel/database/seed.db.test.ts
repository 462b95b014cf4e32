import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openDatabase } from './database.ts'
import { loadSeeds, type Seed } from './seed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a server waits for another that loads reference data longer than a statement may take', async () => {
  const hurried = openDatabase(server.database.pool.options.connectionString ?? '', 2)
  hurried.pool.on('connect', (client) => void client.query('set statement_timeout = 200'))
  const slow: Seed = {
    name: 'slow',
    version: '1',
    load: async (tx) => void (await sql`select pg_sleep(1)`.execute(tx)),
  }
  const loaded = await Promise.all([server.database, hurried].map(({ db }) => loadSeeds(db, [slow])))
  expect(loaded.flat()).toEqual(['slow'])
  await hurried.close()
})
