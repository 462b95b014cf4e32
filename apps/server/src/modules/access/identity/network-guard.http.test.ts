import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSampleData } from '../../../kernel/sample/load.ts'
import { registerApplicant } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { modules } from '../../index.ts'

const password = 'Demo2026a'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await loadSampleData(
    server.platform,
    modules.filter(({ name }) => name === 'accounts'),
  )
})
afterAll(() => server.close())

const logInStaff = (username: string, typed: string, captcha: object = {}) =>
  server.client().post('/workbenchApi/auth/login', { username, password: typed, ...captcha })
const logIn = (phone: string, typed: string, captcha: object = {}) =>
  server.client().post('/recruitApi/app/api/auth/pwdLogin', { phone, password: typed, ...captcha })

/** Solves a captcha as a person would: the outbox of demo mode shows the answer. */
async function solveCaptcha() {
  const { data } = await server.client().get('/recruitApi/common/api/captcha')
  const code = server.platform.outbox?.records.find(({ kind }) => kind === 'captcha')?.code
  return { captchaId: data.captchaId, code }
}

it('staff of a network with ten wrong passwords solve a captcha, and log in no more after fifty', async () => {
  const failure = { reason: 'accounts.wrong_credentials' }
  for (let at = 0; at < 10; at += 1) expect(await logInStaff(`guess${at}`, 'Wrong2026')).toMatchObject(failure)
  expect(await logInStaff('reviewer', password)).toMatchObject({ code: 400, errors: [{ path: 'code' }] })
  expect((await logInStaff('reviewer', password, await solveCaptcha())).code).toBe(200)
  for (let at = 10; at < 50; at += 1)
    expect(await logInStaff(`guess${at}`, 'Wrong2026', await solveCaptcha())).toMatchObject(failure)
  expect(await logInStaff('reviewer', password, await solveCaptcha())).toMatchObject({ code: 429 })
  server.clock.advance({ hours: 1 })
  expect((await logInStaff('reviewer', password)).code).toBe(200)
})

it('applicants of a network with a hundred wrong passwords solve a captcha, and are never stopped', async () => {
  const { phone } = await registerApplicant(server, { password })
  const failure = { reason: 'identity.wrong_credentials' }
  for (let at = 0; at < 100; at += 1)
    expect(await logIn(String(13_700_000_000 + at), 'Wrong2026')).toMatchObject(failure)
  expect(await logIn(phone, password)).toMatchObject({ code: 400, errors: [{ path: 'code' }] })
  expect((await logIn(phone, password, await solveCaptcha())).code).toBe(200)
  server.clock.advance({ hours: 1 })
  expect((await logIn(phone, password)).code).toBe(200)
})
