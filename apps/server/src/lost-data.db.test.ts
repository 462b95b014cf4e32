import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AcknowledgedCommits } from './kernel/database/acknowledged-commits.ts'
import { openDatabase } from './kernel/database/database.ts'
import { startCluster } from './kernel/database/embedded-cluster.ts'
import { freePort } from './kernel/database/free-port.ts'
import { acceptDataLoss } from './modules/system/operations/public.ts'
import { createDraft, jobApply, type TestDraft } from './testing/applications.ts'
import { startDurableDatabase } from './testing/durable-database.ts'
import { staffWith } from './testing/people.ts'
import { addProject, goodAnswers } from './testing/recruitment.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const database = 'durable'
const folder = mkdtempSync(join(tmpdir(), 'rostrum-failover-'))
const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')]

/** Repeats a request until its answer is as wanted, as pages do. @throws with the last answer when it never is */
async function eventually<T>(ask: () => Promise<T>, isFulfilled: (answer: T) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask()
    if (isFulfilled(answer)) return answer
    if (attempt === 400) throw new Error(`The last answer was ${inspect(answer)}.`)
    await sleep(100)
  }
}

/** The address that a manager of failover moves from one PostgreSQL to another. */
async function startBalancer() {
  const sockets = new Set<Socket>()
  let target = 0
  const server = createServer((socket) => {
    const onward = new Socket()
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => [socket, onward].map((end) => end.destroy()))
    }
    onward.connect(target, '127.0.0.1')
    socket.pipe(onward).pipe(socket)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    /** New connections reach the database at this address. */
    moveTo(url: string) {
      target = Number(new URL(url).port)
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let balancer: Awaited<ReturnType<typeof startBalancer>>
let server: TestServer
let other: TestServer
let draft: TestDraft
let ahead: Awaited<ReturnType<typeof startCluster>>
let submittedAt = Number.POSITIVE_INFINITY
let behind: Awaited<ReturnType<typeof startCluster>>
const save = () =>
  draft.client.post(`${jobApply}/save`, { id: draft.id, revision: draft.revision, answers: goodAnswers() })
const submit = (revision: number) =>
  draft.client.post(`${jobApply}/submitDeliver`, {
    id: draft.id,
    revision,
    submissionKey: crypto.randomUUID(),
    agreed: true,
  })
const reviewIn = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select review from application where id = $1', [draft.id])
  await client.end()
  return rows[0]?.review
}

beforeAll(async () => {
  const first = await startDurableDatabase(primary)
  balancer = await startBalancer()
  balancer.moveTo(first.url)
  const url = new URL(first.url)
  url.port = String(balancer.port)
  server = await startTestServer({ databaseUrl: url.href })
  other = await startTestServer({ databaseUrl: url.href })
  draft = await createDraft(server, await addProject(server, {}))
  await other.platform.transaction((tx) => sql`create table of_other ()`.execute(tx))
  await first.stop()
  // PostgreSQL runs only on a folder of its own user.
  execFileSync('cp', ['-a', primary, standby])
  ahead = await startCluster({ folder: primary })
  behind = await startCluster({ folder: standby })
  balancer.moveTo(ahead.url(database))
})
afterAll(async () => {
  await Promise.all([server.close(), other.close()])
  await Promise.all([ahead.stop(), behind.stop()])
  await balancer.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a failover to a database that lacks acknowledged data', () => {
  it('does not stop a server while nothing is missing', async () => {
    const saved = await eventually(save, ({ status }) => status === 200)
    submittedAt = Date.now()
    expect(await submit(saved.data.revision)).toMatchObject({ status: 200 })
    expect(server.database.commits?.loss).toBeUndefined()
    expect(await reviewIn(ahead.url(database))).toBe('SUBMITTED')
  })

  it('stops writing on all servers, proves arrivals, and says so', async () => {
    balancer.moveTo(behind.url(database))
    const refused = await eventually(save, ({ reason }) => reason === 'server.writes_stopped')
    expect(refused).toMatchObject({ status: 503 })
    expect(refused.headers).toMatchObject({ 'retry-after': '30', 'deadline-token': expect.any(String) })
    expect(await reviewIn(behind.url(database))).toBe('DRAFT')
    const ready = await server.client().raw({ method: 'GET', url: '/readyz' })
    expect(ready.statusCode).toBe(200)
    expect(JSON.parse(ready.body)).toMatchObject({ writesStoppedSince: expect.any(String) })
    // The other server misses nothing of its own.
    await eventually(
      async () => other.database.commits?.loss,
      (loss) => loss !== undefined,
    )
    const writing = other.platform.transaction((tx) => sql`create table refused ()`.execute(tx))
    await expect(writing).rejects.toThrow('acknowledged data')
  })

  it('lets a server read', async () => {
    const { rows } = await sql`select 1 as one`.execute(server.database.db)
    expect(rows).toEqual([{ one: 1 }])
    const reading = server.database.db.transaction().execute((tx) => sql`select 1`.execute(tx))
    expect((await reading).rows).toHaveLength(1)
    const writing = server.database.db.transaction().execute((tx) => sql`create table refused ()`.execute(tx))
    await expect(writing).rejects.toThrow('acknowledged data')
  })

  it('refuses a submission at once, with a proof of its arrival', async () => {
    const refused = await submit(draft.revision)
    expect(refused).toMatchObject({ status: 503, reason: 'server.writes_stopped' })
    expect(refused.headers).toMatchObject({ 'retry-after': '30', 'deadline-token': expect.any(String) })
  })

  it('is found by the next start as well, from the data folder', async () => {
    const { dataDir } = server.platform.config
    // The file follows within a second. Before that it has only what both databases have.
    await eventually(
      async () => JSON.parse(readFileSync(join(dataDir, 'acknowledged', 'test.json'), 'utf8')) as { at: number }[],
      (entries) => entries.some(({ at }) => at >= submittedAt),
    )
    const next = new AcknowledgedCommits({
      folder: join(dataDir, 'acknowledged'),
      server: 'other name',
      connections: 2,
    })
    await next.check(server.database.pool)
    const { rows } = await sql<{ missing: number }>`
      select missing from data_loss where server = 'other name'`.execute(server.database.db)
    expect(rows[0]?.missing).toBeGreaterThan(0)
    next.close()
  })

  it('is over when the database with the data is back', async () => {
    balancer.moveTo(ahead.url(database))
    const isOver = (loss: unknown) => loss === undefined
    await eventually(async () => server.database.commits?.loss, isOver)
    await eventually(async () => other.database.commits?.loss, isOver)
    // Without a request: it is the servers that look.
    await other.platform.transaction((tx) => sql`create table written_again ()`.execute(tx))
    const fresh = await createDraft(server, await addProject(server, {}))
    expect(fresh.id).toBeDefined()
    balancer.moveTo(behind.url(database))
    await eventually(save, ({ reason }) => reason === 'server.writes_stopped')
  })

  it('continues once an operator has accepted the loss, which the audit log records', async () => {
    const operator = openDatabase(behind.url(database), 1)
    expect(await acceptDataLoss(operator.db, 'Li Ming: the standby was behind', new Date())).toBe(2)
    await operator.close()
    await eventually(
      async () => server.database.commits?.loss,
      (loss) => loss === undefined,
    )
    await eventually(
      async () => other.database.commits?.loss,
      (loss) => loss === undefined,
    )
    expect(await eventually(save, ({ status }) => status === 200)).toMatchObject({ status: 200 })
    const { rows } = await sql<{ facts: object }>`
      select facts from audit_record where event = 'data-loss.accepted'`.execute(server.database.db)
    const facts = (by: string) => ({
      facts: expect.objectContaining({ server: by, reason: 'Li Ming: the standby was behind' }),
    })
    expect(rows).toEqual(expect.arrayContaining([facts('test'), facts('other name')]))
  })
})

it('the health page shows lost data as failing', async () => {
  const client = await staffWith(server, 'health:read')
  await sql`insert into data_loss (server, missing) values ('elsewhere', 3)`.execute(server.database.db)
  const { data } = await client.get('/workbenchApi/system/health')
  const shown = data.checks.find(({ name }: { name: string }) => name === 'database')
  expect(shown).toMatchObject({
    state: 'failing',
    figures: expect.arrayContaining([expect.objectContaining({ name: 'lost', value: 3 })]),
  })
})
