import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countLockWaits } from './testing/lock-waits.ts'
import { staffWith } from './testing/people.ts'
import { addProject } from './testing/recruitment.ts'
import type { TestClient } from './testing/test-client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const permissions = [
  'fee:export',
  'exam:read',
  'form:read',
  'form:write',
  'project:read',
  'project:export',
  'article:read',
]

/** What the exports read, but no log-in and no other page of this test. */
const exportedTables = ['payment_order', 'payment_refund', 'application', 'form_submission', 'position']

let server: TestServer
let address: string
let accounts: TestClient[]
/** Exports of each kind: of a resource, and those that have a page of their own. */
let exports: string[]

beforeAll(async () => {
  server = await startTestServer()
  const project = await addProject(server)
  accounts = []
  for (let count = 0; count < 12; count += 1) accounts.push(await staffWith(server, ...permissions))
  const [author] = accounts
  const definition = { version: 1, config: {}, children: [{ id: 'a', type: 'input', options: { name: 'a' } }] }
  await author?.post('/workbenchApi/forms', { code: 'survey', name: 'Survey', definition })
  await author?.post('/workbenchApi/forms/survey/publication', { revision: 1 })
  await author?.post('/workbenchApi/forms/survey/collection')
  exports = [
    '/workbenchApi/payment/orders/export',
    '/workbenchApi/payment/refunds/export',
    `/workbenchApi/recruitment/projects/${project.id}/examinees/export?list=results`,
    '/workbenchApi/forms/survey/submissions/export',
    '/workbenchApi/recruitment/positions/export',
  ]
  address = `http://127.0.0.1:${await server.listen()}`
  // The server reads the positions of a project once for everybody, which is no export.
  if (author) await (await fetchAs(author, exports[2] ?? '')).arrayBuffer()
})
afterAll(() => server.close())

const fetchAs = ({ headers }: TestClient, path: string, signal: AbortSignal | null = null) =>
  fetch(address + path, { headers, signal })

/** Runs while a transaction holds the tables, so that every export that has begun waits with its connection. */
async function whileTablesAreHeld(run: () => Promise<void>): Promise<void> {
  const holder = await server.database.pool.connect()
  try {
    await holder.query(`begin; lock table ${exportedTables.join(', ')} in access exclusive mode`)
    await run()
  } finally {
    // Also after a failure, so that the exports of the next test find the tables free.
    await holder.query('rollback')
    holder.release()
  }
}

it('many exports of all kinds at once leave connections to everybody else, and each is complete or refused', async () => {
  const gone = new AbortController()
  let downloads: Promise<Response>[] = []
  let abandoned: Promise<unknown>[] = []
  await whileTablesAreHeld(async () => {
    const [first, ...others] = accounts
    if (!first) throw new Error('There are no accounts.')
    abandoned = exports.slice(0, 2).map((path) => fetchAs(first, path, gone.signal).catch(() => 'gone'))
    await expect.poll(() => countLockWaits(server)).toBeGreaterThan(0)
    downloads = others.flatMap((account) => exports.map((path) => fetchAs(account, path)))
    // One more than has a turn would be refused at once.
    const refused = await Promise.any(downloads)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused.json()).reason).toBe('server.busy')
    const [reader] = others
    for (let count = 0; count < 5; count += 1) {
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      const page = await fetchAs(reader ?? first, '/workbenchApi/content/notices?current=1&size=20')
      expect(page.status).toBe(200)
    }
    // A short wait of anything else ends; an export waits until the tables are free.
    await expect.poll(() => countLockWaits(server)).toBeLessThanOrEqual(2)
    gone.abort()
    await Promise.all(abandoned)
  })
  const answers = await Promise.all(downloads)
  const kinds = Map.groupBy(answers, ({ status }) => status)
  expect([...kinds.keys()].sort()).toEqual([200, 503])
  // Eight have their turn, of which two read, and twenty wait; two of these were abandoned.
  expect(kinds.get(200)).toHaveLength(26)
  for (const answer of kinds.get(200) ?? []) {
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets[0]?.rows.length, answer.url).toBeGreaterThan(0)
  }
  const { pool } = server.database
  await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
})

it('a turn is free again after exports that were abandoned or refused', async () => {
  const [account] = accounts
  if (!account) throw new Error('There are no accounts.')
  for (const path of exports) {
    const answer = await fetchAs(account, path)
    expect([answer.status, path]).toEqual([200, path])
    await answer.arrayBuffer()
  }
})

it('an export that is abandoned while it waits is not recorded', async () => {
  const [, account] = accounts
  const [orders, , , , positions] = exports
  if (!account || !orders || !positions) throw new Error('There are no accounts.')
  const countRecorded = async () => {
    const { rows } = await server.database.pool.query("select from audit_record where event = 'position.exported'")
    return rows.length
  }
  const before = await countRecorded()
  const gone = new AbortController()
  let first: Promise<Response> | undefined
  await whileTablesAreHeld(async () => {
    first = fetchAs(account, orders)
    await expect.poll(() => countLockWaits(server)).toBe(1)
    const abandoned = fetchAs(account, positions, gone.signal).catch(() => 'gone')
    // The request has to arrive before its reader goes away.
    await new Promise((resolve) => setTimeout(resolve, 500))
    gone.abort()
    await abandoned
  })
  await (await first)?.arrayBuffer()
  const next = await fetchAs(account, orders)
  await next.arrayBuffer()
  expect(await countRecorded()).toBe(before)
})
