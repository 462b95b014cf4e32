import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { on, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../kernel/actor.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  computeSquares,
  heldChunk,
  publishedSquares,
  squareInThread,
  type TrialInput,
  trialRun,
  trialTables,
} from '../../testing/trial-runs.ts'
import { advanceRun, type OfficeAction } from './advance-run.ts'
import type { RunKind } from './define-run.ts'
import { executeRun } from './execute-run.ts'
import { type RunRequest, requestRun } from './request-run.ts'
import { findRunProgress, findRunsAbout } from './run.store.ts'
import { runJobs } from './run-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.pool.query(trialTables)
})
afterAll(() => server.close())

const office = system('office')
let subjects = 0
const newSubject = () => {
  subjects += 1
  return `subject ${subjects}`
}

const request = (
  kind: RunKind<TrialInput>,
  subject: string,
  more: Partial<RunRequest<TrialInput>> = {},
): Promise<string> =>
  server.platform
    .transaction((tx) => requestRun(tx, office, kind, { input: { limit: 45 }, subject, ...more }, server.clock.now()))
    .then(({ id }) => id)

const advance = (kind: RunKind, id: string, action: OfficeAction) =>
  server.platform.transaction((tx) =>
    advanceRun(server.platform, tx, kind, { id, action }, { actor: office, now: server.clock.now() }),
  )

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  )

const progressOf = async (id: string) => {
  const run = await findRunProgress(server.database.db, id)
  if (!run) throw new Error('The run is not there.')
  return run
}
const squaresOf = (subject: string) => publishedSquares(server.database, subject)
const complete = [{ published: 1, count: 45, correct: true }]

