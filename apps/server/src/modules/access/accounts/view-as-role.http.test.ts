import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, addUnit, overAccountsAndUnits, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const access = '/workbenchApi/access'
let server: TestServer
let administrator: TestStaff
let [asia, europe]: string[] = []
let roleId: string
let wideRoleId: string

const role = (given: object) => ({
  ...{ code: crypto.randomUUID().slice(0, 8), name: crypto.randomUUID(), businessUnitId: rootUnit },
  ...given,
})
const create = async (given: object): Promise<string> =>
  (await administrator.client.post(`${access}/roles`, role(given))).data.id

beforeAll(async () => {
  server = await startTestServer()
  asia = await addUnit(server, 'ASIA')
  europe = await addUnit(server, 'EU')
  administrator = await addStaff(server, rootUnit, { admin: true })
  await addProject(server, { code: 'ASIA-1', title: 'Asia', business_unit_id: asia ?? '' })
  await addProject(server, { code: 'EU-1', title: 'Europe', business_unit_id: europe ?? '' })
  roleId = await create({
    permissions: ['project:read'],
    menus: ['projects'],
    scopes: [{ area: 'recruitment', kind: 'units', ids: [asia] }],
  })
  wideRoleId = await create({
    permissions: ['project:read', 'role:read', 'audit:read'],
    scopes: [{ area: 'recruitment', kind: 'all', ids: [] }],
  })
})
afterAll(() => server.close())

async function lookAs({ client }: TestStaff, id: string, method: 'GET' | 'POST', url: string, payload?: object) {
  client.headers['x-view-as-role'] = id
  try {
    return await client.send({ method, url, ...(payload && { payload }) })
  } finally {
    delete client.headers['x-view-as-role']
  }
}

/** The same with the eyes of an account that holds the role. */
async function lookAsHolder(viewer: TestStaff, id: string, accountId: string, url: string) {
  viewer.client.headers['x-view-as-account'] = accountId
  try {
    return await lookAs(viewer, id, 'GET', url)
  } finally {
    delete viewer.client.headers['x-view-as-account']
  }
}

it('an account that may grant a role sees its pages, permissions and records only', async () => {
  const list = '/workbenchApi/recruitment/project-list'
  const own = await administrator.client.get(list)
  const seen = await lookAs(administrator, roleId, 'GET', list)
  const codes = (records: readonly { code: string }[]) => records.map(({ code }) => code)
  expect(codes(own.data.records)).toEqual(expect.arrayContaining(['ASIA-1', 'EU-1']))
  expect(codes(seen.data.records)).toEqual(['ASIA-1'])
  const { buttons, menus } = (await lookAs(administrator, roleId, 'GET', '/workbenchApi/auth/authority')).data
  expect(buttons).toEqual(['project:read'])
  expect(menus.map(({ children }: { children: { path: string }[] }) => children.map(({ path }) => path))).toEqual([
    ['/recruitment/project-list'],
  ])
  expect(await lookAs(administrator, roleId, 'GET', `${access}/accounts`)).toMatchObject({ code: 403 })
})

it('a role that reads its unit reads that of the role, not that of who views it', async () => {
  const list = '/workbenchApi/recruitment/project-list'
  const scopes = [{ area: 'recruitment', kind: 'unit_and_below', ids: [] }]
  const ofAsia = await create({ businessUnitId: asia, permissions: ['project:read'], scopes })
  const { data } = await lookAs(administrator, ofAsia, 'GET', list)
  expect(data.records.map(({ code }: { code: string }) => code)).toEqual(['ASIA-1'])
  const authority = (await lookAs(administrator, ofAsia, 'GET', '/workbenchApi/auth/authority')).data
  expect(authority.view).toEqual({ unit: 'ASIA', followsHolder: false })
  expect(authority.units.map(({ code }: { code: string }) => code)).toEqual(['ASIA'])
  expect((await administrator.client.get('/workbenchApi/auth/authority')).data.view).toBeUndefined()
})

it('a role that reads what follows its holder says so', async () => {
  const scopes = [{ area: 'access', kind: 'self', ids: [] }]
  const ofSelf = await create({ permissions: ['account:read'], scopes })
  const { view } = (await lookAs(administrator, ofSelf, 'GET', '/workbenchApi/auth/authority')).data
  expect(view.followsHolder).toBe(true)
})

it('with a chosen holder, a role reads what follows that holder, and names the holder', async () => {
  const scopes = [{ area: 'access', kind: 'self', ids: [] }] as const
  const holder = await addStaff(server, asia ?? '', { permissions: ['account:read'], scopes })
  const [ofSelf = ''] = holder.roleIds
  const list = await lookAsHolder(administrator, ofSelf, holder.accountId, `${access}/accounts`)
  expect(list.data.records.map((one: { id: string }) => one.id)).toEqual([holder.accountId])
  const url = '/workbenchApi/auth/authority'
  const { view } = (await lookAsHolder(administrator, ofSelf, holder.accountId, url)).data
  expect(view).toEqual({ unit: 'ASIA', followsHolder: false, holder: '测试' })
  const other = await addStaff(server, asia ?? '', {})
  for (const wrong of [other.accountId, crypto.randomUUID(), 'garbage'])
    expect(await lookAsHolder(administrator, ofSelf, wrong, url)).toMatchObject({ code: 404 })
  const blind = await addStaff(server, asia ?? '', { permissions: ['role:read'], scopes: overAccountsAndUnits('all') })
  expect(await lookAsHolder(blind, ofSelf, holder.accountId, url)).toMatchObject({ code: 404 })
})

it('an account below the unit of a role sees what it would hold in its own', async () => {
  const list = '/workbenchApi/recruitment/project-list'
  const scopes = [{ area: 'recruitment', kind: 'unit_and_below', ids: [] }] as const
  const ofGroup = await create({ permissions: ['project:read'], scopes })
  const local = await addStaff(server, asia ?? '', {
    permissions: ['role:read', 'project:read'],
    scopes: [...overAccountsAndUnits('all'), ...scopes],
  })
  const { data } = await lookAs(local, ofGroup, 'GET', list)
  expect(data.records.map(({ code }: { code: string }) => code)).toEqual(['ASIA-1'])
})

it('changes nothing', async () => {
  const refused = await lookAs(administrator, wideRoleId, 'POST', `${access}/roles`, role({}))
  expect(refused).toMatchObject({ code: 409, reason: 'accounts.role_view_reads' })
})

it('shows no more than the own permissions, and no role out of reach', async () => {
  const local = await addStaff(server, asia ?? '', {
    permissions: ['role:read', 'project:read'],
    scopes: [...overAccountsAndUnits('all'), { area: 'recruitment', kind: 'units', ids: [asia ?? ''] }],
  })
  const list = '/workbenchApi/recruitment/project-list'
  expect(await lookAs(local, wideRoleId, 'GET', list)).toMatchObject({
    ...{ code: 403, reason: 'accounts.grant_exceeds_actor' },
  })
  const blind = await addStaff(server, asia ?? '', { permissions: ['project:read'], scopes: [] })
  for (const id of [roleId, crypto.randomUUID(), 'garbage']) {
    expect(await lookAs(blind, id, 'GET', list)).toMatchObject({ code: 404 })
  }
})
