import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCompany, addEmployee, type Company } from '../../../testing/personnel.ts'
import { addStaff, addUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkRules } from './check-rules.ts'

const path = '/workbenchApi/access/account-rules'
const workforce = '/workbenchApi/workforce'
let server: TestServer
let company: Company
let office: TestStaff
const roles = { guide: '', lead: '', hand: '' }
let key = 0

const areas = ['access', 'workforce', 'organisation', 'approvals'] as const
const authorOf = (unit: string, more: readonly string[] = []) =>
  addStaff(server, unit, {
    permissions: [
      ...['account-rule:read', 'account-rule:write', 'role:read', 'approval:read', 'employee:read', 'post:read'],
      ...['business-unit:read', 'transfer:submit', 'department:read', 'resignation:submit', 'resignation:revoke'],
      ...['personnel:correct', ...more],
    ],
    scopes: areas.map((area) => ({ area, kind: 'unit_and_below' as const, ids: [] })),
  })
const roleOf = async (unit: string, permissions: readonly string[], scopes: readonly object[] = []) => {
  const parts = scopes as readonly { area: 'access'; kind: 'all'; ids: [] }[]
  return (await addStaff(server, unit, { permissions, scopes: parts })).roleIds[0] ?? ''
}

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T02:00:00Z' })
  company = await addCompany(server, 'ACC', 'VN')
  office = await authorOf(company.id)
  roles.guide = await roleOf(company.id, ['approval:read'])
  roles.lead = await roleOf(company.id, ['employee:read'])
  roles.hand = await roleOf(company.id, [])
  expect((await addRule({ name: 'Guides', postKind: 'guide', roleIds: [roles.guide] })).code).toBe(200)
  expect((await addRule({ name: 'Leads', postId: company.posts.lead, roleIds: [roles.lead] })).code).toBe(200)
})
afterAll(() => server.close())

const addRule = (values: object, { client } = office) =>
  client.post(path, { name: 'X', businessUnitId: company.id, ...values })
const read = async (id: string, { client } = office) => (await client.get(`${path}/${id}`)).data.record
const put = (id: string, values: object, { client } = office) =>
  client.send({ method: 'PUT', url: `${path}/${id}`, payload: values })

const accountOf = async (employmentId: string) => {
  const { rows } = await server.database.pool.query(
    `select account.id, username, user_type as type, locked, locale, business_unit_id as unit,
       array(select role_id::text from account_role where account_id = account.id order by 1) as roles
     from account join employment on employment.employee_id = account.employee_id where employment.id = $1`,
    [employmentId],
  )
  return rows[0]
}
const auditOf = async (id: string) => {
  const { rows } = await server.database.pool.query('select event from audit_record where entity_id = $1 order by id', [
    id,
  ])
  return rows.map(({ event }: { event: string }) => event)
}
const transfer = (employmentId: string, changes: object, { client } = office) =>
  client.post(`${workforce}/transfers`, {
    ...{ employmentId, day: '2026-11-23', changes, key: `account-rules-${++key}` },
  })
