import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleData } from '../../../kernel/sample/load.ts'
import { addStaff, addUnit, rootUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { accountsModule } from './module.ts'
import { createStaffSession } from './staff-session.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await loadSampleData(server.platform, [accountsModule])
})
afterAll(() => server.close())

const login = (username: string, password: string, captcha: object = {}) =>
  server.client().post('/workbenchApi/auth/login', { username, password, ...captcha })

/** Solves a captcha as a person would: the outbox of demo mode shows the answer. */
async function solveCaptcha() {
  const { data } = await server.client().get('/recruitApi/common/api/captcha')
  const { records } = (await server.client().raw({ method: 'GET', url: '/dev/outbox.json' })).json()
  const { code } = records.find(({ captchaId }: { captchaId: string }) => captchaId === data.captchaId)
  return { captchaId: data.captchaId, code }
}

describe('staff', () => {
  it('log in and get their permissions', async () => {
    const client = server.client()
    const { data } = await client.post('/workbenchApi/auth/login', { username: 'reviewer', password: 'Demo2026a' })
    expect(data.account.permissions).toEqual(['application:read', 'application:review', 'approval:read'])
    expect((await client.get('/workbenchApi/auth/me')).data.displayName).toBe('审查员')
    await client.post('/workbenchApi/auth/logout')
    expect((await client.get('/workbenchApi/auth/me')).code).toBe(401)
    const audited = server.database.db
      .selectFrom('audit_record')
      .select('event')
      .where('entity_id', '=', data.account.accountId)
    expect((await audited.orderBy('id').execute()).map(({ event }) => event)).toEqual([
      'session.started',
      'session.ended',
    ])
  })

  it('have case-insensitive user names, so that none can imitate another', async () => {
    const administrator = await addStaff(server, rootUnit, { admin: true })
    const accounts = '/workbenchApi/access/accounts'
    const make = (username: string) =>
      administrator.client.post(accounts, { username, displayName: '新', businessUnitId: rootUnit })
    expect(await make('Reviewer')).toMatchObject({ code: 400, errors: [{ path: 'username' }] })
    const { data } = await make('New.Person')
    expect((await administrator.client.get(`${accounts}/${data.id}`)).data.record.username).toBe('new.person')
    expect(await login('REVIEWER', 'Demo2026a')).toMatchObject({
      code: 200,
      data: { account: { username: 'reviewer' } },
    })
  })

  it('have unique phones', async () => {
    const administrator = await addStaff(server, rootUnit, { admin: true })
    const make = (username: string) =>
      administrator.client.post('/workbenchApi/access/accounts', {
        ...{ username, displayName: '新', businessUnitId: rootUnit, phone: '13912340000' },
      })
    expect(await make('first.phone')).toMatchObject({ code: 200 })
    const { errors } = await make('second.phone')
    expect(errors).toEqual([{ path: 'phone', message: 'This already exists.' }])
  })

  it('leave no expired sessions, and keep the others', async () => {
    const { accountId } = await addStaff(server, rootUnit, { admin: true })
    server.clock.advance({ hours: 7 })
    await server.platform.transaction((tx) =>
      createStaffSession(tx, { accountId, now: server.clock.now(), address: '127.0.0.1' }),
    )
    server.clock.advance({ hours: 1 })
    await accountsModule.jobs?.(server.platform, [accountsModule])['accounts.delete-expired']?.({})
    const remainingSessions = server.database.db
      .selectFrom('staff_session')
      .select('expires_at')
      .where('account_id', '=', accountId)
    expect((await remainingSessions.execute()).map(({ expires_at }) => expires_at > server.clock.now())).toEqual([true])
    const cleared = server.database.db
      .selectFrom('audit_record')
      .select('facts')
      .where('event', '=', 'retention.purged')
    const { facts } = await cleared.where('entity_id', '=', 'accounts.delete-expired').executeTakeFirstOrThrow()
    expect(facts).toEqual({ 'staff-session': expect.any(Number) })
  })

  it('cannot log in while locked, and their sessions end at once', async () => {
    const client = server.client()
    await client.post('/workbenchApi/auth/login', { username: 'admin', password: 'Demo2026a' })
    await server.database.db.updateTable('account').set({ locked: true }).where('username', '=', 'admin').execute()
    expect((await client.get('/workbenchApi/auth/me')).code).toBe(401)
    expect(await login('admin', 'Demo2026a')).toMatchObject({ code: 403, reason: 'accounts.no_login_permission' })
  })

  it('are locked out after five wrong passwords, each after the first with a captcha', async () => {
    expect((await login('nobody', 'Wrong2026')).code).toBe(400)
    expect((await login('nobody', 'Wrong2026')).errors?.[0]).toEqual({
      path: 'code',
      message: 'Enter the characters in the picture.',
    })
    for (let failure = 2; failure < 5; failure += 1)
      expect((await login('nobody', 'Wrong2026', await solveCaptcha())).code).toBe(400)
    expect(await login('nobody', 'Wrong2026', await solveCaptcha())).toMatchObject({
      code: 429,
      reason: 'identity.locked',
    })
  })

  it('are not locked out when right passwords come between wrong ones', async () => {
    const client = server.client()
    await client.post('/workbenchApi/auth/login', { username: 'reviewer', password: 'Demo2026a' })
    const unlock = async (password: string) => (await client.post('/workbenchApi/auth/unlock', { password })).reason
    for (let row = 0; row < 2; row += 1) {
      const wrong = await Promise.all(Array.from({ length: 4 }, () => unlock('Wrong2026')))
      expect(wrong).toEqual(Array(4).fill('identity.unlock_wrong'))
      expect(await unlock('Demo2026a')).toBeUndefined()
    }
  })

  it('log in by the phone of the account', async () => {
    await server.database.db.updateTable('account').set({ locked: false }).where('username', '=', 'admin').execute()
    const { data } = await login('13900000001', 'Demo2026a')
    expect(data.account.username).toBe('admin')
  })

  it('have at most five passwords checked when they try many at once, by either name', async () => {
    const guesses = [...Array.from({ length: 39 }, (_, at) => `Wrong${2026 + at}`), 'Demo2026a']
    const names = ['13900000001', 'admin']
    const tries = names.flatMap((name) => guesses.map((password) => login(name, password)))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ code }) => code === 200)).toEqual([])
    const wrong = answers.filter(({ reason }) => reason === 'accounts.wrong_credentials')
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.length).toBeLessThan(5)
    for (const name of names) expect(await login(name, 'Demo2026a')).toMatchObject({ reason: 'identity.locked' })
    await server.database.db.deleteFrom('login_attempt_counter').execute()
  })

  it('need no captcha for many simultaneous log-ins', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('reviewer', 'Demo2026a')))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  })

  it('can log in again after a server was killed during a password check', async () => {
    const failureKey = server.platform.personalData.blindIndex('reviewer', 'account')
    const killed = { phone_index: failureKey, failures: 0, in_progress: 5, last_at: server.clock.now() }
    await server.database.db.deleteFrom('login_attempt_counter').where('phone_index', '=', failureKey).execute()
    await server.database.db.insertInto('login_attempt_counter').values(killed).execute()
    server.clock.advance({ minutes: 1, seconds: 1 })
    expect((await login('reviewer', 'Demo2026a')).code).toBe(200)
  })

  it('change their password, which ends all their sessions', async () => {
    const [client, elsewhere] = [server.client(), server.client()]
    for (const one of [client, elsewhere])
      await one.post('/workbenchApi/auth/login', { username: 'admin-vn', password: 'Demo2026a' })
    const change = (oldPassword: string) =>
      client.send({
        method: 'PUT',
        url: '/workbenchApi/auth/password',
        payload: { oldPassword, newPassword: 'Trong2026x' },
      })
    expect((await change('Other2026')).errors?.[0]?.path).toBe('oldPassword')
    expect((await change('Demo2026a')).code).toBe(200)
    expect((await elsewhere.get('/workbenchApi/auth/me')).code).toBe(401)
    expect((await login('admin-vn', 'Trong2026x', await solveCaptcha())).code).toBe(200)
  })

  it('get responses in their own language', async () => {
    const client = server.client()
    client.headers['accept-language'] = 'vi-VN,vi;q=0.9'
    const answer = await client.get('/workbenchApi/auth/me')
    expect(answer.msg).toBe('Hãy đăng nhập')
  })

  it.each(['', '*', 'fr-FR,fr;q=0.9'])(
    'get that of their account where the request names none of ours: %j',
    async (wish) => {
      const { client, accountId } = await addStaff(server, rootUnit)
      await server.database.db.updateTable('account').set({ locale: 'th' }).where('id', '=', accountId).execute()
      client.headers['accept-language'] = wish
      expect((await client.get('/workbenchApi/access/accounts')).msg).toMatch(/\p{Script=Thai}/u)
    },
  )
})

