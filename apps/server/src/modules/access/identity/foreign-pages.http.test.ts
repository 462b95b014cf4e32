import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerApplicant } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'Demo2026a'

/** Calls of a page without a session: a log-in with an account of its choice, and a code to a phone of its choice. */
const calls = (phone: string) => [
  `/recruitApi/app/api/auth/pwdLogin?${new URLSearchParams({ phone, password })}`,
  `/recruitApi/common/api/sms/sendPhoneSms?${new URLSearchParams({ phone, purpose: 'login' })}`,
]

it.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('a page of another site neither logs its visitor in nor sends a code: %o', async (headers) => {
  const { phone } = await registerApplicant(server, { password })
  const page = server.client()
  delete page.headers['sec-fetch-site']
  for (const url of calls(phone)) {
    expect(await page.send({ method: 'POST', url, headers })).toMatchObject({
      code: 403,
      reason: 'session.cross_origin',
    })
  }
  expect(page.cookie('rostrum_session')).toBeUndefined()
})

it('a program that is no browser does both', async () => {
  const { phone } = await registerApplicant(server, { password })
  server.clock.advance({ minutes: 2 })
  for (const url of calls(phone)) {
    const program = server.client()
    delete program.headers['sec-fetch-site']
    expect((await program.send({ method: 'POST', url })).code).toBe(200)
  }
})
