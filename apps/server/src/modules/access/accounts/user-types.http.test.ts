import { permissions } from '@rostrum/contracts/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { addSuppliers } from '../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const accounts = '/workbenchApi/access/accounts'
const projectList = '/workbenchApi/recruitment/project-list'
let server: TestServer
let [asia, hanoi, europe]: string[] = []
let system: TestStaff
let dealer: string

beforeAll(async () => {
  server = await startTestServer()
  asia = await addUnit(server, 'ASIA')
  hanoi = await addUnit(server, 'HAN', asia)
  europe = await addUnit(server, 'EU')
  system = await addStaff(server, rootUnit, { admin: true })
  dealer = (await addSuppliers(system.client, asia)).dealer
})
afterAll(() => server.close())

const everywhere = (['access', 'organisation', 'recruitment'] as const).map(
  (area) => ({ area, kind: 'all', ids: [] }) as const,
)
const clerk = () => ({ unit: asia ?? '', type: 'clerk' }) as const
const distributor = () => ({ unit: asia ?? '', type: 'distributor' }) as const

const roleOf = async (given: object) => {
  const code = crypto.randomUUID().slice(0, 8)
  const role = { code, name: code, businessUnitId: rootUnit, ...given }
  const { data } = await system.client.post('/workbenchApi/access/roles', role)
  return String(data.id)
}
/** A distributor gets the dealer that it has to have. */
const make = ({ userType = 'system', ...given }: { readonly userType?: string; readonly [field: string]: unknown }) => {
  const username = `n${crypto.randomUUID().slice(0, 8)}`
  const dealerId = userType === 'distributor' ? dealer : null
  return system.client.post(accounts, { username, displayName: '新', userType, dealerId, ...given })
}

it('a clerk and a distributor belong to a company or business line and have the permissions of their type', async () => {
  const reviewing = await roleOf({ permissions: ['application:review'], scopes: everywhere })
  const auditing = await roleOf({ permissions: ['audit:read'] })
  const staffing = await roleOf({ permissions: ['account:read'], scopes: everywhere })
  const administering = await roleOf({ admin: true })
  const refusalOf = async (given: Parameters<typeof make>[0]) => (await make(given)).errors
  for (const userType of ['clerk', 'distributor']) {
    expect(await refusalOf({ userType, businessUnitId: rootUnit })).toMatchObject([{ path: 'businessUnitId' }])
    const auditor = { userType, businessUnitId: hanoi, roleIds: [reviewing, auditing] }
    expect(await refusalOf(auditor)).toMatchObject([{ path: 'roleIds' }])
    expect(await make({ userType, businessUnitId: hanoi, roleIds: [reviewing] })).toMatchObject({ code: 200 })
  }
  expect(await make({ userType: 'clerk', businessUnitId: asia, roleIds: [administering, staffing] })).toMatchObject({
    code: 200,
  })
  for (const roleIds of [[administering], [staffing]])
    expect(await refusalOf({ userType: 'distributor', businessUnitId: asia, roleIds })).toMatchObject([
      { path: 'roleIds' },
    ])
  const { data } = await make({ businessUnitId: rootUnit, roleIds: [auditing] })
  const change = (given: object) =>
    system.client.send({ method: 'PUT', url: `${accounts}/${data.id}`, payload: { revision: 1, ...given } })
  expect((await change({ userType: 'clerk' })).errors).toMatchObject([{ path: 'userType' }])
  expect((await change({ userType: 'clerk', businessUnitId: asia })).errors).toMatchObject([{ path: 'userType' }])
  expect(await change({ userType: 'clerk', businessUnitId: asia, roleIds: [] })).toMatchObject({ code: 200 })
})