describe('a rule of accounts', () => {
  it('gives a guide who enters a clerk account with its roles, once, in the language of the country', async () => {
    const id = await addEmployee(company, { email: 'lan@example.vn' })
    const account = await accountOf(id)
    expect(account).toMatchObject({ type: 'clerk', locked: false, roles: [roles.guide], locale: 'vi' })
    await transfer(id, { managerId: await addEmployee(company) })
    expect(await accountOf(id)).toEqual(account)
    expect((await auditOf(account.id)).filter((event) => event === 'account.created')).toHaveLength(1)
  })

  it('replaces the roles at a transfer, with the user type, and keeps those given by hand', async () => {
    const managerId = await addEmployee(company)
    const [id, other] = [await addEmployee(company, { managerId }), await addEmployee(company, { managerId })]
    const { id: accountId } = await accountOf(other)
    await server.database.pool.query('insert into account_role values ($1, $2)', [accountId, roles.hand])
    for (const one of [id, other]) expect((await transfer(one, { postId: company.posts.lead })).code).toBe(200)
    expect(await accountOf(id)).toMatchObject({ roles: [roles.lead], type: 'system' })
    expect((await accountOf(other)).roles).toEqual([roles.lead, roles.hand].toSorted())
    expect((await accountOf(other)).type).toBe('clerk')
  })

  it('waits for the entry day, and makes no account where no rule is for the place', async () => {
    expect(await accountOf(await addEmployee(company, { effectiveOn: '2026-12-01' }))).toBeUndefined()
    const place = { departmentId: company.departments.service, postId: company.posts.agent }
    expect(await accountOf(await addEmployee(company, place))).toBeUndefined()
  })

  it('makes accounts of a whole sheet with names that differ', async () => {
    const [one, other] = [
      await addEmployee(company, { jobNumber: 'SAME/1' }),
      await addEmployee(company, { jobNumber: 'SAME_1' }),
    ]
    expect([(await accountOf(one)).username, (await accountOf(other)).username]).toEqual(['same_1', 'same_1.2'])
  })

  it('ends with the last day worked, and comes back with the revocation, not with a new employment', async () => {
    const id = await addEmployee(company, { idNumber: '079099001234' })
    const { id: accountId } = await accountOf(id)
    await server.database.pool.query('insert into account_role values ($1, $2)', [accountId, roles.hand])
    const leave = () =>
      office.client.post(`${workforce}/resignations`, {
        ...{ employmentId: id, day: '2026-11-20', type: 'agreement', key: `account-rules-${++key}` },
      })
    expect((await leave()).code).toBe(200)
    expect(await accountOf(id)).toMatchObject({ locked: true, roles: [roles.hand] })
    const revoked = { employmentId: id, key: `account-rules-${++key}` }
    expect((await office.client.post(`${workforce}/resignations/revocations`, revoked)).code).toBe(200)
    expect(await accountOf(id)).toMatchObject({ locked: false, roles: [roles.guide, roles.hand].toSorted() })
    expect((await leave()).code).toBe(200)
    const again = await addEmployee(company, { idNumber: '079099001234', effectiveOn: '2026-11-22' })
    expect(await accountOf(again)).toMatchObject({ id: accountId, locked: false, roles: [roles.guide] })
  })
})