describe('the authority of an account', () => {
  const authorityOf = async (username: string, query: Record<string, string> = {}) => {
    const client = server.client()
    await client.post('/workbenchApi/auth/login', { username, password: 'Demo2026a' })
    return (await client.get('/workbenchApi/auth/authority', query)).data
  }
  // biome-ignore lint/suspicious/noExplicitAny: a response of the test client
  const pathsIn = (menus: any[]): string[] => menus.flatMap(({ path, children }) => [path, ...pathsIn(children)])

  it('shows an administrator every page, in the order of their declaration', async () => {
    const { menus, roles } = await authorityOf('admin')
    expect(roles).toEqual(['administrator'])
    expect(pathsIn(menus)).toContain('/system/menus')
  })

  it("shows no page that none of the account's roles is bound to", async () => {
    const { menus } = await authorityOf('reviewer')
    const paths = menus.flatMap(({ children }: { children: { path: string }[] }) => children.map(({ path }) => path))
    expect(paths).toEqual(['/recruitment/review', '/approvals/inbox'])
  })

  it('limits an administrator of a business unit to that unit', async () => {
    const { buttons, units, menus } = await authorityOf('admin-th')
    expect(buttons).toContain('account:write')
    expect(buttons).not.toContain('setting:write')
    expect(units.map(({ code }: { code: string }) => code)).toEqual(['TH', 'TH-R'])
    expect(pathsIn(menus)).not.toContain('/system/menus')
  })

  it("shows the product's own name of a menu to the user who renames it", async () => {
    const client = server.client()
    await client.post('/workbenchApi/auth/login', { username: 'admin', password: 'Demo2026a' })
    const { data } = await client.get('/workbenchApi/system/menus')
    const menus = data.find(({ code }: { code: string }) => code === 'menus')
    expect(menus).toMatchObject({ labels: {}, ownNames: { en: 'Menus', 'zh-CN': '菜单', km: expect.any(String) } })
  })

  it('is refused for a business unit that does not exist', async () => {
    const client = server.client()
    await client.post('/workbenchApi/auth/login', { username: 'admin', password: 'Demo2026a' })
    const buId = Buffer.from(crypto.randomUUID()).toString('base64')
    expect(await client.get('/workbenchApi/auth/authority', { buId })).toMatchObject({ reason: 'request.bu_unknown' })
  })
})

