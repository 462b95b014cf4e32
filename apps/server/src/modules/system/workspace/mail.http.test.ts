import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverMail } from '../../../engines/notification/deliver-mail.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { modules } from '../../index.ts'
import { workspaceModule } from './module.ts'

const profile = '/workbenchApi/auth/profile'
const log = '/workbenchApi/system/mail'
let server: TestServer
let reader: TestStaff
let operator: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  reader = await addStaff(server, rootUnit)
  await addStaff(server, rootUnit, { admin: true })
  operator = await addStaff(server, rootUnit, {
    permissions: ['log:read', 'account:read', 'account:write'],
    scopes: [{ area: 'access', kind: 'all', ids: [] }],
  })
})
afterAll(() => server.close())

const choose = ({ client }: TestStaff, on: boolean) =>
  client.send({ method: 'PUT', url: `${profile}/mail-notifications`, payload: { on } })

async function enterAddress(email: string) {
  const at = `/workbenchApi/access/accounts/${reader.accountId}`
  const { record } = (await operator.client.get(at)).data
  return operator.client.send({ method: 'PUT', url: at, payload: { revision: record.revision, email } })
}

it('an account needs an address to switch on e-mail, which is off at first', async () => {
  expect((await reader.client.get(profile)).data).toMatchObject({ email: null, mailNotifications: false })
  expect(await choose(reader, true)).toMatchObject({ code: 409, reason: 'accounts.no_email' })
  expect((await enterAddress('not an address')).code).toBe(400)
  expect((await enterAddress('lan.nguyen@example.org')).code).toBe(200)
  expect((await choose(reader, true)).data).toMatchObject({ email: 'la***@example.org', mailNotifications: true })
  expect((await choose(reader, true)).code).toBe(200)
  const { rows } = await server.database.pool.query(
    `select event from audit_record where entity_id = $1 and event like 'mail-notifications.%'`,
    [reader.accountId],
  )
  expect(rows).toEqual([{ event: 'mail-notifications.on' }])
  const { rows: stored } = await server.database.pool.query('select email_encrypted from account where id = $1', [
    reader.accountId,
  ])
  expect(stored[0].email_encrypted).not.toContain('lan')
})

it('the log shows what was sent to whom, and its text, to those who may read it', async () => {
  const password = { method: 'PUT', payload: { password: 'Another2026pw' } } as const
  const url = `/workbenchApi/access/accounts/${reader.accountId}/password`
  expect((await operator.client.send({ ...password, url })).code).toBe(200)
  await deliverMail(server.platform)
  const { records } = (await operator.client.get(log)).data
  expect(records).toMatchObject([
    {
      notice: { kind: 'password.set' },
      recipient: 'la***@example.org',
      state: 'sent',
      provider: 'outbox',
      attempts: 1,
    },
  ])
  const text = `${log}/${records[0].id}/text`
  expect((await operator.client.get(text)).data).toMatchObject({
    language: 'zh-CN',
    subject: '管理员重新设置了您的密码',
    text: expect.stringContaining('/workbench/profile'),
    messageId: `<${records[0].id}@localhost>`,
  })
  const shown = (await server.client().raw({ method: 'GET', url: '/dev/outbox' })).body
  expect(shown).toContain('lan.nguyen@example.org')
  expect(shown).toContain('/workbench/profile<br>')
  const stranger = await addStaff(server, rootUnit, { permissions: ['account:read'] })
  for (const path of [log, text]) expect((await stranger.client.get(path)).code).toBe(403)
  expect((await operator.client.get(`${log}/${crypto.randomUUID()}/text`)).code).toBe(404)
})

it('records of e-mail are deleted after their retention period', async () => {
  server.clock.advance({ days: 91 })
  await workspaceModule.jobs?.(server.platform, modules)['notifications.purge']?.({})
  expect((await server.database.pool.query('select 1 from mail_message')).rows).toEqual([])
})
