import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const access = '/workbenchApi/access'

let server: TestServer
let system: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  system = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

it('a removed record remains in the log in full, except for encrypted fields and those with their own permission', async () => {
  const removed = async (path: string, input: object) => {
    const { id } = (await system.client.post(path, input)).data
    expect(await system.client.post(`${path}/removal`, { ids: [id] })).toMatchObject({ code: 200 })
    const { rows } = await server.database.pool.query(
      "select facts -> 'changes' as changes from audit_record where entity_id = $1 and event like '%.removed'",
      [id],
    )
    return rows[0]?.changes
  }
  const account = { username: 'passing', displayName: 'Passing', businessUnitId: rootUnit, phone: '13812349999' }
  expect(await removed(`${access}/accounts`, account)).toMatchObject({
    username: ['passing', null],
    businessUnitId: [rootUnit, null],
    phone: ['•', '•'],
  })
  const role = { code: 'passing', name: 'Passing', businessUnitId: rootUnit, permissions: ['account:read'] }
  expect(await removed(`${access}/roles`, role)).toMatchObject({
    permissions: [['account:read'], null],
    holders: ['•', '•'],
  })
})

it('a name that is taken in a unit out of reach is not disclosed', async () => {
  const [own, other] = [await addUnit(server, 'own'), await addUnit(server, 'other')]
  const role = (code: string, businessUnitId: string) => ({ code, name: 'Guides', businessUnitId, permissions: [] })
  expect(await system.client.post(`${access}/roles`, role('guides', other))).toMatchObject({ code: 200 })
  const scopes = [{ area: 'organisation', kind: 'all', ids: [] }] as const
  const reader = { permissions: ['business-unit:read'], scopes }
  const author = {
    permissions: ['role:read', 'role:write'],
    scopes: [{ area: 'access', kind: 'unit', ids: [] }],
  } as const
  const { client } = await addStaff(server, own, reader, author)
  expect(await client.post(`${access}/roles`, role('guides-2', other))).toMatchObject({ code: 403 })
  const { id, revision } = (await client.post(`${access}/roles`, role('guides-3', own))).data
  const payload = { revision, businessUnitId: other }
  const move = await client.send({ method: 'PUT', url: `${access}/roles/${id}`, payload })
  expect(move).toMatchObject({ code: 403 })
})
