import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { captchaUrl, registerUrl, registrationsOn, smsUrl } from './testing/registration.ts'

const loginUrl = '/recruitApi/app/api/auth/pwdLogin'
const selfUrl = '/recruitApi/app/api/person/info/getById'

let server: TestServer
const { newPhone, smsCodeFor, registration } = registrationsOn(() => server, 13_900_000_000)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const countAudited = async (event: string) =>
  (await server.database.pool.query('select from audit_record where event = $1', [event])).rowCount ?? 0

async function registered(idCardNo: string, more: object = {}): Promise<{ client: TestClient; phone: string }> {
  const client = server.client()
  const phone = newPhone()
  const given = { ...(await registration(client, phone, idCardNo)), ...more }
  expect(await client.post(registerUrl, given)).toMatchObject({ code: 200 })
  return { client, phone }
}

describe('registration', () => {
  it('creates an account that is logged in and can log in at once, with masked personal data', async () => {
    const { client, phone } = await registered('11010519491231002x')
    expect(await client.get(selfUrl)).toMatchObject({ code: 200, data: { personName: '林若溪' } })
    const login = await client.post(loginUrl, { phone, password: 'Demo2026a' })
    expect(login.data.token).toHaveLength(43)
    expect(login.data.personInfo).toMatchObject({ personName: '林若溪', sex: 'female', birthDate: '1949-12-31' })
    expect(login.data.personInfo.phone).toBe(phone.replace(/(\d{3})\d{4}/, '$1****'))
    expect(login.data.personInfo.idNumber).toBe('110105********002X')
  })

  it('records consent only to the documents that the person was shown', async () => {
    const client = server.client()
    const body = await registration(client, newPhone(), '110101199003071137')
    const { consents: _, ...silent } = body
    expect((await client.post(registerUrl, silent)).errors).toEqual([
      { path: 'consents', message: 'Read and agree to the user registration agreement' },
    ])
    const partial = await client.post(registerUrl, { ...body, consents: { agreement: 1 } })
    expect(partial.errors?.map(({ path }) => path)).toEqual(['consents.privacy'])
    const outdated = await client.post(registerUrl, { ...body, consents: { agreement: 2, privacy: 1 } })
    expect(outdated).toMatchObject({ code: 409, reason: 'identity.documents_changed' })
    // Nothing was consumed: captcha and code are valid for the second attempt.
    const { data } = await client.post(registerUrl, body)
    const { rows } = await server.database.pool.query(
      'select document, version from consent where person_id = $1 order by document',
      [data.personId],
    )
    expect(rows).toEqual([
      { document: 'agreement', version: '1' },
      { document: 'privacy', version: '1' },
    ])
  })

  it('rejects a second account for one ID number or one phone, with the field', async () => {
    const { phone } = await registered('110101199003070054')
    const client = server.client()
    const sameId = await client.post(registerUrl, await registration(client, newPhone(), '110101199003070054'))
    expect(sameId).toMatchObject({ code: 409, reason: 'identity.id_number_registered' })
    const samePhone = await client.post(registerUrl, await registration(client, phone, '110101199003070070'))
    expect(samePhone).toMatchObject({ code: 409, reason: 'identity.phone_registered' })
  })

  it('accepts a captcha only once, right or wrong', async () => {
    const client = server.client()
    const body = await registration(client, newPhone(), '110101199003070097')
    const wrong = await client.post(registerUrl, { ...body, code: 'zzzz' })
    expect(wrong).toMatchObject({
      code: 400,
      errors: [{ path: 'code', message: 'The characters were wrong. Enter those in the new picture.' }],
    })
    expect(await client.post(registerUrl, body)).toMatchObject({ code: 400, errors: [{ path: 'code' }] })
  })

  it('reports every invalid field in the language of the caller', async () => {
    const client = server.client()
    client.headers['accept-language'] = 'zh-CN'
    const answer = await client.post(registerUrl, {
      idCardNo: '123',
      password: 'short',
      phone: '1',
      smsCode: '12',
      code: 'x',
      captchaId: 'y',
    })
    expect(answer).toMatchObject({ code: 400, reason: 'request.invalid' })
    expect(answer.errors?.map(({ path }) => path).sort()).toEqual([
      'captchaId',
      'code',
      'consents',
      'idCardNo',
      'name',
      'password',
      'phone',
      'smsCode',
    ])
    expect(answer.errors).toContainEqual({ path: 'password', message: '密码应为 8 到 16 个字符，且同时包含字母和数字' })
  })

  it('counts captchas for the limit of an address, used or unused', async () => {
    const ask = () => server.client().send({ method: 'GET', url: captchaUrl, remoteAddress: '192.0.2.77' })
    const body = await registration(server.client(), newPhone(), '110101199003070097')
    const { data } = await ask()
    await server.client().post(registerUrl, { ...body, captchaId: data.captchaId, code: 'zzzz' })
    await server.database.pool.query(
      `insert into captcha (id, answer_hash, expires_at, address)
        select gen_random_uuid(), 'x', expires_at, address from captcha, generate_series(1, 119) where id = $1`,
      [data.captchaId],
    )
    expect(await ask()).toMatchObject({ code: 429, reason: 'request.too_many' })
  })
})

