import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from './modules/index.ts'
import { addStaff, rootUnit } from './testing/staff.ts'
import type { TestClient } from './testing/test-client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const trees = modules.flatMap((module) => module.resources ?? []).filter(({ def }) => def.list.tree)
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = (await addStaff(server, rootUnit, { admin: true })).client
})
afterAll(() => server.close())

describe('every tree is read', () => {
  it.each(trees.map((resource) => [resource.def.name, resource] as const))('%s', async (_name, { def }) => {
    expect((await admin.get(`${def.path}/tree`)).data).toMatchObject({ complete: true })
    expect((await admin.get(`${def.path}/options`)).status).toBe(200)
  })
})