describe('a name', () => {
  it('belongs to one role of a unit, one unit below another, and one job opening of a unit, in any case of letters', async () => {
    const { client } = await addStaff(server, rootUnit, { admin: true })
    const unit = await addUnit(server, 'NAMES')
    const send = (path: string, payload: object) => client.post(`/workbenchApi/${path}`, payload)
    let codes = 0
    const nextCode = () => `NAMES-${++codes}`
    const records = [
      ['access/roles', 'name', (name: string) => ({ name, code: nextCode(), businessUnitId: unit })],
      [
        'organisation/business-units',
        'name',
        (name: string) => ({ name, code: nextCode(), kind: 'line', parentId: unit }),
      ],
      ['talent/posts', 'title', (title: string) => ({ title, headcount: 1, businessUnitId: unit })],
    ] as const
    for (const [path, field, record] of records) {
      expect((await send(path, record('Window team'))).msg, path).toBe('ok')
      const again = await send(path, record('window TEAM'))
      expect([again.code, again.errors], path).toEqual([400, [{ path: field, message: 'Name already exists' }]])
    }
  })
})

it('a role has only pages that exist', async () => {
  const { client } = await addStaff(server, rootUnit, { admin: true })
  const role = { name: 'Pages', code: 'pages', businessUnitId: rootUnit }
  const refused = await client.post('/workbenchApi/access/roles', { ...role, menus: ['review', 'no-such-page'] })
  expect(refused.errors?.map(({ path }) => path)).toEqual(['menus'])
  expect((await client.post('/workbenchApi/access/roles', { ...role, menus: ['review'] })).code).toBe(200)
})

describe('the password policy', () => {
  const settings = '/workbenchApi/system/settings'
  const policy = '/workbenchApi/auth/password-policy'
  const set = async (code: string, value: string) => {
    const { client } = await addStaff(server, rootUnit, { admin: true })
    const { records } = (await client.get(settings)).data
    const { id, revision } = records.find((setting: { code: string }) => setting.code === code)
    return client.send({ method: 'PUT', url: `${settings}/${id}`, payload: { revision, value } })
  }

  it('is set within its bounds, and shown to everybody in their language', async () => {
    expect((await server.client().get(policy)).data).toMatchObject({ minimum: 8, characters: 'letters-digits' })
    for (const value of ['5', '33', '8.5', ''])
      expect(await set('passwordMinimum', value)).toMatchObject({ code: 400, errors: [{ path: 'value' }] })
    expect(await set('passwordCharacters', 'poems')).toMatchObject({ code: 400, errors: [{ path: 'value' }] })
    expect((await set('passwordMinimum', '12')).code).toBe(200)
    expect((await set('passwordCharacters', 'symbols')).code).toBe(200)
    const response = await server.client().raw({ url: policy, headers: { 'accept-language': 'vi' } })
    expect(response.json().data).toMatchObject({
      minimum: 12,
      sentence: expect.stringContaining('12 ký tự, gồm chữ hoa'),
    })
  })

  it('applies when users change a password, set one for others or reset their own', async () => {
    const { client, accountId } = await addStaff(server, rootUnit, { admin: true })
    const refused = { code: 400, errors: [{ message: expect.stringContaining('12 characters') }] }
    const url = `/workbenchApi/access/accounts/${accountId}/password`
    const put = (password: string) => client.send({ method: 'PUT', url, payload: { password } })
    expect(await put('Demo2026b')).toMatchObject(refused)
    const reset = { username: '13800138000', smsCode: '123456', password: 'Demo2026b' }
    expect(await server.client().post('/workbenchApi/auth/password-reset', reset)).toMatchObject(refused)
    expect((await put('Demo-2026-mountain')).code).toBe(200)
    await set('passwordCharacters', 'letters-digits')
    await set('passwordMinimum', '8')
  })
})