describe('the author of a rule', () => {
  it('holds in every unit that the rule reaches what it gives', async () => {
    const strong = await roleOf(company.id, ['account:write'], [{ area: 'access', kind: 'unit', ids: [] }])
    expect((await addRule({ postKind: 'other', roleIds: [strong] })).errors).toMatchObject([{ path: 'roleIds' }])
    const below = await addUnit(server, 'ACC-B', company.id)
    const everywhere = await roleOf(company.id, ['employee:read'], [{ area: 'workforce', kind: 'all', ids: [] }])
    expect((await addRule({ postKind: 'other', roleIds: [everywhere] })).errors).toMatchObject([{ path: 'roleIds' }])
    const small = await addStaff(server, company.id, {
      permissions: ['account-rule:read', 'account-rule:write', 'role:read', 'employee:read', 'business-unit:read'],
      scopes: [
        { area: 'access', kind: 'unit_and_below', ids: [] },
        { area: 'organisation', kind: 'unit_and_below', ids: [] },
        { area: 'workforce', kind: 'unit', ids: [] },
      ],
    })
    const own = await roleOf(company.id, ['employee:read'], [{ area: 'workforce', kind: 'unit', ids: [] }])
    expect((await addRule({ postKind: 'other', roleIds: [own] }, small)).errors).toMatchObject([{ path: 'roleIds' }])
    expect((await addRule({ postKind: 'other', roleIds: [own] })).code).toBe(200)
    expect(below).not.toBe(company.id)
  })

  it('is asked whichever field is changed, and no one widens a rule of a stronger author', async () => {
    const strong = await authorOf(company.id, ['account:read'])
    const secret = await roleOf(company.id, ['account:read'], [{ area: 'access', kind: 'unit', ids: [] }])
    const { data } = await addRule({ postKind: 'channel', roleIds: [secret] }, strong)
    for (const values of [{ name: 'Y' }, { postKind: 'supervisor' }, { enabled: false }])
      expect((await put(data.id, { revision: 1, ...values })).errors).toMatchObject([{ path: 'roleIds' }])
    expect((await office.client.send({ method: 'PUT', url: `${path}/${data.id}/author` })).reason).toBe(
      'accounts.grant_exceeds_actor',
    )
    expect(await read(data.id)).toMatchObject({ state: 'active', name: 'X', revision: 1 })
  })

  it('who lost authority stops the rule: it gives nothing more, says so, and goes on under another author', async () => {
    const other = await addCompany(server, 'STP', 'TH')
    const author = await authorOf(other.id)
    const role = await roleOf(other.id, ['employee:read'], [{ area: 'workforce', kind: 'unit', ids: [] }])
    const rule = { businessUnitId: other.id, postKind: 'guide', roleIds: [role] }
    const { id } = (await addRule(rule, author)).data
    const before = await addEmployee(other)
    expect((await accountOf(before)).roles).toEqual([role])
    await server.database.pool.query(
      `update role set permissions = array_remove(permissions, 'employee:read') where id = any($1)`,
      [author.roleIds],
    )
    expect((await accountOf(await addEmployee(other))).roles).toEqual([])
    expect((await accountOf(before)).roles).toEqual([role])
    const successor = await authorOf(other.id)
    expect(await read(id, successor)).toMatchObject({ state: 'author_lacks', lacking: 'employee:read' })
    const todos = async () => (await successor.client.get('/workbenchApi/home/todos')).data
    expect(await todos()).toContainEqual(expect.objectContaining({ kind: 'account-rule.stopped', count: 1 }))
    expect((await successor.client.send({ method: 'PUT', url: `${path}/${id}/author` })).code).toBe(200)
    expect(await read(id, successor)).toMatchObject({ state: 'active', lacking: '' })
    expect((await accountOf(await addEmployee(other))).roles).toEqual([role])
    await server.database.pool.query('update account set locked = true where id = $1', [successor.accountId])
    await checkRules(server.platform)
    expect(await read(id, await authorOf(other.id))).toMatchObject({ state: 'author_gone' })
    expect(await auditOf(id)).toEqual(expect.arrayContaining(['account-rule.stopped', 'account-rule.taken_over']))
  })

  it('who is deleted stops the rule', async () => {
    const author = await authorOf(company.id)
    const { id } = (await addRule({ postId: company.posts.agent, roleIds: [roles.hand] }, author)).data
    await server.database.pool.query('delete from account where id = $1', [author.accountId])
    await checkRules(server.platform)
    expect(await read(id)).toMatchObject({ state: 'author_gone', author: '' })
  })

  it('gives no more to an account in another unit than the author may give there', async () => {
    const away = await addUnit(server, 'AWAY')
    const id = await addEmployee(company)
    const { id: accountId } = await accountOf(id)
    const own = await roleOf(company.id, ['employee:read'], [{ area: 'workforce', kind: 'unit', ids: [] }])
    const { data } = await addRule({ postId: company.posts.guide, roleIds: [own] })
    await server.database.pool.query('insert into account_role values ($1, $2)', [accountId, roles.hand])
    await server.database.pool.query('update account set business_unit_id = $2 where id = $1', [accountId, away])
    expect((await transfer(id, { managerId: await addEmployee(company) })).code).toBe(200)
    expect((await accountOf(id)).roles).toEqual([roles.hand])
    expect(await auditOf(accountId)).toContain('account.roles_withheld')
    expect((await office.client.post(`${path}/removal`, { ids: [data.id] })).code).toBe(200)
  })

  it('cannot move alone to a place with other roles', async () => {
    const id = await addEmployee(company, { managerId: await addEmployee(company) })
    await server.database.pool.query(
      `update account set employee_id = null where employee_id = (select employee_id from employment where id = $1)`,
      [id],
    )
    await server.database.pool.query(
      `update account set employee_id = (select employee_id from employment where id = $1) where id = $2`,
      [id, office.accountId],
    )
    expect((await transfer(id, { postId: company.posts.lead })).reason).toBe('personnel.own_act')
    await server.database.pool.query('update account set employee_id = null where id = $1', [office.accountId])
    expect((await transfer(id, { postId: company.posts.lead })).code).toBe(200)
  })
})