describe('SMS codes', () => {
  it('are valid once', async () => {
    const { client, phone } = await registered('110101199003070118')
    const smsCode = await smsCodeFor(client, phone, 'login')
    expect(await client.post('/recruitApi/app/api/auth/smsLogin', { phone, smsCode })).toMatchObject({ code: 200 })
    expect(await client.post('/recruitApi/app/api/auth/smsLogin', { phone, smsCode })).toMatchObject({
      code: 400,
      errors: [{ path: 'smsCode' }],
    })
  })

  it('become void after five wrong attempts, after five minutes, and for another purpose', async () => {
    const { client, phone } = await registered('110101199003070134')
    const login = (smsCode: string) => client.post('/recruitApi/app/api/auth/smsLogin', { phone, smsCode })
    const first = await smsCodeFor(client, phone, 'login')
    const wrong = first === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await login(wrong)).code).toBe(400)
    expect((await login(first)).code).toBe(400)
    const second = await smsCodeFor(client, phone, 'login')
    server.clock.advance({ minutes: 5, seconds: 1 })
    expect((await login(second)).code).toBe(400)
    const other = await smsCodeFor(client, phone, 'reset')
    expect((await login(other)).code).toBe(400)
  })

  it('are sent once in 59 seconds, five times an hour and twenty times a day', async () => {
    const client = server.client()
    const phone = newPhone()
    server.clock.set('2026-11-22T16:00:00Z')
    expect((await client.post(smsUrl, { phone })).code).toBe(200)
    server.clock.advance({ seconds: 58 })
    const soon = await client.post(smsUrl, { phone })
    expect(soon).toMatchObject({ code: 429, reason: 'identity.sms_too_soon' })
    expect(soon.headers['retry-after']).toBe('1')
    server.clock.advance({ seconds: 1 })
    for (let sent = 1; sent < 5; sent += 1) {
      expect((await client.post(smsUrl, { phone })).code).toBe(200)
      server.clock.advance({ minutes: 1 })
    }
    const often = await client.post(smsUrl, { phone })
    expect(often).toMatchObject({ code: 429, reason: 'identity.sms_hourly_limit' })
    expect(often.headers['retry-after']).toBe(String(3600 - 59 - 4 * 60))
    server.clock.advance({ minutes: 60 })
    for (let sent = 5; sent < 20; sent += 1) {
      server.clock.advance({ minutes: 13 })
      expect((await client.post(smsUrl, { phone })).code).toBe(200)
    }
    server.clock.advance({ minutes: 61 })
    const daily = await client.post(smsUrl, { phone })
    expect(Number(daily.headers['retry-after'])).toBe(
      (Date.parse('2026-11-23T16:00:00Z') - Number(server.clock.now())) / 1000,
    )
    expect(daily).toMatchObject({
      reason: 'identity.sms_daily_limit',
      msg: 'Too many codes were sent today. Try again tomorrow.',
    })
    server.clock.set('2026-11-23T16:00:00Z')
    expect((await client.post(smsUrl, { phone })).code).toBe(200)
  })

  it('are sent two hundred times an hour to one address, which then gets a retry time', async () => {
    const client = server.client()
    server.clock.advance({ days: 1 })
    await client.post(smsUrl, { phone: newPhone() })
    await server.database.pool.query(`insert into sms_code (id, phone_index, code_hash, sent_at, expires_at, address)
      select gen_random_uuid(), 'flood-' || n, 'x', sent_at, expires_at, address
      from sms_code, generate_series(1, 199) n where sent_at = (select max(sent_at) from sms_code)`)
    server.clock.advance({ minutes: 10 })
    const refused = await client.post(smsUrl, { phone: newPhone() })
    expect(refused).toMatchObject({ code: 429, reason: 'identity.sms_hourly_limit' })
    expect(refused.headers['retry-after']).toBe('3000')
    server.clock.advance({ minutes: 51 })
  })

  it('are counted for a whole IPv6 network of 64 bits', async () => {
    const send = (remoteAddress: string) =>
      server.client().send({ method: 'POST', url: smsUrl, payload: { phone: newPhone() }, remoteAddress })
    expect(await send('2001:db8:0:7::1')).toMatchObject({ code: 200 })
    await server.database.pool.query(`insert into sms_code (id, phone_index, code_hash, sent_at, expires_at, address)
      select gen_random_uuid(), 'network-' || n, 'x', sent_at, expires_at, address
      from sms_code, generate_series(1, 199) n where address = '2001:db8:0:7::/64'`)
    expect(await send('2001:db8:0:7:a:b:c:d')).toMatchObject({ reason: 'identity.sms_hourly_limit' })
    expect(await send('2001:db8:0:8::1')).toMatchObject({ code: 200 })
  })

  it('stay within the limit when requests race', async () => {
    const client = server.client()
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.post(smsUrl, { phone })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})

