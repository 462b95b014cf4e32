import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { authorityCacheOf } from './authority-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const role = { permissions: ['account:read'], scopes: [{ area: 'access', kind: 'unit', ids: [] }] } as const

it('a change of one account or role evicts the authority of its holders and of no one else', async () => {
  const administrator = await addStaff(server, rootUnit, { admin: true })
  const [changed, reassigned, other] = [
    await addStaff(server, rootUnit, role),
    await addStaff(server, rootUnit, role),
    await addStaff(server, rootUnit, role),
  ]
  const cache = authorityCacheOf(server.platform)
  const all = () => Promise.all([changed, reassigned, other].map(({ accountId }) => cache.of(accountId)))
  const [ofChanged, ofReassigned, ofOther] = await all()
  for (const [at, one] of (await all()).entries()) expect(one).toBe([ofChanged, ofReassigned, ofOther][at])
  const put = (url: string, payload: object) =>
    administrator.client.send({ method: 'PUT', url: `/workbenchApi/access/${url}`, payload })
  expect(
    await put(`roles/${changed.roleIds[0]}`, { revision: 1, permissions: ['account:read', 'account:write'] }),
  ).toMatchObject({ code: 200 })
  expect(await put(`accounts/${reassigned.accountId}`, { revision: 1, roleIds: [] })).toMatchObject({ code: 200 })
  const [nowChanged, nowReassigned, nowOther] = await all()
  expect([...(nowChanged?.permissions.keys() ?? [])]).toEqual(['account:read', 'account:write'])
  expect(nowReassigned?.permissions.size).toBe(0)
  expect(nowOther).toBe(ofOther)
})

it('a new version of the tree of units is compiled again, and so is a new day', async () => {
  const below = { ...role, scopes: [{ area: 'access', kind: 'unit_and_below', ids: [] }] } as const
  const { accountId } = await addStaff(server, rootUnit, below)
  const cache = authorityCacheOf(server.platform)
  const before = await cache.of(accountId)
  const unit = await addUnit(server, 'LATER')
  const after = await cache.of(accountId)
  expect(before?.permissions.get('account:read')?.ids.unit?.has(unit)).toBe(false)
  expect(after?.permissions.get('account:read')?.ids.unit?.has(unit)).toBe(true)
  server.clock.advance({ days: 1 })
  expect(await cache.of(accountId)).not.toBe(after)
})
