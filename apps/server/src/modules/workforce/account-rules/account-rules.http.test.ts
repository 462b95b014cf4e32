import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMail } from '../../../engines/notification/deliver-mail.ts'
import type { MailMessage } from '../../../kernel/mail/mail.ts'
import { addCompany, addEmployee, type Company } from '../../../testing/personnel.ts'
import { addStaff, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/access/account-rules'
const sent: MailMessage[] = []
let server: TestServer
let company: Company
let office: TestStaff
const roles = { guide: '', lead: '', hand: '' }

beforeAll(async () => {
  server = await startTestServer({
    now: '2026-11-23T02:00:00Z',
    mail: { provider: 'test', send: async (message) => void sent.push(message) },
  })
  company = await addCompany(server, 'ACC', 'VN')
  office = await addStaff(server, company.id, {
    permissions: [
      ...[
        'account-rule:read',
        'account-rule:write',
        'role:read',
        'approval:read',
        'employee:read',
        'business-unit:read',
      ],
      ...['post:read', 'transfer:submit', 'department:read', 'resignation:submit', 'personnel:correct'],
    ],
    scopes: [
      ...(['access', 'workforce', 'organisation', 'approvals'] as const).map((area) => ({
        ...{ area, kind: 'unit_and_below' as const, ids: [] },
      })),
    ],
  })
  const addRole = async (permissions: readonly string[]) =>
    (await addStaff(server, company.id, { permissions })).roleIds[0] ?? ''
  roles.guide = await addRole(['approval:read'])
  roles.lead = await addRole(['employee:read'])
  roles.hand = await addRole([])
  const rule = (values: object) => office.client.post(path, { businessUnitId: company.id, ...values })
  expect((await rule({ name: 'Guides', postKind: 'guide', roleIds: [roles.guide] })).code).toBe(200)
  expect((await rule({ name: 'Leads', postId: company.posts.lead, roleIds: [roles.lead] })).code).toBe(200)
})
afterAll(() => server.close())
beforeEach(() => {
  sent.length = 0
})

const accountOf = async (employmentId: string) => {
  const { rows } = await server.database.pool.query(
    `select account.id, username, user_type as type, locked,
       array(select role_id::text from account_role where account_id = account.id order by 1) as roles
     from account join employment on employment.employee_id = account.employee_id where employment.id = $1`,
    [employmentId],
  )
  return rows[0]
}

describe('a rule of accounts', () => {
  it('gives a guide who enters a clerk account with its roles, and the person chooses the first password', async () => {
    const id = await addEmployee(company, { email: 'lan@example.vn' })
    const account = await accountOf(id)
    expect(account).toMatchObject({ type: 'clerk', locked: false, roles: [roles.guide] })
    await deliverMail(server.platform)
    const token = /token=([\w.-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
    const visitor = server.client()
    const shown = await visitor.post('/workbenchApi/auth/invitations/preview', { token })
    expect(shown.data).toMatchObject({ username: account.username, displayName: 'Nguyễn Thị Lan Anh' })
    const accept = () => visitor.post('/workbenchApi/auth/invitations/acceptance', { token, password: 'Tigers2026x' })
    expect((await accept()).data).toEqual({ username: account.username })
    expect((await accept()).code).toBe(400)
    const login = { username: account.username, password: 'Tigers2026x' }
    expect((await server.client().post('/workbenchApi/auth/login', login)).code).toBe(200)
  })

  it('stores no code of an invitation, and refuses a code that is wrong', async () => {
    await addEmployee(company, { email: 'hoa@example.vn' })
    await deliverMail(server.platform)
    const token = /token=([\w.-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
    const [invitation = '', code = 'missing'] = token.split('.')
    const { rows } = await server.database.pool.query(
      `select (select string_agg(row::text, '') from mail_message row)
        || (select string_agg(row::text, '') from account_invitation row) as stored`,
    )
    expect(rows[0].stored).not.toContain(code)
    const wrong = `${invitation}.${code.replaceAll(/[0-9]/g, '0')}x`
    expect((await server.client().post('/workbenchApi/auth/invitations/preview', { token: wrong })).code).toBe(400)
  })

  it('replaces the roles at a transfer, and keeps those given by hand', async () => {
    const id = await addEmployee(company, { managerId: await addEmployee(company) })
    const { id: accountId } = await accountOf(id)
    await server.database.pool.query('insert into account_role values ($1, $2)', [accountId, roles.hand])
    const moved = await office.client.post('/workbenchApi/workforce/transfers', {
      ...{ employmentId: id, day: '2026-11-23', changes: { postId: company.posts.lead }, key: 'account-rules-1' },
    })
    expect(moved.code).toBe(200)
    expect((await accountOf(id)).roles).toEqual([roles.lead, roles.hand].toSorted())
  })

  it('waits for the entry day', async () => {
    const id = await addEmployee(company, { effectiveOn: '2026-12-01' })
    expect(await accountOf(id)).toBeUndefined()
  })

  it('makes no account where no rule is for the place', async () => {
    const id = await addEmployee(company, {
      departmentId: company.departments.service,
      postId: company.posts.agent,
    })
    expect(await accountOf(id)).toBeUndefined()
  })

  it('gives no role that its author does not hold, and is one for each audience', async () => {
    const strong = await addStaff(server, company.id, { permissions: ['account:write'] })
    const rule = (values: object) => office.client.post(path, { name: 'X', businessUnitId: company.id, ...values })
    const beyond = await rule({ postKind: 'other', roleIds: strong.roleIds })
    expect(beyond.errors).toMatchObject([{ path: 'roleIds' }])
    expect((await rule({ postKind: 'guide', roleIds: [roles.guide] })).errors).toMatchObject([{ path: 'postKind' }])
  })
})
