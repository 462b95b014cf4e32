import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfStep, stepAt } from '../../../../kernel/crypto/totp.ts'
import { passwordHashing } from '../../../../kernel/passwords/password-hashing.ts'
import { staffWith } from '../../../../testing/people.ts'
import { addStaff } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const root = '00000000-0000-8000-8000-000000000001'
const login = '/workbenchApi/auth/login'
const own = '/workbenchApi/auth/second-factor'
const password = 'Demo2026a'
let server: TestServer
let passwordHash: string

beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await passwordHashing({ concurrency: 1 }).hash(password)
})
afterAll(() => server.close())

/** A member of staff who can log in; `required` says whether a role requires a second factor. */
async function member(required: boolean) {
  const { client, accountId, roleIds } = await addStaff(server, root, { permissions: ['project:read'] })
  const { db } = server.database
  const username = `m${accountId.slice(0, 8)}`
  await db.updateTable('account').set({ username, password_hash: passwordHash }).where('id', '=', accountId).execute()
  await db.updateTable('role').set({ second_factor: required }).where('id', 'in', roleIds).execute()
  return { client, accountId, username }
}

const logIn = (username: string) => server.client().post(login, { username, password })

/** The current code of an authenticator for a secret in base32. */
function shown(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return codeOfStep(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), stepAt(server.clock.now()))
}

async function enrolled() {
  const staff = await member(true)
  const { challenge } = (await logIn(staff.username)).data
  const { secret } = (await server.client().post(`${login}/enrolment`, { challenge })).data
  const confirmed = await server.client().post(`${login}/confirmation`, { challenge, code: shown(secret) })
  server.clock.advance({ seconds: 30 })
  return { ...staff, secret, recoveryCodes: confirmed.data.recoveryCodes as string[] }
}