describe('a code by SMS', () => {
  it('logs in once in place of the password, and the second factor is still needed', async () => {
    const { client, roleIds } = await addStaff(server, rootUnit, { admin: true })
    const phone = '13912348888'
    const account = { username: 'texter', displayName: '短', businessUnitId: rootUnit, phone, roleIds }
    const { id } = (await client.post('/workbenchApi/access/accounts', account)).data
    const sendCode = async () => {
      server.clock.advance({ minutes: 2 })
      await server.client().post('/recruitApi/common/api/sms/sendPhoneSms', { phone, purpose: 'login' })
      return server.platform.outbox?.records.find((record) => record.phone === phone)?.code ?? ''
    }
    const logIn = (smsCode: string) => server.client().post('/workbenchApi/auth/login/sms', { phone, smsCode })
    const smsCode = await sendCode()
    const wrong = smsCode === '000000' ? '000001' : '000000'
    expect(await logIn(wrong)).toMatchObject({ code: 400, errors: [{ path: 'smsCode' }] })
    expect((await logIn(smsCode)).data.account).toMatchObject({ accountId: id, username: 'texter' })
    expect(await logIn(smsCode)).toMatchObject({ code: 400, errors: [{ path: 'smsCode' }] })
    await server.database.db
      .insertInto('second_factor')
      .values({ account_id: id, secret_encrypted: 'x', enrolled_at: server.clock.now() })
      .execute()
    expect((await logIn(await sendCode())).data).toMatchObject({ requires: 'code' })
    await server.database.db.updateTable('account').set({ locked: true }).where('id', '=', id).execute()
    expect((await logIn(await sendCode())).reason).toBe('accounts.no_login_permission')
  })

  it('of a phone without an account logs no one in', async () => {
    const phone = '13912347777'
    await server.client().post('/recruitApi/common/api/sms/sendPhoneSms', { phone, purpose: 'login' })
    const smsCode = server.platform.outbox?.records.find((record) => record.phone === phone)?.code
    const answer = await server.client().post('/workbenchApi/auth/login/sms', { phone, smsCode })
    expect(answer.reason).toBe('accounts.no_login_permission')
  })
})

describe('sessions', () => {
  it('are not valid in the portal', async () => {
    const { data } = await login('reviewer', 'Demo2026a')
    const portal = server.client()
    portal.headers.authorization = data.token
    expect((await portal.get('/recruitApi/app/api/person/info/getById')).code).toBe(403)
  })

  it('show their device, and which one is the current one', async () => {
    const { accountId } = await addStaff(server, rootUnit)
    const client = server.client()
    client.headers['user-agent'] = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
    const { data } = await client.post('/workbenchApi/auth/login', { username: 'admin', password: 'Demo2026a' })
    client.headers.authorization = data.token
    const { records } = (await client.get('/workbenchApi/access/sessions', { size: '100' })).data
    const own = records.filter(({ current }: { current: boolean }) => current)
    expect(own).toMatchObject([{ device: 'Firefox 132 · Linux', accountId: data.account.accountId }])
    expect(records).toContainEqual(expect.objectContaining({ accountId, device: '', current: false }))
  })

  it('are listed until they expire by the same clock', async () => {
    const start = server.clock.now()
    const { accountId } = await addStaff(server, rootUnit)
    const listed = async () => {
      const client = server.client()
      const { data } = await client.post('/workbenchApi/auth/login', { username: 'admin', password: 'Demo2026a' })
      client.headers.authorization = data.token
      const page = await client.get('/workbenchApi/access/sessions', { size: '100' })
      return page.data.records.filter((session: { accountId: string }) => session.accountId === accountId)
    }
    server.clock.advance({ minutes: 8 * 60 - 1 })
    expect(await listed()).toHaveLength(1)
    server.clock.advance({ minutes: 1 })
    expect(await listed()).toHaveLength(0)
    server.clock.set(start.toISOString())
  })
})

describe('sample data', () => {
  it('is loaded once, also when two servers start together', async () => {
    const fresh = await startTestServer()
    const loads = await Promise.all([1, 2].map(() => loadSampleData(fresh.platform, [accountsModule])))
    expect(loads.sort()).toEqual([false, true])
    await fresh.close()
  })
})
