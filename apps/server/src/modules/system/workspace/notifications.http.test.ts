import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../../engines/notification/notify.ts'
import { addStaff, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const root = '00000000-0000-8000-8000-000000000001'
const list = '/workbenchApi/notifications'
/** Notes the kind of every statement that goes to the database. */
class StatementLog implements KyselyPlugin {
  readonly #statements: string[]

  constructor(statements: string[]) {
    this.#statements = statements
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.#statements.push(node.kind)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

let server: TestServer
let port: number
let one: TestStaff
let other: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  port = await server.listen()
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
async function openStream({ client }: TestStaff): Promise<{ request: ClientRequest; answer: IncomingMessage }> {
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
  const mine = await openStream(one)
  const theirs = await openStream(other)
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

it('reaches every open page of ten thousand recipients with two statements', async () => {
  const { rows } = await server.database.pool.query<{ id: string }>(`
    insert into account (id, username, display_name, password_hash, created_at, business_unit_id)
    select gen_random_uuid(), 'crowd-' || at, 'crowd', '', now(), '${root}' from generate_series(1, 9998) at returning id`)
  const pages = await Promise.all([one, one, other].map(openStream))
  const hearing = pages.map(({ answer }) => receivedText(answer, 'event: change'))
  const accountIds = [one.accountId, ...rows.map(({ id }) => id), other.accountId]
  const statements: string[] = []
  const notice = { accountIds, kind: 'import.confirmed', facts: { count: 3 } } as const
  await server.platform.changes.transaction(server.database.db.withPlugin(new StatementLog(statements)), (tx) =>
    notify(server.platform, tx, notice, server.clock.now()),
  )
  for (const text of await Promise.all(hearing)) expect(text).toContain('event: change')
  expect(statements).toHaveLength(2)
  const written = await server.database.pool.query<{ count: number }>(
    'select count(*)::int as count from notification where account_id = any($1)',
    [rows.map(({ id }) => id)],
  )
  expect(written.rows[0]?.count).toBe(9998)
  for (const { request } of pages) request.destroy()
})

it('asks for a client that reads events', async () => {
  expect((await one.client.get(`${list}/stream`)).code).toBe(400)
})
