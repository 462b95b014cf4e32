import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from './modules/index.ts'
import { addStaff, rootUnit } from './testing/staff.ts'
import type { TestClient } from './testing/test-client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const resources = modules.flatMap((module) => module.resources ?? [])
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = (await addStaff(server, rootUnit, { admin: true })).client
})
afterAll(() => server.close())

describe('every list has a search', () => {
  it.each(resources.map((resource) => [resource.def.name, resource] as const))('%s', async (_name, { def }) => {
    expect((await admin.get(`${def.path}/description`)).data.searchable).toBe(true)
    expect((await admin.get(def.path, { search: 'no such record 1%_' })).data.total).toBe(0)
  })
})

it('a log without a folded text is searched by several words, ignoring case and accents', async () => {
  const { client } = await addStaff(server, rootUnit, { admin: true })
  const found = async (search: string) =>
    (await client.get('/workbenchApi/access/sessions', { search })).data.total as number
  const all = await found('')
  expect(all).toBeGreaterThan(1)
  const [session] = (await client.get('/workbenchApi/access/sessions')).data.records
  expect(await found(`${session.address} zzz`)).toBe(0)
  expect(await found(String(session.address))).toBeGreaterThan(0)
})