describe('a run', () => {
  it('is divided into chunks, calculated and published once, with one audit record for each state', async () => {
    const [kind, subject] = [trialRun(), newSubject()]
    const id = await request(kind, subject)
    expect(await progressOf(id)).toMatchObject({ state: 'draft', done: 0, total: null })
    for (let time = 0; time < 2; time += 1) await executeRun(server.platform, kind, id)
    expect(await progressOf(id)).toMatchObject({
      ...{ state: 'locked', done: 45, total: 45 },
      outcome: { metrics: { squares: 45 } },
    })
    expect(await squaresOf(subject)).toEqual(complete)
    const { rows } = await server.database.pool.query(
      'select event from audit_record where entity_id = $1 order by id',
      [id],
    )
    expect(rows.map(({ event }) => event)).toEqual(['run.requested', 'run.start', 'run.publish'])
  })

  it('waits until it is due', async () => {
    const [kind, subject] = [trialRun(), newSubject()]
    const id = await request(kind, subject, { dueAt: new Date(server.clock.now().getTime() + 60_000) })
    await executeRun(server.platform, kind, id)
    expect((await progressOf(id)).state).toBe('draft')
    server.clock.advance({ minutes: 1 })
    await runJobs(server.platform, [kind])['run.resume']?.({})
    expect((await progressOf(id)).state).toBe('locked')
  })

  it('computes on threads', async () => {
    const [kind, subject] = [trialRun({ compute: squareInThread }), newSubject()]
    await executeRun(server.platform, kind, await request(kind, subject))
    expect(await squaresOf(subject)).toEqual(complete)
  })

  it('answers a repeated request with the same run, and refuses its key for other inputs', async () => {
    const [kind, subject] = [trialRun(), newSubject()]
    const id = await request(kind, subject, { key: subject })
    const again = await Promise.all([1, 2].map(() => request(kind, subject, { key: subject })))
    expect(again).toEqual([id, id])
    expect(await codeOf(request(kind, subject, { key: subject, input: { limit: 46 } }))).toBe('run.key_reused')
    expect(await codeOf(request(kind, subject))).toBe('run.unfinished')
    await executeRun(server.platform, kind, id)
    expect(await request(kind, subject, { key: subject })).toBe(id)
    expect(await request(kind, subject)).not.toBe(id)
  })

  const refuse = () => {
    throw new DomainError('access.denied')
  }
  it.each([
    ['its requester lost the permission', { authorize: refuse }],
    ['a chunk is refused', { before: refuse }],
    ['the publication is refused', { refusePublication: refuse }],
  ])('fails when %s, and leaves no results', async (_case, options) => {
    const [kind, subject] = [trialRun(options), newSubject()]
    const id = await request(kind, subject)
    await executeRun(server.platform, kind, id)
    expect(await progressOf(id)).toMatchObject({ state: 'failed', outcome: { reason: 'access.denied', params: {} } })
    expect(await squaresOf(subject)).toEqual([])
    const { rows } = await server.database.pool.query('select from trial_square where run_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('is the latest of its subject while it is unfinished, also among ones of the same instant', async () => {
    const kind = trialRun()
    for (let subject = newSubject(), ended = 0; ended < 8; ended += 1) {
      const unfinished = await request(kind, subject)
      const about = { kinds: [kind.kind], subject, limit: 1 }
      expect(await findRunsAbout(server.database.db, about)).toMatchObject([{ id: unfinished, finished_at: null }])
      await executeRun(server.platform, kind, unfinished)
    }
  })

  it('tries a chunk several times, then fails', async () => {
    let attempts = 0
    const unsteady = (failures: number) =>
      trialRun({
        compute: (task) => {
          attempts += 1
          if (task.numbers[0] === 11 && attempts <= failures) throw new Error('No memory.')
          return computeSquares(task)
        },
      })
    const [steady, hopeless] = [newSubject(), newSubject()]
    await executeRun(server.platform, unsteady(3), await request(unsteady(3), steady))
    expect(await squaresOf(steady)).toEqual(complete)
    attempts = 0
    const id = await request(unsteady(100), hopeless)
    await executeRun(server.platform, unsteady(100), id)
    expect(await progressOf(id)).toMatchObject({ state: 'failed', done: 10, outcome: { reason: 'run.failed' } })
  })

  it('is calculated by two workers at once, each chunk by one of them', async () => {
    const seen: number[] = []
    const both = Promise.withResolvers<void>()
    const kind = trialRun({
      async before([first = 0]) {
        seen.push(first)
        if (seen.length === 2) both.resolve()
        await both.promise
      },
    })
    const subject = newSubject()
    const id = await request(kind, subject)
    const first = executeRun(server.platform, kind, id)
    await expect.poll(() => seen.length).toBe(1)
    await Promise.all([first, executeRun(server.platform, kind, id)])
    expect(seen.toSorted((one, other) => one - other)).toEqual([1, 11, 21, 31, 41])
    expect(await squaresOf(subject)).toEqual(complete)
  })

  it('writes nothing more once it is cancelled', async () => {
    const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const kind = trialRun({
      async before([first]) {
        if (first !== 21) return
        reached.resolve()
        await go.promise
      },
    })
    const subject = newSubject()
    const id = await request(kind, subject)
    const executed = executeRun(server.platform, kind, id)
    await reached.promise
    await advance(kind, id, 'cancel')
    go.resolve()
    await executed
    expect(await progressOf(id)).toMatchObject({ state: 'cancelled', done: 20 })
    expect(await squaresOf(subject)).toEqual([])
    const { rows } = await server.database.pool.query('select from trial_square where run_id = $1', [id])
    expect(rows).toEqual([])
    expect(await codeOf(advance(kind, id, 'cancel'))).toBe('run.action_refused')
  })
})

describe('a chunk without a heartbeat', () => {
  it('is taken over after 45 seconds, and its former server writes nothing', async () => {
    const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = trialRun({
      async before([first]) {
        if (first !== 11) return
        reached.resolve()
        await go.promise
      },
    })
    const [kind, subject] = [trialRun(), newSubject()]
    const id = await request(slow, subject)
    const executed = executeRun(server.platform, slow, id)
    await reached.promise
    server.clock.advance({ seconds: 44 })
    await runJobs(server.platform, [kind])['run.resume']?.({})
    expect(await progressOf(id)).toMatchObject({ state: 'calculating', done: 10 })
    await executeRun(server.platform, kind, id)
    expect(await progressOf(id)).toMatchObject({ state: 'calculating', done: 35 })
    server.clock.advance({ seconds: 2 })
    await runJobs(server.platform, [kind])['run.resume']?.({})
    expect(await squaresOf(subject)).toEqual(complete)
    go.resolve()
    await executed
    expect(await squaresOf(subject)).toEqual(complete)
    const { rows } = await server.database.pool.query(
      'select sum(attempts)::int as sum from run_chunk where run_id = $1',
      [id],
    )
    expect(rows).toEqual([{ sum: 6 }])
  })

  it('of a process that was killed is calculated by another one, and nothing twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rostrum-run-'))
    const key = () => randomBytes(32).toString('base64')
    const [kind, subject] = [trialRun(), newSubject()]
    const id = await request(kind, subject)
    const child = fork(fileURLToPath(new URL('../../testing/run-process.ts', import.meta.url)), {
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', RUN: id, DATA_DIR: folder },
        ...{ DATABASE_URL: server.database.pool.options.connectionString, DATA_KEYS: `run:${key()}`, INDEX_KEY: key() },
      },
    })
    try {
      for await (const [first] of on(child, 'message')) if (first === heldChunk) break
      child.kill('SIGKILL')
      await once(child, 'exit')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    const left = await progressOf(id)
    expect(left.state).toBe('calculating')
    expect(left.done).toBeLessThan(45)
    server.clock.set(new Date(Date.now() + 60_000).toISOString())
    await runJobs(server.platform, [kind])['run.resume']?.({})
    expect(await progressOf(id)).toMatchObject({ state: 'locked', done: 45, outcome: { metrics: { squares: 45 } } })
    expect(await squaresOf(subject)).toEqual(complete)
  })
})

describe('the kinds of runs', () => {
  it('have different names', () => {
    expect(() => runJobs(server.platform, [trialRun(), trialRun()])).toThrow('same name')
  })

  it('store what the schema of their input accepts', async () => {
    const id = await request(trialRun(), newSubject())
    await sql`update run set input = '{"limit": "many"}' where id = ${id}`.execute(server.database.db)
    await executeRun(server.platform, trialRun(), id)
    expect(await progressOf(id)).toMatchObject({ state: 'failed', outcome: { reason: 'run.failed' } })
  })
})
