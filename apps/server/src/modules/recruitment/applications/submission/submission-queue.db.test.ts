import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, type TestDraft } from '../../../../testing/applications.ts'
import { addProject, type TestProject } from '../../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { createSubmissionQueue, type SubmissionQueue } from './submission-queue.ts'

const start = '2026-11-20T07:12:00Z'
const lastMoment = '2026-11-24T16:59:59.999+08:00'
const tooLate = '2026-11-24T17:00:00.000+08:00'

let server: TestServer
let project: TestProject
beforeAll(async () => {
  server = await startTestServer({ now: start })
  project = await addProject(server)
})
afterAll(() => server.close())

type GivenSubmission = { readonly key?: string; readonly deadlineToken?: string }

const submitAt = (queue: SubmissionQueue, { personId, id, revision }: TestDraft, given: GivenSubmission = {}) =>
  queue.submit(
    { kind: 'applicant', personId, sessionId: '' },
    {
      id,
      revision,
      submissionKey: given.key ?? crypto.randomUUID(),
      agreementId: null,
      statements: [],
      deadlineToken: given.deadlineToken,
    },
    { now: server.clock.now(), locale: 'zh-CN', address: '192.0.2.7' },
  )

/** Locks the row of an application, so that its submission cannot finish before the release. */
async function holding(draft: TestDraft): Promise<() => Promise<void>> {
  const client: PoolClient = await server.database.pool.connect()
  await client.query('begin')
  await client.query('select from application where id = $1 for update', [draft.id])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const drafts = (count: number) => Promise.all(Array.from({ length: count }, () => createDraft(server, project)))

describe('a rush', () => {
  it('is processed in order: everyone gets a receipt, and every application is recorded once', async () => {
    const queue = createSubmissionQueue(server.platform, { concurrency: 2, longPollMilliseconds: 20_000 })
    const rush = await drafts(40)
    const answers = await Promise.all(rush.map((draft) => submitAt(queue, draft)))
    expect(answers.every(({ outcome }) => outcome === 'submitted')).toBe(true)
    const { rows } = await server.database.pool.query(
      `select count(*)::int as events from application_event where action = 'submit' and application_id = any($1)`,
      [rush.map(({ id }) => id)],
    )
    expect(rows).toEqual([{ events: 40 }])
  })

  it('reports the queue position after a long wait, runs when it is next, and returns the receipt on retry', async () => {
    const queue = createSubmissionQueue(server.platform, { concurrency: 1, longPollMilliseconds: 30 })
    const [first, second, third] = await drafts(3)
    if (!first || !second || !third) throw new Error('There are too few drafts.')
    const letGo = await holding(first)
    const key = crypto.randomUUID()
    // Sequentially: of requests in the same moment, any may be first.
    const waiting = [await submitAt(queue, first), await submitAt(queue, second, { key }), await submitAt(queue, third)]
    expect(waiting.map(({ outcome }) => outcome)).toEqual(['queued', 'queued', 'queued'])
    expect(waiting.map((answer) => answer.outcome === 'queued' && answer.position)).toEqual([0, 0, 1])
    await letGo()
    const deadlineToken = waiting[1]?.outcome === 'queued' ? waiting[1].deadlineToken : ''
    await expect
      .poll(() => submitAt(queue, second, { key, deadlineToken }))
      .toMatchObject({ outcome: 'submitted', id: second.id })
    // The third one is not polled, and is recorded all the same.
    await expect
      .poll(async () => {
        const { rows } = await server.database.pool.query('select review from application where id = $1', [third.id])
        return rows[0].review
      })
      .toBe('SUBMITTED')
  })

  it('keeps a refusal for an applicant who was asked to wait', async () => {
    const queue = createSubmissionQueue(server.platform, { concurrency: 1, longPollMilliseconds: 30 })
    const [first, empty] = [await createDraft(server, project), await createDraft(server, project, { positionIds: [] })]
    const letGo = await holding(first)
    const key = crypto.randomUUID()
    await submitAt(queue, first)
    expect(await submitAt(queue, empty, { key })).toMatchObject({ outcome: 'queued' })
    await letGo()
    await expect
      .poll(() => submitAt(queue, empty, { key }).catch((error: Error) => error.message))
      .toBe('recruitment.no_choice')
  })
})

describe('a person', () => {
  it('holds one entry in the queue, however often the button is pressed; another attempt follows after it', async () => {
    const queue = createSubmissionQueue(server.platform, { concurrency: 1, longPollMilliseconds: 30 })
    const [first, eager, patient] = await drafts(3)
    if (!first || !eager || !patient) throw new Error('There are too few drafts.')
    const elsewhere = await createDraft(server, await addProject(server), { applicant: eager })
    const letGo = await holding(first)
    server.clock.set(lastMoment)
    await submitAt(queue, first)
    expect(await submitAt(queue, eager)).toMatchObject({ outcome: 'queued', position: 0 })
    const attempts = await Promise.all([elsewhere, eager, eager].map((draft) => submitAt(queue, draft)))
    expect(attempts.map((answer) => answer.outcome === 'queued' && answer.position)).toEqual([0, 0, 0])
    expect(await submitAt(queue, patient)).toMatchObject({ outcome: 'queued', position: 1 })
    const key = crypto.randomUUID()
    const queued = await submitAt(queue, elsewhere, { key })
    server.clock.set(tooLate)
    await letGo()
    const deadlineToken = queued.outcome === 'queued' ? queued.deadlineToken : ''
    await expect
      .poll(() => submitAt(queue, elsewhere, { key, deadlineToken }))
      .toMatchObject({ outcome: 'submitted', submittedAt: new Date(lastMoment).toISOString() })
    server.clock.set(start)
  })

  it('queues with an own application only; one of another person looks missing, before the queue', async () => {
    const queue = createSubmissionQueue(server.platform, { concurrency: 1, longPollMilliseconds: 30 })
    const [first, own] = await drafts(2)
    if (!first || !own) throw new Error('There are too few drafts.')
    const letGo = await holding(first)
    await submitAt(queue, first)
    await expect(submitAt(queue, { ...own, id: first.id })).rejects.toThrow('record.not_found')
    expect(await submitAt(queue, own)).toMatchObject({ outcome: 'queued', position: 0 })
    await letGo()
  })

  it('with a receipt gets it again without queueing', async () => {
    const queue = createSubmissionQueue(server.platform, { concurrency: 1, longPollMilliseconds: 30 })
    const patient = createSubmissionQueue(server.platform, { longPollMilliseconds: 20_000 })
    const [first, done] = await drafts(2)
    if (!first || !done) throw new Error('There are too few drafts.')
    const key = crypto.randomUUID()
    const given = await submitAt(patient, done, { key })
    expect(given).toMatchObject({ outcome: 'submitted' })
    const letGo = await holding(first)
    await submitAt(queue, first)
    expect(await submitAt(queue, done, { key })).toEqual(given)
    await letGo()
  })
})

describe('the deadline', () => {
  it('applies to the arrival of a request, not to its turn in the queue', async () => {
    const queue = createSubmissionQueue(server.platform, { concurrency: 1, longPollMilliseconds: 20_000 })
    const [first, second, late] = await drafts(3)
    if (!first || !second || !late) throw new Error('There are too few drafts.')
    const letGo = await holding(first)
    server.clock.set(lastMoment)
    const inTime = [submitAt(queue, first), submitAt(queue, second)]
    server.clock.set(tooLate)
    const after = submitAt(queue, late).catch((error: Error) => error.message)
    await letGo()
    expect(await Promise.all(inTime)).toMatchObject([
      { outcome: 'submitted', submittedAt: '2026-11-24T08:59:59.999Z' },
      { outcome: 'submitted', submittedAt: '2026-11-24T08:59:59.999Z' },
    ])
    expect(await after).toBe('recruitment.window_closed')
    server.clock.set(start)
  })

  it('is proven by a token after a restart, for its own attempt only, and never by a forged token', async () => {
    const draft = await createDraft(server, project)
    const other = await createDraft(server, project)
    const key = crypto.randomUUID()
    server.clock.set(lastMoment)
    const full = createSubmissionQueue(server.platform, { maximumWaiting: 0 })
    const queued = await submitAt(full, draft, { key })
    expect(queued).toMatchObject({ outcome: 'queued' })
    const deadlineToken = queued.outcome === 'queued' ? queued.deadlineToken : ''
    server.clock.set('2026-11-24T17:20:00+08:00')
    const restarted = createSubmissionQueue(server.platform)
    const closed = 'recruitment.window_closed'
    await expect(submitAt(restarted, other, { key, deadlineToken })).rejects.toThrow(closed)
    await expect(submitAt(restarted, draft, { deadlineToken })).rejects.toThrow(closed)
    await expect(submitAt(restarted, draft, { key, deadlineToken: `${deadlineToken}x` })).rejects.toThrow(closed)
    const earlier = `${Date.parse(start).toString(36)}.${deadlineToken.split('.')[1]}`
    await expect(submitAt(restarted, draft, { key, deadlineToken: earlier })).rejects.toThrow(closed)
    expect(await submitAt(restarted, draft, { key, deadlineToken })).toMatchObject({
      outcome: 'submitted',
      submittedAt: '2026-11-24T08:59:59.999Z',
    })
    server.clock.set(start)
  })
})

it('a receipt has a mark in the database, by which its loss would be found', async () => {
  const marks = async () =>
    (await server.database.pool.query('select count(*)::int as marks from commit_mark')).rows[0].marks
  const [draft] = await drafts(1)
  if (!draft) throw new Error('There are too few drafts.')
  const before = await marks()
  await submitAt(createSubmissionQueue(server.platform), draft)
  expect(await marks()).toBe(before + 1)
})

describe('a database that lacks acknowledged data', () => {
  it('holds no submission and none behind it, and the same attempt succeeds once the loss is accepted', async () => {
    const { pool, commits } = server.database
    const queue = createSubmissionQueue(server.platform, { concurrency: 1, longPollMilliseconds: 20_000 })
    const [first, second] = await drafts(2)
    if (!first || !second) throw new Error('There are too few drafts.')
    await pool.query(`insert into data_loss (server, missing) values ('elsewhere', 1)`)
    await commits?.check(pool)
    const given = { key: crypto.randomUUID() }
    const refusals = [first, second].map((draft) =>
      submitAt(queue, draft, given).then(
        () => 'submitted',
        ({ message }: Error) => message,
      ),
    )
    const stopped = expect.stringContaining('acknowledged data')
    expect(await Promise.all(refusals)).toEqual([stopped, stopped])
    await pool.query('set transaction read write; update data_loss set accepted_at = now()')
    await commits?.check(pool)
    expect(await submitAt(queue, first, given)).toMatchObject({ outcome: 'submitted' })
  })
})
