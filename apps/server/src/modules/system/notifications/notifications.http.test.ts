import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../../engines/notification/notify.ts'
import { addStaff, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const root = '00000000-0000-8000-8000-000000000001'
const list = '/workbenchApi/notifications'
let server: TestServer
let one: TestStaff
let other: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  one = await addStaff(server, root, { permissions: ['project:read'] })
  other = await addStaff(server, root, { permissions: ['project:read'] })
})
afterAll(() => server.close())

const notifyAccounts = (accountIds: string[]) =>
  server.platform.transaction((tx) =>
    notify(server.platform, tx, { accountIds, kind: 'import.confirmed', facts: { count: 3 } }, server.clock.now()),
  )

it('shows each account its own, newest first, and counts the unread ones', async () => {
  await notifyAccounts([one.accountId, other.accountId])
  server.clock.advance({ seconds: 1 })
  await notifyAccounts([one.accountId])
  const { unread, records } = (await one.client.get(list)).data
  expect(unread).toBe(2)
  expect(records[0].createdAt > records[1].createdAt).toBe(true)
  expect(records[0]).toMatchObject({ kind: 'import.confirmed', facts: { count: 3 }, read: false })
  expect((await other.client.get(list)).data.unread).toBe(1)
})

it('marks one as read, then all up to a time, and none of another account', async () => {
  const { records } = (await one.client.get(list)).data
  const reading = (id: string) => ({ method: 'PUT', url: `${list}/${id}/reading`, payload: {} }) as const
  expect((await other.client.send(reading(records[0].id))).code).toBe(404)
  expect((await one.client.send(reading(records[0].id))).data.unread).toBe(1)
  const upTo = records[0].createdAt
  const all = { method: 'PUT', url: `${list}/reading`, payload: { upTo } } as const
  expect((await one.client.send(all)).data.unread).toBe(0)
  expect((await other.client.get(list)).data.unread).toBe(1)
})

it('sends nothing about a rollback', async () => {
  const notice = { accountIds: [other.accountId], kind: 'password.set' } as const
  const failing = server.platform.transaction(async (tx) => {
    await notify(server.platform, tx, notice, server.clock.now())
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect((await other.client.get(list)).data.unread).toBe(1)
})

/** Opens the stream over a real connection. */
async function listen(
  port: number,
  { client }: TestStaff,
): Promise<{ request: ClientRequest; answer: IncomingMessage }> {
  const headers = { accept: 'text/event-stream', authorization: client.headers.authorization }
  const request = get({ port, path: `${list}/stream`, headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.setEncoding('utf8')
  return { request, answer }
}

async function receivedText(answer: IncomingMessage, words: string): Promise<string> {
  let text = ''
  for await (const chunk of answer) {
    text += String(chunk)
    if (text.includes(words)) break
  }
  return text
}

it('reaches an open page of the account at once, and no page of another', async () => {
  const port = await server.listen()
  const mine = await listen(port, one)
  const theirs = await listen(port, other)
  expect(mine.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  let disturbed = false
  theirs.answer.on('data', (chunk) => {
    disturbed ||= String(chunk).includes('event: change')
  })
  const hearing = receivedText(mine.answer, 'event: change')
  await notifyAccounts([one.accountId])
  expect(await hearing).toContain('event: change')
  expect(disturbed).toBe(false)
  for (const { request } of [mine, theirs]) request.destroy()
})

it('requires a client that accepts events', async () => {
  expect((await one.client.get(`${list}/stream`)).code).toBe(400)
})
