import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../kernel/database/free-port.ts'
import { createDraft, jobApply, type TestDraft } from '../../../../testing/applications.ts'
import { startDurableDatabase } from '../../../../testing/durable-database.ts'
import { addProject, type TestProject } from '../../../../testing/recruitment.ts'
import { ServerProcess } from '../../../../testing/server-process.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const inStream = 80
const apartMilliseconds = 10

let folder: string
let env: Record<string, string>
/** Creates the drafts. The server under test is a separate process on the same database. */
let workshop: TestServer
let stopDatabase: () => Promise<void>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-failures-'))
  const database = await startDurableDatabase(join(folder, 'cluster'))
  stopDatabase = database.stop
  const key = () => randomBytes(32).toString('base64')
  env = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    DATA_KEYS: `failures:${key()}`,
    INDEX_KEY: key(),
    REQUESTS_PER_MINUTE: '1000000',
    RUN_WORKER: 'false',
    PORT: String(await freePort()),
  }
  workshop = await startTestServer({ now: new Date().toISOString(), env, databaseUrl: database.url })
  // The test needs no sample data, so it marks the data as loaded.
  await workshop.database.db.insertInto('sample_data_load').values({ seed: 0, loaded_at: new Date() }).execute()
})
afterAll(async () => {
  await workshop.close()
  await stopDatabase()
  rmSync(folder, { recursive: true, force: true })
})

const windows = {
  apply: {
    start: new Date(Date.now() - 86_400_000).toISOString(),
    end: new Date(Date.now() + 86_400_000).toISOString(),
  },
}

/** Drafts for one stream. So few are created at once that none waits in vain for a connection on a busy machine. */
async function createDrafts(project: TestProject): Promise<readonly TestDraft[]> {
  const drafts: TestDraft[] = []
  while (drafts.length < inStream)
    drafts.push(...(await Promise.all(Array.from({ length: 8 }, () => createDraft(workshop, project)))))
  return drafts
}

type SubmissionReply = {
  readonly status: number
  readonly data?: { outcome: string; deadlineToken: string; number: string }
}

/** Submits, and retries as the page does until there is a receipt. */
async function submitWithRetry(draft: TestDraft, onReply: (reply: SubmissionReply) => void): Promise<string> {
  const attempt = { id: draft.id, revision: draft.revision, submissionKey: crypto.randomUUID(), agreed: true }
  let deadlineToken: string | undefined
  for (;;) {
    const reply = await ask(draft, { ...attempt, ...(deadlineToken !== undefined && { deadlineToken }) })
    onReply(reply)
    if (reply.data?.outcome === 'submitted') return reply.data.number
    if (reply.data?.outcome === 'queued') deadlineToken = reply.data.deadlineToken
    else if (reply.status !== 0 && reply.status !== 503) throw new Error(`The submission was refused: ${reply.status}`)
    await sleep(100)
  }
}

/** Status 0: the server did not respond. */
async function ask({ client }: TestDraft, body: object): Promise<SubmissionReply> {
  try {
    const response = await fetch(`http://127.0.0.1:${env.PORT}${jobApply}/submitDeliver`, {
      method: 'POST',
      headers: { ...client.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      data: ((await response.json()) as { data: NonNullable<SubmissionReply['data']> }).data,
    }
  } catch {
    return { status: 0 }
  }
}

/** The responses to a stream of submissions, and when enough of them are recorded for the next failure. */
class Stream {
  readonly replies: SubmissionReply[] = []
  readonly numbers: Promise<readonly string[]>

  constructor(drafts: readonly TestDraft[]) {
    this.numbers = Promise.all(
      drafts.map(async (draft, at) => {
        await sleep(at * apartMilliseconds)
        return submitWithRetry(draft, (reply) => this.replies.push(reply))
      }),
    )
  }

  get receipts(): number {
    return this.replies.filter(({ data }) => data?.outcome === 'submitted').length
  }

  /** Some submissions are recorded, and some are not. */
  async underWay(): Promise<void> {
    while (this.receipts < inStream / 4) await sleep(1)
    expect(this.receipts).toBeLessThan(inStream)
  }
}

/** When one of its processes is killed, PostgreSQL ends all of them and recovers from its log. */
async function crashDatabase(): Promise<void> {
  const { pool } = workshop.database
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  const answers = () =>
    pool.query('select').then(
      () => true,
      () => false,
    )
  await expect.poll(answers, { timeout: 30_000 }).toBe(true)
}

/** Every receipt belongs to the only submission on record, and the counters include each of them once. */
async function expectOnce(drafts: readonly TestDraft[], numbers: readonly string[]): Promise<void> {
  const { rows } = await workshop.database.pool.query(
    `select application.id, number, review,
       (select count(*)::int from application_event where application_id = application.id and action = 'submit') as events,
       (select count(*)::int from submission where application_id = application.id) as receipts
     from application where project_id = $1`,
    [drafts[0]?.project.id],
  )
  const expected = drafts.map(({ id }, at) => ({
    id,
    number: numbers[at],
    review: 'SUBMITTED',
    events: 1,
    receipts: 1,
  }))
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  expect(rows.sort(byId)).toEqual(expected.sort(byId))
  expect(new Set(numbers).size).toBe(drafts.length)
  const { rows: counters } = await workshop.database.pool.query(
    'select sum(applied)::int as applied from position_counter where project_id = $1',
    [drafts[0]?.project.id],
  )
  expect(counters).toEqual([{ applied: drafts.length }])
}

describe.each([
  { room: 'while everybody is let in', pool: 80 },
  { room: 'while most are in the waiting room', pool: 2 },
])('a stream of submissions, $room', ({ pool }) => {
  const start = async () => {
    const server = new ServerProcess({ ...env, DATABASE_POOL: String(pool) })
    await server.ready()
    return server
  }

  it('survives a database crash and a killed server: everyone gets a valid receipt', async () => {
    const project = await addProject(workshop, { windows })
    const [first, second] = [await createDrafts(project), await createDrafts(project)]
    const server = await start()
    const overCrash = new Stream(first)
    await overCrash.underWay()
    await crashDatabase()
    const overKill = new Stream(second)
    await overKill.underWay()
    await server.signal('SIGKILL')
    const next = await start()
    await expectOnce([...first, ...second], [...(await overCrash.numbers), ...(await overKill.numbers)])
    expect(overKill.replies.some(({ status }) => status === 0)).toBe(true)
    await next.signal('SIGTERM')
  })
})