it('no role gives them access beyond their unit by any call', async () => {
  const [near, far] = [
    await addProject(server, { business_unit_id: hanoi ?? '' }),
    await addProject(server, { business_unit_id: europe ?? '' }),
  ]
  const wide = { permissions, scopes: everywhere }
  const named = {
    permissions: ['project:read'],
    scopes: [{ area: 'recruitment', kind: 'projects', ids: [near.id, far.id] }],
  } as const
  for (const member of [clerk(), distributor()])
    for (const role of [wide, named]) {
      const { client } = await addStaff(server, member, role)
      const { data } = await client.get(projectList)
      expect(data.records.map(({ id }: { id: string }) => id)).toEqual([near.id])
      expect(data.total).toBe(1)
      expect((await client.get(`${projectList}/${far.id}`)).code).toBe(404)
      const { data: authorityData } = await client.get('/workbenchApi/auth/authority')
      expect(authorityData.units.map(({ code }: { code: string }) => code)).not.toContain('EU')
    }
})

it('permissions added to a role later do not apply to types that may not have them', async () => {
  const { client, accountId } = await addStaff(
    server,
    distributor(),
    { admin: true },
    { permissions, scopes: everywhere },
  )
  const { data } = await client.get('/workbenchApi/auth/authority')
  expect(data.buttons).toContain('project:write')
  for (const permission of ['account:read', 'role:write', 'personal-data:read', 'audit:read', 'setting:write'])
    expect(data.buttons).not.toContain(permission)
  expect((await client.get('/workbenchApi/system/audit')).code).toBe(403)
  const explained = await system.client.get(`${accounts}/${accountId}/authority`)
  expect(explained.data.permissions.map(({ permission }: { permission: string }) => permission).toSorted()).toEqual(
    data.buttons.toSorted(),
  )
  const holders = async (permission: string) => {
    const url = `/workbenchApi/access/permissions/${permission}/holders`
    const { data } = await system.client.get(url, { size: '100' })
    return data.records.map((one: { accountId: string }) => one.accountId)
  }
  expect(await holders('project:write')).toContain(accountId)
  expect(await holders('account:read')).not.toContain(accountId)
  expect(await holders('audit:read')).not.toContain(accountId)
})

it('an actor without a wider scope cannot release an account from its unit', async () => {
  const local = await addStaff(server, asia ?? '', { admin: true })
  const held = await addStaff(
    server,
    { unit: hanoi ?? '', type: 'clerk' },
    { permissions: ['project:read'], scopes: everywhere },
  )
  const release = (by: TestStaff) =>
    by.client.send({
      method: 'PUT',
      url: `${accounts}/${held.accountId}`,
      payload: { revision: 1, userType: 'system' },
    })
  expect(await release(local)).toMatchObject({ code: 403, errors: [{ path: 'userType' }] })
  expect((await release(system)).code).toBe(200)
})

it('accounts bound to a unit cannot create system users or become one', async () => {
  const bound = await addStaff(server, clerk(), { admin: true })
  const account = { displayName: '新', businessUnitId: hanoi }
  const make = (userType: string) =>
    bound.client.post(accounts, { ...account, username: `n${crypto.randomUUID().slice(0, 8)}`, userType })
  const refused = { code: 403, reason: 'accounts.type_cannot_unbind', errors: [{ path: 'userType' }] }
  expect(await make('system')).toMatchObject(refused)
  expect(await make('clerk')).toMatchObject({ code: 200 })
  const own = {
    method: 'PUT',
    url: `${accounts}/${bound.accountId}`,
    payload: { revision: 1, userType: 'system' },
  } as const
  expect(await bound.client.send(own)).toMatchObject(refused)
})

it('a clerk does not count as the last system administrator', async () => {
  const alone = await startTestServer()
  try {
    const only = await addStaff(alone, rootUnit, { admin: true })
    await addStaff(alone, { unit: await addUnit(alone, 'ASIA'), type: 'clerk' }, { admin: true, unit: rootUnit })
    const url = `${accounts}/${only.accountId}`
    const bound = { revision: 1, userType: 'clerk', businessUnitId: await addUnit(alone, 'EU') }
    expect(await only.client.send({ method: 'PUT', url, payload: bound })).toMatchObject({
      reason: 'accounts.last_administrator',
    })
  } finally {
    await alone.close()
  }
})
