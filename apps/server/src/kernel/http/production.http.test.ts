import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApplicant, staffWith } from '../../testing/people.ts'
import { productionEnvironment } from '../../testing/production-environment.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const password = 'Demo2026a'
const selfUrl = '/recruitApi/app/api/person/info/getById'
const changeUrl = '/core/sys/user/getUserInfo'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: productionEnvironment })
})
afterAll(() => server.close())

async function loggedIn() {
  const { phone } = await registerApplicant(server, { password })
  const client = server.client()
  const { headers, data } = await client.post('/recruitApi/app/api/auth/pwdLogin', { phone, password })
  return { client, cookies: [headers['set-cookie']].flat().map(String), token: String(data.token) }
}

const withCookie = (cookie: string) => {
  const client = server.client()
  client.headers.cookie = cookie
  return client
}

describe('a session cookie in production', () => {
  it('belongs to this host alone, and is sent over TLS only', async () => {
    const { cookies } = await loggedIn()
    expect(cookies).toContainEqual(
      expect.stringMatching(/^__Host-rostrum_session=[\w-]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    )
  })

  it('does not count without the prefix, as a page of a neighbouring host could have set it', async () => {
    const { token } = await loggedIn()
    expect((await withCookie(`__Host-rostrum_session=${token}`).get(selfUrl)).code).toBe(200)
    expect((await withCookie(`rostrum_session=${token}`).get(selfUrl)).code).toBe(401)
    const both = withCookie(`rostrum_session=foreign; __Host-rostrum_session=${token}`)
    expect((await both.get(selfUrl)).code).toBe(200)
  })

  it('is deleted by the log-out', async () => {
    const { client } = await loggedIn()
    await client.post('/recruitApi/app/api/auth/logout')
    expect(client.cookie('__Host-rostrum_session')).toBeUndefined()
  })
})

describe('a change in production, from a browser that names only its origin', () => {
  const changeFrom = async (headers: Record<string, string>) => {
    const { client } = await loggedIn()
    delete client.headers['sec-fetch-site']
    return client.send({ method: 'POST', url: changeUrl, headers })
  }

  it('comes from the configured address, whatever host the request names', async () => {
    expect(await changeFrom({ origin: 'http://evil.example', host: 'evil.example' })).toMatchObject({
      code: 403,
      reason: 'session.cross_origin',
    })
    expect((await changeFrom({ origin: 'http://exam.example.org', host: 'exam.example.org' })).code).toBe(403)
    expect((await changeFrom({ origin: 'https://exam.example.org', host: '10.0.0.7:3000' })).code).toBe(200)
  })
})

describe('the description of the API in production', () => {
  it.each(['/openapi', '/openapi.json'])('%s is for staff alone', async (url) => {
    expect((await server.client().raw({ method: 'GET', url })).statusCode).toBe(401)
    const { client } = await registerApplicant(server)
    expect((await client.raw({ method: 'GET', url })).statusCode).toBe(403)
    const staff = await staffWith(server)
    expect((await staff.raw({ method: 'GET', url })).statusCode).toBe(200)
  })
})
