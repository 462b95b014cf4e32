import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { idOfText } from './id-of-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('one text always has one identifier, of the form of a UUID of version 8', async () => {
  const { rows } = await sql<{ id: string }>`
    select ${idOfText(sql`'entry/' || name`)} as id from unnest(array['a', 'a', 'b']) as name`.execute(
    server.database.db,
  )
  const [first, again, other] = rows.map(({ id }) => id)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
