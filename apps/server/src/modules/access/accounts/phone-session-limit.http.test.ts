import { afterAll, beforeAll, expect, it } from 'vitest'
import { phoneCookie } from '../../../kernel/http/session-reader.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createStaffSession } from './staff-session.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '20' } })
})
afterAll(() => server.close())

function phoneWith(token: string) {
  const client = server.client()
  client.headers['x-client'] = 'phone'
  client.headers.cookie = `${phoneCookie}=${token}`
  return client
}

async function addPhone() {
  const { accountId } = await addStaff(server, rootUnit)
  const session = { accountId, now: server.clock.now(), address: '127.0.0.1', client: 'phone' } as const
  return phoneWith(await server.platform.transaction((tx) => createStaffSession(tx, session)))
}

const own = '/workbenchApi/attendance/own/days'
const statusesOf = async (client: ReturnType<typeof phoneWith>, path: string, count: number) => {
  const statuses = []
  for (let sent = 0; sent < count; sent += 1) statuses.push((await client.get(path)).status)
  return statuses
}

it('phones behind one address share no limit once their sessions are known, each has one of its own', async () => {
  const phones = await Promise.all(Array.from({ length: 10 }, addPhone))
  for (const phone of phones) expect((await statusesOf(phone, own, 10)).every((status) => status === 200)).toBe(true)
  const [first] = phones
  if (!first) throw new Error('There is no phone.')
  expect(await statusesOf(first, '/workbenchApi/auth/me', 30)).not.toContain(429)
  expect((await statusesOf(first, own, 210)).at(-1)).toBe(429)
})

it('invented sessions count for their address', async () => {
  server.clock.advance({ minutes: 2 })
  const statuses = []
  for (let sent = 0; sent < 250; sent += 1) statuses.push((await phoneWith(`invented-${sent}`).get(own)).status)
  expect(statuses[0]).toBe(401)
  expect(statuses.at(-1)).toBe(429)
})
