import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { statement } from './statement.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a statement takes its parameters by name, each any number of times, and leaves casts alone', async () => {
  const add = statement<{ sum: number; text: string | null }, { a: number; b: number; missing?: string }>(
    'select :a::int + :b::int + :a::int as sum, :missing::text as text',
  )
  expect(await add(server.database.db, { a: 2, b: 3 })).toEqual([{ sum: 7, text: null }])
  const { platform } = server
  expect(await platform.transaction((tx) => add(tx, { a: 1, b: 1 }))).toEqual([{ sum: 3, text: null }])
})
