import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const url = '/workbenchApi/home/list-settings'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = (client: TestClient, settings: object, resource = 'position') =>
  client.send({ method: 'PUT', url, payload: { resource, columns: null, density: 'normal', ...settings } })
const read = async (client: TestClient, resource = 'position') => (await client.get(url, { resource })).data.chosen

it('columns and density of a list are stored with the account, in any browser', async () => {
  const [one, other] = [await staffWith(server, 'project:read'), await staffWith(server, 'project:read')]
  expect(await read(one)).toBeNull()
  await save(one, { density: 'compact' })
  await save(one, { columns: ['name', 'code'], density: 'relaxed' })
  await save(one, { columns: ['username'] }, 'account')
  expect(await read(one)).toMatchObject({ columns: ['name', 'code'], density: 'relaxed' })
  expect(await read(one, 'account')).toMatchObject({ columns: ['username'], density: 'normal' })
  expect(await read(other)).toBeNull()
  await save(one, {})
  expect(await read(one)).toEqual({ columns: null, density: 'normal', widths: {}, pinned: null })
})

it('rejects unknown columns and densities of a list', async () => {
  const client = await staffWith(server, 'project:read')
  expect((await save(client, { columns: [] })).code).toBe(400)
  expect((await save(client, { density: 'huge' })).code).toBe(400)
  expect((await server.client().get(url, { resource: 'position' })).code).toBe(401)
})

it('widths of columns are stored by view, and pinned columns with the list', async () => {
  const client = await staffWith(server, 'project:read')
  const widths = { '': { title: 240 }, 'Mine, late': { title: 180, code: 90 } }
  await save(client, { widths, pinned: ['code'] })
  expect(await read(client)).toMatchObject({ widths, pinned: ['code'] })
  expect((await save(client, { widths: { '': { title: 4 } } })).code).toBe(400)
})
