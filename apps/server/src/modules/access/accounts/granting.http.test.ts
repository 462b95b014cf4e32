import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, addUnit, overAccountsAndUnits, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const access = '/workbenchApi/access'
const organisation = '/workbenchApi/organisation'
let server: TestServer
let [asia, europe, hanoi]: string[] = []
let system: TestStaff
let local: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  asia = await addUnit(server, 'ASIA')
  europe = await addUnit(server, 'EU')
  hanoi = await addUnit(server, 'HAN', asia ?? '')
  system = await addStaff(server, rootUnit, { admin: true })
  local = await addStaff(server, asia ?? '', { admin: true })
})
afterAll(() => server.close())

const role = (given: object = {}) => ({
  code: crypto.randomUUID().slice(0, 8),
  name: `审核 ${crypto.randomUUID()}`,
  businessUnitId: asia,
  permissions: ['account:read'],
  scopes: overAccountsAndUnits('unit_and_below'),
  ...given,
})
const put = (staff: TestStaff, url: string, payload: object) => staff.client.send({ method: 'PUT', url, payload })

type Grant = { readonly permission: string; readonly named: object }

describe('granting', () => {
  it.each(['units', 'projects'])('reports the missing part of a scope that names no %s', async (kind) => {
    const unnamed = { ...role(), code: `unnamed-${kind}`, scopes: [{ area: 'recruitment', kind, ids: [] }] }
    const refused = await system.client.post(`${access}/roles`, unnamed)
    expect(refused).toMatchObject({ code: 400, errors: [{ path: 'scopes' }] })
    expect(refused.errors?.[0]?.message).toContain('One of the data scopes is empty')
  })

  it('reports the projects that it names: the first three visible ones, in the language of the reader', async () => {
    const title = (at: number) => ({ code: `NAMED-${at}`, title: `招聘${at}`, title_en: `Hiring ${at}` })
    const [hidden, ...seen] = [
      await addProject(server, { ...title(0), business_unit_id: europe ?? '' }),
      await addProject(server, { ...title(1), business_unit_id: asia ?? '', title_en: '' }),
      await addProject(server, { ...title(2), business_unit_id: asia ?? '' }),
      await addProject(server, { ...title(3), business_unit_id: asia ?? '' }),
      await addProject(server, { ...title(4), business_unit_id: asia ?? '' }),
    ]
    const scopes = (ids: readonly { readonly id: string }[]) =>
      [{ area: 'recruitment', kind: 'projects', ids: ids.map(({ id }) => id) }] as const
    const named = await addStaff(
      server,
      asia ?? '',
      { permissions: ['exam:read'], scopes: scopes([hidden, ...seen]) },
      { permissions: ['fee:read'], scopes: scopes([hidden]) },
    )
    const scopeLabels = async ({ client }: TestStaff) =>
      (await client.get(`${access}/accounts/${named.accountId}/authority`)).data.permissions
    expect(new Map((await scopeLabels(local)).map(({ permission, named }: Grant) => [permission, named]))).toEqual(
      new Map([
        ['exam:read', [{ kind: 'projects', count: 5, names: ['招聘1', 'Hiring 2', 'Hiring 3'] }]],
        ['fee:read', [{ kind: 'projects', count: 1, names: [] }]],
      ]),
    )
  })

  it('names a role in English to who reads other letters', async () => {
    const created = await local.client.post(`${access}/roles`, role({ name: '督导', nameEn: 'Supervisor' }))
    const account = await local.client.post(`${access}/accounts`, {
      ...{ username: 'hanoi.supervisor', displayName: '河内督导', businessUnitId: hanoi, roleIds: [created.data.id] },
    })
    const seenIn = async (language: string) => {
      local.client.headers['accept-language'] = language
      const { data } = await local.client.get(`${access}/accounts/${account.data.id}/authority`)
      const label = (await local.client.get(`${access}/roles/options`, { ids: created.data.id })).data[0].label
      local.client.headers['accept-language'] = 'en'
      return [label, data.permissions[0].roles[0]]
    }
    expect(await seenIn('my')).toEqual(['Supervisor', 'Supervisor'])
    expect(await seenIn('zh-CN')).toEqual(['督导', '督导'])
  })

  it('of own permissions creates a role and an account that can use it', async () => {
    const created = await local.client.post(`${access}/roles`, role({ name: '审核' }))
    expect(created).toMatchObject({ code: 200 })
    const account = await local.client.post(`${access}/accounts`, {
      username: 'hanoi.clerk',
      displayName: '河内文员',
      businessUnitId: hanoi,
      roleIds: [created.data.id],
    })
    expect(account).toMatchObject({ code: 200 })
    const { data } = await local.client.get(`${access}/accounts/${account.data.id}`)
    expect(data.record).toMatchObject({ username: 'hanoi.clerk', roleIds: [created.data.id], phone: null })
    expect(data.record.hasPassword).toBe(false)
    await put(local, `${access}/accounts/${account.data.id}/password`, { password: 'Fresh2026a' })
    const renewed = await local.client.get(`${access}/accounts/${account.data.id}`)
    expect(renewed.data.record.hasPassword).toBe(true)
    const explained = await local.client.get(`${access}/accounts/${account.data.id}/authority`)
    expect(explained.data.permissions).toEqual([
      expect.objectContaining({ permission: 'account:read', units: [{ name: 'HAN', below: false }], roles: ['审核'] }),
    ])
    const { data: own } = await system.client.get(`${access}/accounts/${local.accountId}/authority`)
    expect(own.permissions).toContainEqual(
      expect.objectContaining({ permission: 'account:read', units: [{ name: 'ASIA', below: true }] }),
    )
    const narrowedTo = (unit: string | undefined) =>
      system.client.get(`${access}/accounts/${account.data.id}/authority`, { buId: btoa(unit ?? '') })
    expect((await narrowedTo(asia)).data.permissions).toEqual(explained.data.permissions)
    expect(await narrowedTo(europe)).toMatchObject({ reason: 'record.not_found' })
    const holders = await local.client.get(`${access}/permissions/account:read/holders`)
    expect(holders.data.records).toContainEqual({
      accountId: account.data.id,
      username: 'hanoi.clerk',
      displayName: '河内文员',
      locked: false,
      businessUnit: 'HAN',
      roles: [{ id: created.data.id, name: '审核' }],
      scope: expect.objectContaining({ units: [{ name: 'HAN', below: false }] }),
    })
    expect(holders.data.records).not.toContainEqual(expect.objectContaining({ accountId: system.accountId }))
    const scopes = overAccountsAndUnits('unit_and_below')
    const reader = await addStaff(server, asia ?? '', { permissions: ['role:read'], scopes })
    const recordFor = async (staff: TestStaff) =>
      (await staff.client.get(`${access}/roles/${created.data.id}`)).data.record
    await addStaff(server, europe ?? '')
    await server.database.pool.query(
      'insert into account_role (account_id, role_id) select id, $1 from account where business_unit_id = $2',
      [created.data.id, europe],
    )
    expect(await recordFor(system)).toMatchObject({ holders: 2 })
    expect(await recordFor(local)).toMatchObject({ name: '审核', holders: 1 })
    expect(await recordFor(reader)).not.toHaveProperty('holders')
  })

  it('shows all visible holders of a permission, page by page, however many others there are', async () => {
    const far = await addUnit(server, 'FAR')
    const near = await addUnit(server, 'NEAR')
    const superior = await addStaff(server, near, { admin: true })
    const { data: known } = await system.client.post(`${access}/roles`, role({ businessUnitId: near }))
    await server.database.pool.query(
      `with made as (insert into account (id, username, display_name, password_hash, business_unit_id, created_at)
        select gen_random_uuid(), 'a.' || at, 'a', '', case when at > 2100 then $2::uuid else $1::uuid end, now()
        from generate_series(1, 2150) at returning id)
      insert into account_role select id, $3 from made`,
      [far, near, known.id],
    )
    const page = async (current: string) =>
      (await superior.client.get(`${access}/permissions/account:read/holders`, { current, size: '40' })).data
    const [first, second] = [await page('1'), await page('2')]
    expect(first).toMatchObject({ total: 51, records: { length: 40 } })
    expect(second.records).toHaveLength(11)
    const ids = [...first.records, ...second.records].map((one: { accountId: string }) => one.accountId)
    expect(new Set(ids).size).toBe(51)
    const found = await superior.client.get(`${access}/permissions/account:read/holders`, { search: 'a.2149' })
    expect(found.data).toMatchObject({ total: 1, records: [{ username: 'a.2149', roles: [{ id: known.id }] }] })
    const { client: reader } = await addStaff(server, near, {
      ...{ permissions: ['account:read'], scopes: [{ area: 'access', kind: 'units', ids: [near] }] },
    })
    const seen = await reader.get(`${access}/permissions/account:read/holders`, { search: 'a.2149' })
    expect(seen.data).toMatchObject({ total: 1, records: [{ roles: [{ id: null }] }] })
    const installed = await superior.client.get(`${access}/permissions/setting:write/holders`)
    expect(installed.data).toMatchObject({ total: 0, records: [] })
  })

  it('counts the visible holders of every permission as their list does', async () => {
    for (const { client } of [system, local]) {
      const { counts } = (await client.get(`${access}/permission-holders`)).data
      for (const permission of ['account:read', 'application:review', 'setting:write', 'punch:own'] as const) {
        const { data } = await client.get(`${access}/permissions/${permission}/holders`)
        expect([permission, counts[permission] ?? 0]).toEqual([permission, data?.total ?? 0])
      }
    }
  })

  it('is refused for installation-wide permissions to the administrator of a business unit', async () => {
    const answer = await local.client.post(`${access}/roles`, role({ permissions: ['setting:write'] }))
    expect(answer).toMatchObject({ code: 403, reason: 'accounts.grant_exceeds_actor' })
    expect(answer.msg).toContain('Settings: Manage')
  })

  it("is refused for a wider scope than the grantor's own", async () => {
    for (const scope of [
      { area: 'access', kind: 'all', ids: [] },
      { area: 'access', kind: 'units', ids: [europe] },
    ]) {
      const answer = await local.client.post(`${access}/roles`, role({ scopes: [scope] }))
      expect(answer).toMatchObject({ code: 403, reason: 'accounts.grant_exceeds_actor' })
    }
  })

  it('of a single project is possible for the administrator of its unit', async () => {
    const [own, other] = [
      await addProject(server, { business_unit_id: hanoi ?? '' }),
      await addProject(server, { business_unit_id: europe ?? '' }),
    ]
    const reviewing = (id: string) =>
      role({ permissions: ['application:review'], scopes: [{ area: 'recruitment', kind: 'projects', ids: [id] }] })
    const created = await local.client.post(`${access}/roles`, reviewing(own.id))
    expect(created).toMatchObject({ code: 200 })
    const reviewer = {
      username: 'hanoi.reviewer',
      displayName: '审核',
      businessUnitId: hanoi,
      roleIds: [created.data.id],
    }
    expect(await local.client.post(`${access}/accounts`, reviewer)).toMatchObject({ code: 200 })
    expect(await local.client.post(`${access}/roles`, reviewing(other.id))).toMatchObject({
      ...{ code: 403, reason: 'accounts.grant_exceeds_actor' },
    })
  })

  it('is refused for the admin flag of a unit that the grantor does not administer', async () => {
    expect(await local.client.post(`${access}/roles`, role({ admin: true }))).toMatchObject({ code: 200 })
    const answer = await local.client.post(`${access}/roles`, role({ admin: true, businessUnitId: europe }))
    expect(answer).toMatchObject({ code: 400, errors: [{ path: 'businessUnitId' }] })
  })

  it('by an existing role is refused as well', async () => {
    const [powerful = ''] = system.roleIds
    const answer = await put(local, `${access}/accounts/${local.accountId}`, {
      revision: 1,
      roleIds: [...local.roleIds, powerful],
    })
    expect(answer.code).toBe(400)
  })

  it("by moving a business unit under the grantor is refused for what is out of the grantor's scope", async () => {
    const answer = await put(local, `${organisation}/business-units/${europe}`, { revision: 1, parentId: asia })
    expect(answer.code).toBe(404)
  })

  it('never happens by changing the password or phone of an account with more authority, which cannot be changed at all', async () => {
    const clerk = await addStaff(server, asia ?? '', {
      permissions: ['account:read', 'account:write', 'role:read', 'business-unit:read'],
      scopes: overAccountsAndUnits('unit_and_below'),
    })
    const password = { password: 'Other2026a' }
    const denied = { code: 403, reason: 'accounts.exceeds_actor' }
    expect(await put(clerk, `${access}/accounts/${local.accountId}/password`, password)).toMatchObject(denied)
    const phone = { revision: 1, phone: '13812345678' }
    expect(await put(clerk, `${access}/accounts/${local.accountId}`, phone)).toMatchObject(denied)
    const other = `${access}/accounts/${local.accountId}`
    for (const change of [{ locked: true }, { roleIds: [] }, { businessUnitId: hanoi }, { displayName: '改名' }])
      expect(await put(clerk, other, { revision: 1, ...change })).toMatchObject(denied)
    expect(await clerk.client.post(`${access}/accounts/removal`, { ids: [local.accountId] })).toMatchObject(denied)
    expect(await clerk.client.send({ method: 'DELETE', url: `${other}/second-factor` })).toMatchObject(denied)
    expect(await put(local, `${access}/accounts/${clerk.accountId}/password`, password)).toMatchObject({
      code: 200,
    })
  })

  it('cannot weaken a role with more permissions, or a role whose holder has more', async () => {
    const scopes = overAccountsAndUnits('unit_and_below')
    const superior = await addStaff(server, asia ?? '', {
      permissions: ['role:read', 'role:write', 'role:export'],
      scopes,
    })
    const shared = role({ permissions: ['role:export'], secondFactor: true })
    const { data } = await local.client.post(`${access}/roles`, shared)
    const [powerful = ''] = local.roleIds
    const denied = { code: 403, reason: 'accounts.exceeds_actor' }
    const loosened = { revision: 1, secondFactor: false }
    const open = { revision: 1, name: '改名' }
    expect(await put(superior, `${access}/roles/${powerful}`, { revision: 1, secondFactor: true })).toMatchObject(
      denied,
    )
    expect(await put(superior, `${access}/roles/${data.id}`, open)).toMatchObject({ code: 200 })
    const bound = { revision: 1, roleIds: [...local.roleIds, data.id] }
    expect(await put(local, `${access}/accounts/${local.accountId}`, bound)).toMatchObject({ code: 200 })
    for (const change of [{ secondFactor: false }, { permissions: [] }, { scopes: [] }])
      expect(await put(superior, `${access}/roles/${data.id}`, { revision: 2, ...change })).toMatchObject(denied)
    const unbound = { revision: 2, roleIds: [...local.roleIds] }
    expect(await put(local, `${access}/accounts/${local.accountId}`, unbound)).toMatchObject({ code: 200 })
    expect(await put(superior, `${access}/roles/${data.id}`, { ...loosened, revision: 2 })).toMatchObject({
      code: 200,
    })
  })

  it('cannot move a business unit away from an account with more authority', async () => {
    const [from, into] = [await addUnit(server, 'FROM', asia ?? ''), await addUnit(server, 'INTO', asia ?? '')]
    const line = await addUnit(server, 'LINE', from)
    await addStaff(server, from, { admin: true })
    const scopes = overAccountsAndUnits('unit_and_below')
    const movingAdministrator = await addStaff(server, asia ?? '', {
      permissions: ['business-unit:read', 'business-unit:write'],
      scopes,
    })
    const move = (staff: TestStaff) =>
      put(staff, `${organisation}/business-units/${line}`, { revision: 1, parentId: into })
    expect(await move(movingAdministrator)).toMatchObject({ code: 403, reason: 'accounts.exceeds_actor' })
    expect(await move(local)).toMatchObject({ code: 200 })
  })
})

describe('the last system administrator', () => {
  it('can be neither locked nor removed nor lose the role', async () => {
    const [roleId = ''] = system.roleIds
    const last = { code: 409, reason: 'accounts.last_administrator' }
    const account = `${access}/accounts/${system.accountId}`
    expect(await put(system, account, { revision: 1, locked: true })).toMatchObject(last)
    expect(await put(system, account, { revision: 1, roleIds: [] })).toMatchObject(last)
    expect(await put(system, `${access}/roles/${roleId}`, { revision: 1, admin: false })).toMatchObject(last)
    const removal = await system.client.post(`${access}/accounts/removal`, { ids: [system.accountId] })
    expect(removal).toMatchObject(last)
    const second = await addStaff(server, rootUnit, { admin: true })
    expect(await put(second, account, { revision: 1, locked: true })).toMatchObject({ code: 200 })
    expect((await system.client.get('/workbenchApi/auth/me')).code).toBe(401)
  })
})