describe('a second factor that a role requires', () => {
  it('is set up at the log-in, and the session begins only afterwards', async () => {
    const { username } = await member(true)
    const client = server.client()
    const { data } = await client.post(login, { username, password })
    expect(data).toEqual({ challenge: expect.any(String), requires: 'enrolment' })
    expect((await client.get('/workbenchApi/auth/me')).code).toBe(401)
    expect((await client.post(`${login}/code`, { challenge: data.challenge, code: '000000' })).reason).toBe(
      'accounts.challenge_expired',
    )
    const offer = (await client.post(`${login}/enrolment`, { challenge: data.challenge })).data
    expect(offer.address).toBe(
      `otpauth://totp/Rostrum:${username}?secret=${offer.secret}&issuer=Rostrum&algorithm=SHA1&digits=6&period=30`,
    )
    const confirmation = { challenge: data.challenge, code: shown(offer.secret) }
    const confirmed = await client.post(`${login}/confirmation`, confirmation)
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
    expect((await client.get('/workbenchApi/auth/me')).data.username).toBe(username)
    expect((await client.post(`${login}/confirmation`, confirmation)).reason).toBe('accounts.challenge_expired')
  })

  it('is required from then on; a code is accepted once, and no older one', async () => {
    const { username, secret } = await enrolled()
    const code = shown(secret)
    const first = (await logIn(username)).data
    expect(first.requires).toBe('code')
    expect((await server.client().post(`${login}/enrolment`, { challenge: first.challenge })).reason).toBe(
      'accounts.challenge_expired',
    )
    expect((await server.client().post(`${login}/code`, { challenge: first.challenge, code })).code).toBe(200)
    const second = (await logIn(username)).data
    expect((await server.client().post(`${login}/code`, { challenge: second.challenge, code })).reason).toBe(
      'accounts.code_wrong',
    )
    server.clock.advance({ seconds: 30 })
    const next = { challenge: second.challenge, code: shown(secret) }
    expect((await server.client().post(`${login}/code`, next)).code).toBe(200)
  })

  it('accepts one code of many that are tried at once', async () => {
    const { username, secret } = await enrolled()
    const challenges = await Promise.all(Array.from({ length: 4 }, () => logIn(username)))
    const code = shown(secret)
    const answers = await Promise.all(
      challenges.map(({ data }) => server.client().post(`${login}/code`, { challenge: data.challenge, code })),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  it('locks after five wrong codes, and a right password does not reset them', async () => {
    const { username, secret } = await enrolled()
    const reasons: unknown[] = []
    for (let failure = 0; failure < 6; failure += 1) {
      const { challenge } = (await logIn(username)).data
      reasons.push((await server.client().post(`${login}/code`, { challenge, code: '000000' })).reason)
    }
    expect(reasons).toEqual([...Array(4).fill('accounts.code_wrong'), 'identity.locked', 'identity.locked'])
    server.clock.advance({ minutes: 16 })
    const { challenge } = (await logIn(username)).data
    expect((await server.client().post(`${login}/code`, { challenge, code: shown(secret) })).code).toBe(200)
  })

  it('waits ten minutes for its code', async () => {
    const { username, secret } = await enrolled()
    const { challenge } = (await logIn(username)).data
    server.clock.advance({ minutes: 10 })
    expect((await server.client().post(`${login}/code`, { challenge, code: shown(secret) })).reason).toBe(
      'accounts.challenge_expired',
    )
  })

  it('cannot be removed by its owner', async () => {
    const { username, secret } = await enrolled()
    const client = server.client()
    const { challenge } = (await client.post(login, { username, password })).data
    await client.post(`${login}/code`, { challenge, code: shown(secret) })
    expect(await client.send({ method: 'DELETE', url: own, payload: { password } })).toMatchObject({
      code: 409,
      reason: 'accounts.second_factor_required',
    })
  })
})

it('a recovery code works once, in any notation', async () => {
  const { username, recoveryCodes } = await enrolled()
  const code = (recoveryCodes[0] ?? '').toLowerCase().replace('-', ' ')
  const tries = [(await logIn(username)).data.challenge, (await logIn(username)).data.challenge]
  expect((await server.client().post(`${login}/code`, { challenge: tries[0], code })).code).toBe(200)
  expect((await server.client().post(`${login}/code`, { challenge: tries[1], code })).reason).toBe(
    'accounts.code_wrong',
  )
})

it('a voluntary second factor is set up and removed with the password', async () => {
  const { client, username } = await member(false)
  expect((await client.get(own)).data).toEqual({ enrolledAt: null, recoveryCodesLeft: 0, required: false })
  const { secret } = (await client.post(own, { password })).data
  expect((await logIn(username)).data.token).toBeDefined()
  expect((await client.send({ method: 'PUT', url: own, payload: { code: '000000' } })).reason).toBe(
    'accounts.code_wrong',
  )
  await client.send({ method: 'PUT', url: own, payload: { code: shown(secret) } })
  expect((await client.get(own)).data).toMatchObject({ recoveryCodesLeft: 10 })
  expect((await logIn(username)).data.requires).toBe('code')
  await client.send({ method: 'DELETE', url: own, payload: { password } })
  expect((await logIn(username)).data.token).toBeDefined()
  expect((await client.post(own, { password: 'Wrong2026a' })).reason).toBe('identity.password_wrong')
})

it('an administrator resets it after the loss of a phone, and the next log-in sets it up again', async () => {
  const { accountId, username } = await enrolled()
  const office = '/workbenchApi/access/accounts'
  const administrator = await staffWith(server, 'account:read', 'account:write', 'project:read')
  expect((await administrator.get(`${office}/${accountId}`)).data.record.secondFactor).toBe(true)
  const answer = await administrator.send({ method: 'DELETE', url: `${office}/${accountId}/second-factor` })
  expect(answer.code).toBe(200)
  expect((await logIn(username)).data.requires).toBe('enrolment')
  const { rows } = await server.database.pool.query(
    `select event from audit_record where entity_id = $1 and event like 'second-factor.%' order by id`,
    [accountId],
  )
  expect(rows.map(({ event }) => event)).toEqual(['second-factor.enrolled', 'second-factor.reset'])
})

it('neither secrets nor recovery codes are readable in the database', async () => {
  const { accountId, secret, recoveryCodes } = await enrolled()
  const { rows } = await server.database.pool.query(
    `select second_factor::text || array_agg(recovery_code::text)::text as stored
     from second_factor join recovery_code using (account_id) where account_id = $1 group by second_factor`,
    [accountId],
  )
  for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(rows[0].stored).not.toContain(word)
})