describe('log-in', () => {
  it('has the same response to a wrong phone and a wrong password, and locks both after five failures for fifteen minutes', async () => {
    const { client, phone } = await registered('110101199003070150')
    for (const tried of [phone, newPhone()]) {
      const attempt = () => client.post(loginUrl, { phone: tried, password: 'Wrong2026' })
      for (let failure = 1; failure < 5; failure += 1)
        expect(await attempt()).toMatchObject({ code: 400, reason: 'identity.wrong_credentials' })
      expect(await attempt()).toMatchObject({ code: 429, reason: 'identity.locked' })
    }
    expect(await countAudited('login.locked')).toBe(2)
    const correct = () => client.post(loginUrl, { phone, password: 'Demo2026a' })
    expect((await correct()).msg).toBe('Too many wrong passwords. Try again in 15 minutes.')
    server.clock.advance({ minutes: 15 })
    expect((await correct()).code).toBe(200)
  })

  it('checks at most five passwords when many are tried at once', async () => {
    const { client, phone } = await registered('110101199203071000')
    const guesses = [...Array.from({ length: 39 }, (_, at) => `Wrong${2026 + at}`), 'Demo2026a']
    const answers = await Promise.all(guesses.map((password) => client.post(loginUrl, { phone, password })))
    expect(answers.filter(({ reason }) => reason === 'identity.wrong_credentials')).toHaveLength(4)
    expect(answers.filter(({ reason }) => reason === 'identity.locked')).toHaveLength(36)
    server.clock.advance({ minutes: 15 })
    const correct = () => client.post(loginUrl, { phone, password: 'Demo2026a' })
    for (let time = 0; time < 6; time += 1) expect((await correct()).code).toBe(200)
  })

  it('accepts credentials in the query too', async () => {
    const { client, phone } = await registered('110101199003070177')
    const answer = await client.send({ method: 'POST', url: `${loginUrl}?phone=${phone}&password=Demo2026a&buId=` })
    expect(answer.code).toBe(200)
  })

  it('returns a token for the Authorization header and a cookie that scripts cannot read', async () => {
    const { client, phone } = await registered('110101199003070193')
    const login = await client.post(loginUrl, { phone, password: 'Demo2026a' })
    expect(client.cookie('rostrum_session')).toBe(login.data.token)
    expect(String(login.headers['set-cookie'])).toMatch(
      /rostrum_session=[\w-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const api = server.client()
    api.headers['sec-fetch-site'] = 'cross-site'
    for (const authorization of [login.data.token, `Bearer ${login.data.token}`]) {
      api.headers.authorization = authorization
      expect((await api.get(selfUrl)).data.personName).toBe('林若溪')
    }
  })

  it('lets the tabs of a browser detect whether the same person is still logged in', async () => {
    const markerOf = async (idCardNo: string, logIns: number) => {
      const { client, phone } = await registered(idCardNo)
      const markers = new Set<string | undefined>()
      for (let logIn = 0; logIn < logIns; logIn += 1) {
        await client.post(loginUrl, { phone, password: 'Demo2026a' })
        markers.add(client.cookie('rostrum_session_marker'))
      }
      return [...markers]
    }
    const [first, second] = [await markerOf('110101199206140817', 2), await markerOf('110101199206140833', 1)]
    expect([first.length, second.length]).toEqual([1, 1])
    expect(first).not.toEqual(second)
  })

  it('rejects a change that a foreign page sends with the cookie', async () => {
    const { client, phone } = await registered('110101199003070214')
    await client.post(loginUrl, { phone, password: 'Demo2026a' })
    client.headers['sec-fetch-site'] = 'cross-site'
    expect(await client.post('/core/sys/user/getUserInfo')).toMatchObject({ code: 403, reason: 'session.cross_origin' })
  })

  it('lasts eight hours', async () => {
    const { client, phone } = await registered('110101199003070230')
    await client.post(loginUrl, { phone, password: 'Demo2026a' })
    server.clock.advance({ hours: 7, minutes: 59 })
    expect((await client.get(selfUrl)).code).toBe(200)
    server.clock.advance({ minutes: 1 })
    expect(await client.get(selfUrl)).toMatchObject({ code: 401, reason: 'session.expired' })
  })
})

describe('passwords', () => {
  it('changed in one place end all sessions', async () => {
    const { client, phone } = await registered('110101199003070257')
    const other = server.client()
    for (const one of [client, other]) await one.post(loginUrl, { phone, password: 'Demo2026a' })
    const url = '/recruitApi/app/api/person/info/changePassword'
    expect(await client.post(url, { oldPassword: 'Demo2026b', newPassword: 'Other2026a' })).toMatchObject({
      code: 400,
      errors: [{ path: 'oldPassword' }],
    })
    expect((await client.post(url, { oldPassword: 'Demo2026a', newPassword: 'Other2026a' })).code).toBe(200)
    expect((await other.get(selfUrl)).code).toBe(401)
    expect((await client.post(loginUrl, { phone, password: 'Other2026a' })).code).toBe(200)
  })

  it('forgotten are reset by phone and identity, or by the phone alone with type 1', async () => {
    const { client, phone } = await registered('110101199003070273')
    const url = '/recruitApi/app/api/person/info/resetPassword'
    const reset = async (more: object) =>
      client.post(url, { phone, password: 'Reset2026', smsCode: await smsCodeFor(client, phone, 'reset'), ...more })
    expect(await reset({ name: '别人', idCardNo: '110101199003070273' })).toMatchObject({
      code: 400,
      reason: 'identity.reset_refused',
    })
    expect((await reset({ name: '林若溪', idCardNo: '110101199003070273' })).code).toBe(200)
    expect((await reset({ type: 1 })).code).toBe(200)
    expect((await client.post(loginUrl, { phone, password: 'Reset2026' })).code).toBe(200)
  })
})

it('a name is the same with any kind of middle dot', async () => {
  const idCardNo = '11010119900307053X'
  const { client, phone } = await registered(idCardNo, { name: '阿卜杜拉•吐尔逊' })
  const smsCode = await smsCodeFor(client, phone, 'reset')
  const url = '/recruitApi/app/api/person/info/resetPassword'
  const reset = { phone, smsCode, name: '阿卜杜拉・吐尔逊', idCardNo, password: 'Reset2026' }
  expect((await client.post(url, reset)).code).toBe(200)
  const login = await client.post(loginUrl, { phone, password: 'Reset2026' })
  expect(login.data.personInfo.personName).toBe('阿卜杜拉·吐尔逊')
})

describe('the signed-in person', () => {
  it('cannot become another person by sending an identifier', async () => {
    const one = await registered('11010119900307029X')
    const two = await registered('110101199003070310')
    await one.client.post(loginUrl, { phone: one.phone, password: 'Demo2026a' })
    const { data } = await two.client.post(loginUrl, { phone: two.phone, password: 'Demo2026a' })
    expect(await one.client.get(selfUrl, { personId: data.personInfo.personId })).toMatchObject({
      code: 404,
      reason: 'record.not_found',
    })
  })

  it('gets roles, buttons and the menus of module 15', async () => {
    const { client, phone } = await registered('110101199003070337')
    await client.post(loginUrl, { phone, password: 'Demo2026a' })
    const { data } = await client.get('/core/sys/auth/v2/author', { module: '15', type: '1' })
    expect(data.roles).toEqual(['candidate'])
    expect(data.menus[0]).toEqual({ label: 'Home', path: '/homepage/index', icon: 'home', children: [] })
  })

  it('is anonymous after logging out', async () => {
    const { client, phone } = await registered('110101199003070353')
    await client.post(loginUrl, { phone, password: 'Demo2026a' })
    const token = client.cookie('rostrum_session')
    const before = await countAudited('session.ended')
    await client.post('/recruitApi/app/api/auth/logout')
    expect(await countAudited('session.ended')).toBe(before + 1)
    client.headers.authorization = String(token)
    expect((await client.get(selfUrl)).code).toBe(401)
  })
})

describe('a session that is ended', () => {
  it('is invalid on the server that ended it and on others', async () => {
    const { client, phone } = await registered('110101199003070396')
    const other = server.client()
    const { data } = await client.post(loginUrl, { phone, password: 'Demo2026a' })
    await other.post(loginUrl, { phone, password: 'Demo2026a' })
    const second = await server.twin()
    const elsewhere = second.client()
    elsewhere.headers.authorization = data.token
    for (const one of [client, other, elsewhere]) expect((await one.get(selfUrl)).code).toBe(200)
    await client.post('/recruitApi/app/api/auth/logout')
    client.headers.authorization = data.token
    expect((await client.get(selfUrl)).code).toBe(401)
    await expect.poll(async () => (await elsewhere.get(selfUrl)).code).toBe(401)
    expect((await other.get(selfUrl)).code).toBe(200)
    await second.close()
  })
})
