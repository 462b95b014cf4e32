import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerApplicant } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const password = 'Demo2026a'
const endUrl = '/recruitApi/app/api/auth/endSessions'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('an applicant ends the session of one other device, or of all others, and not of this one', async () => {
  const { client, phone } = await registerApplicant(server, { password })
  const devices = [server.client(), server.client(), server.client()] as const
  for (const device of devices) await device.post('/recruitApi/app/api/auth/pwdLogin', { phone, password })
  const self = '/recruitApi/app/api/person/info/getById'
  const states = () => Promise.all([client, ...devices].map(async (one) => (await one.get(self)).code))
  const list = async () => (await client.get('/recruitApi/app/api/person/data/overview')).data.sessions
  const sessions: { id: string; current: boolean }[] = await list()
  const [own, other] = [true, false].map((isOwn) => sessions.find(({ current }) => current === isOwn)?.id)
  expect((await client.post(endUrl, { id: other })).data).toEqual({ ended: 1 })
  expect((await states()).filter((code) => code === 401)).toHaveLength(1)
  for (const id of [own, other]) expect((await client.post(endUrl, { id })).code).toBe(404)
  expect((await client.post(endUrl, {})).data).toEqual({ ended: 2 })
  expect(await states()).toEqual([200, 401, 401, 401])
  expect(await list()).toHaveLength(1)
  const { rows } = await server.database.pool.query("select facts from audit_record where event = 'session.ended'")
  expect(rows).toHaveLength(3)
})

it('no one ends the session of another person', async () => {
  const [one, other] = [await registerApplicant(server), await registerApplicant(server)]
  const { data } = await other.client.get('/recruitApi/app/api/person/data/overview')
  expect((await one.client.post(endUrl, { id: data.sessions[0].id })).code).toBe(404)
  expect((await one.client.post(endUrl, {})).data).toEqual({ ended: 0 })
  expect((await other.client.get('/recruitApi/app/api/person/info/getById')).code).toBe(200)
})
