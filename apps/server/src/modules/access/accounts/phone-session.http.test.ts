import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phoneCookie, staffCookie } from '../../../kernel/http/session-reader.ts'
import { loadSampleData } from '../../../kernel/sample/load.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { accountsModule } from './module.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await loadSampleData(server.platform, [accountsModule])
})
afterAll(() => server.close())

const password = 'Demo2026a'
const me = '/workbenchApi/auth/me'

async function logInByPhone(username = 'reviewer') {
  const client = server.client()
  client.headers['x-client'] = 'phone'
  expect(await client.post('/workbenchApi/auth/login', { username, password })).toMatchObject({ code: 200 })
  return client
}

describe('a session of the phone app', () => {
  it('lasts as long as it is used at least every thirty days', async () => {
    const client = await logInByPhone()
    for (const days of [29, 29, 29]) {
      server.clock.advance({ days })
      expect(await client.get(me)).toMatchObject({ code: 200 })
    }
    server.clock.advance({ days: 30 })
    expect(await client.get(me)).toMatchObject({ code: 401, reason: 'session.expired' })
  })

  it('is another one than that of the workbench in the same browser', async () => {
    const client = await logInByPhone()
    expect(client.cookie(phoneCookie)).toBeDefined()
    expect(client.cookie(staffCookie)).toBeUndefined()
    delete client.headers['x-client']
    expect(await client.get(me)).toMatchObject({ code: 401 })
    await client.post('/workbenchApi/auth/login', { username: 'reviewer', password })
    await client.post('/workbenchApi/auth/logout')
    expect(client.cookie(staffCookie)).toBeUndefined()
    client.headers['x-client'] = 'phone'
    expect(await client.get(me)).toMatchObject({ code: 200 })
    await client.post('/workbenchApi/auth/logout')
    expect(client.cookie(phoneCookie)).toBeUndefined()
    expect(await client.get(me)).toMatchObject({ code: 401 })
  })

  it('ends with a new password and with a locked account', async () => {
    const client = await logInByPhone()
    const browser = server.client()
    await browser.post('/workbenchApi/auth/login', { username: 'reviewer', password })
    const changed = await browser.send({
      method: 'PUT',
      url: '/workbenchApi/auth/password',
      payload: { oldPassword: password, newPassword: 'Other2026b' },
    })
    expect(changed).toMatchObject({ code: 200 })
    expect(await client.get(me)).toMatchObject({ code: 401 })
    const former = await logInByPhone('admin-vn')
    await server.database.db.updateTable('account').set({ locked: true }).where('username', '=', 'admin-vn').execute()
    expect(await former.get(me)).toMatchObject({ code: 401 })
  })

  it('is for everyone with an employment file, also without a role', async () => {
    const { pool } = server.database
    await pool.query("delete from account_role using account where account_id = id and username = 'admin-th'")
    const login = async (client: 'browser' | 'phone') => {
      const caller = server.client()
      caller.headers['x-client'] = client
      return caller.post('/workbenchApi/auth/login', { username: 'admin-th', password })
    }
    expect(await login('phone')).toMatchObject({ code: 403, reason: 'accounts.no_login_permission' })
    await pool.query(`with added as (insert into employee (id, name, created_at) values (gen_random_uuid(), 'กมล', now()) returning id)
      update account set employee_id = added.id from added where username = 'admin-th'`)
    expect(await login('phone')).toMatchObject({ code: 200, data: { account: { permissions: [] } } })
    expect(await login('browser')).toMatchObject({ code: 403, reason: 'accounts.no_login_permission' })
  })

  it('is listed as one of the phone app', async () => {
    const { client } = await addStaff(server, rootUnit, { admin: true })
    await logInByPhone('admin')
    const { data } = await client.get('/workbenchApi/access/sessions', {
      filters: JSON.stringify([{ field: 'client', operator: 'is', values: ['phone'] }]),
    })
    expect(data.records.length).toBeGreaterThan(0)
    expect(data.records.every((row: { client: string }) => row.client === 'phone')).toBe(true)
  })
})
