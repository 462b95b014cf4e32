import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMail } from '../../../engines/notification/deliver-mail.ts'
import type { MailMessage } from '../../../kernel/mail/mail.ts'
import { addCompany, addEmployee, type Company } from '../../../testing/personnel.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const sent: MailMessage[] = []
const areas = ['access', 'workforce', 'organisation', 'approvals'] as const
let server: TestServer
let company: Company

beforeAll(async () => {
  server = await startTestServer({
    now: '2026-11-23T02:00:00Z',
    mail: { provider: 'test', send: async (message) => void sent.push(message) },
  })
  company = await addCompany(server, 'INV', 'VN')
  const scopes = areas.map((area) => ({ area, kind: 'unit_and_below' as const, ids: [] }))
  const permissions = ['account-rule:read', 'account-rule:write', 'role:read', 'approval:read', 'business-unit:read']
  const author = await addStaff(server, company.id, { permissions, scopes })
  const { roleIds } = await addStaff(server, company.id, { permissions: ['approval:read'] })
  const rule = { name: 'Guides', businessUnitId: company.id, postKind: 'guide', roleIds }
  expect((await author.client.post('/workbenchApi/access/account-rules', rule)).code).toBe(200)
})
afterAll(() => server.close())
beforeEach(() => {
  sent.length = 0
})

const accountOf = async (employmentId: string) => {
  const { rows } = await server.database.pool.query(
    `select account.id, username from account join employment on employment.employee_id = account.employee_id
     where employment.id = $1`,
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
const tokenIn = (message: MailMessage | undefined) => /token=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? ''
const preview = (token: string) => server.client().post('/workbenchApi/auth/invitations/preview', { token })
const accept = (token: string, password = 'Tigers2026x') =>
  server.client().post('/workbenchApi/auth/invitations/acceptance', { token, password })

describe('an invitation', () => {
  const invite = async (email: string) => {
    const id = await addEmployee(company, { email })
    await deliverMail(server.platform)
    return { account: await accountOf(id), token: tokenIn(sent.findLast(({ to }) => to === email)) }
  }

  it('lets the person choose the first password, once, also in two windows', async () => {
    const { account, token } = await invite('first@example.vn')
    expect((await preview(token)).data).toMatchObject({
      ...{ username: account.username, displayName: 'Nguyễn Thị Lan Anh' },
    })
    const both = await Promise.all([accept(token), accept(token, 'Lions2026xy')])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400])
    const first = both[0]?.code === 200 ? 'Tigers2026x' : 'Lions2026xy'
    const login = { username: account.username, password: first }
    expect((await server.client().post('/workbenchApi/auth/login', login)).code).toBe(200)
    expect((await preview(token)).reason).toBe('accounts.invitation_invalid')
  })

  it('is stored without its code, and a wrong, used or unknown one is refused in the same way', async () => {
    const { token } = await invite('hoa@example.vn')
    const [invitation = '', code = 'missing'] = token.split('.')
    const { rows } = await server.database.pool.query(
      `select (select string_agg(row::text, '') from mail_message row)
        || (select string_agg(row::text, '') from account_invitation row) as stored`,
    )
    expect(rows[0].stored).toContain(invitation)
    expect(rows[0].stored).not.toContain(code)
    const wrong = `${invitation}.${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`
    const unknown = `${crypto.randomUUID()}.${code}`
    const answers = [await preview(wrong), await preview(unknown), await accept(wrong), await preview('x'.repeat(40))]
    expect(new Set(answers.map(({ code: status, reason, msg }) => `${status} ${reason} ${msg}`)).size).toBe(1)
    expect((await preview(token)).code).toBe(200)
  })

  it('runs out after seven days, is sent again and revoked, and the earlier link is void', async () => {
    const { account, token } = await invite('mai@example.vn')
    const admin = await addStaff(server, company.id, {
      permissions: ['account:read', 'account:write', 'approval:read'],
      scopes: areas.map((area) => ({ area, kind: 'unit_and_below' as const, ids: [] })),
    })
    const url = `/workbenchApi/access/accounts/${account.id}/invitation`
    const state = async () => (await admin.client.get(url)).data.invitation?.state
    expect(await state()).toBe('open')
    expect((await admin.client.post(url)).status).toBe(429)
    const before = server.clock.now()
    server.clock.set('2026-11-23T02:05:00Z')
    expect((await admin.client.post(url)).code).toBe(200)
    await deliverMail(server.platform)
    const second = tokenIn(sent.findLast(({ to }) => to === 'mai@example.vn'))
    expect(second).not.toBe(token)
    expect([(await preview(token)).code, (await preview(second)).code]).toEqual([400, 200])
    expect((await admin.client.send({ method: 'DELETE', url })).code).toBe(200)
    expect([await state(), (await accept(second)).code]).toEqual(['revoked', 400])
    server.clock.set('2026-11-23T02:10:00Z')
    await admin.client.post(url)
    await deliverMail(server.platform)
    const third = tokenIn(sent.findLast(({ to }) => to === 'mai@example.vn'))
    server.clock.set('2026-11-30T02:09:59Z')
    expect((await preview(third)).code).toBe(200)
    server.clock.set('2026-11-30T02:10:00Z')
    expect((await preview(third)).code).toBe(400)
    server.clock.set(before.toISOString())
    expect(await auditOf(account.id)).toEqual(expect.arrayContaining(['invitation.sent', 'invitation.revoked']))
  })

  it('is sent by no one who holds less than the account, nor from another unit', async () => {
    const { account } = await invite('thu@example.vn')
    const url = `/workbenchApi/access/accounts/${account.id}/invitation`
    const scopes = [{ area: 'access' as const, kind: 'unit_and_below' as const, ids: [] }]
    const weak = await addStaff(server, company.id, { permissions: ['account:read', 'account:write'], scopes })
    expect((await weak.client.post(url)).reason).toBe('accounts.exceeds_actor')
    const away = await addStaff(server, await addUnit(server, 'FAR'), {
      ...{ permissions: ['account:read', 'account:write'], scopes },
    })
    expect([(await away.client.get(url)).code, (await away.client.post(url)).code]).toEqual([404, 404])
  })

  it('stops a network that tries many codes', async () => {
    const answers = []
    for (let tries = 0; tries < 52; tries++) answers.push((await preview('y'.repeat(40))).status)
    expect(answers.at(0)).toBe(400)
    expect(answers.at(-1)).toBe(429)
  })
})
