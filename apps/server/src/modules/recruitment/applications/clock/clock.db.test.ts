import type { ReviewAction } from '@rostrum/contracts/recruitment/applications/lifecycle'
import type { Updateable } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system } from '../../../../kernel/actor.ts'
import type { Application } from '../../../../kernel/database/database-types.ts'
import { createDraft, createSubmitted, jobApply, type TestDraft } from '../../../../testing/applications.ts'
import { countLockWaits } from '../../../../testing/lock-waits.ts'
import { addProject, defaultWindows } from '../../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { catalogueOf, compactCounters } from '../../projects/public.ts'
import { eventsOf } from '../event.store.ts'
import { flowNodesOf } from '../flow-nodes.ts'
import { findStored } from '../lifecycle/application.store.ts'
import { loadApplication, lockApplication } from '../lifecycle/loaded-application.ts'
import { owedRefunds } from '../lifecycle/owed-refunds.store.ts'
import { transition } from '../lifecycle/transition.ts'
import { findDue, findRunningProjects } from './due.store.ts'
import { dueTransitions } from './due-transitions.ts'
import { runClock } from './run-clock.ts'

const start = '2026-11-20T07:12:00Z'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterEach(() => server.clock.set(start))
afterAll(() => server.close())

const stateOf = ({ id }: TestDraft) => findStored(server.database.db, id, server.clock.now())

async function moveReview(draft: TestDraft, action: ReviewAction, role: 'applicant' | 'reviewer') {
  await server.platform.transaction(async (tx) => {
    const now = server.clock.now()
    const application = await lockApplication(server.platform, tx, draft.id, now)
    await transition(tx, application, 'review', action, { actor: system('test'), role, now, complete: true })
  })
}
const decideReview = (draft: TestDraft, action: 'pass' | 'return') => moveReview(draft, action, 'reviewer')

const setStates = ({ id }: TestDraft, states: Updateable<Application>) =>
  server.database.db.updateTable('application').set(states).where('id', '=', id).execute()

const fee = { fee_basis: 'application', fee_amount: '100', fee_currency: 'CNY' } as const

describe('the clock', () => {
  it('lapses uncorrected applications after their own deadline, once no correction can wait in the queue', async () => {
    const draft = await createSubmitted(server, await addProject(server, { correction_hours: 24 }))
    await decideReview(draft, 'return')
    server.clock.set('2026-11-24T15:58:59.999Z')
    await runClock(server.platform)
    expect(await stateOf(draft)).toMatchObject({ review: 'RETURNED' })
    server.clock.set('2026-11-24T15:59:00.000Z')
    await runClock(server.platform)
    expect(await stateOf(draft)).toMatchObject({ review: 'LAPSED' })
  })

  it.each([
    ['pass', 'PASSED'],
    ['lapse', 'LAPSED'],
  ])('applies the no-response rule "%s" when the review is over', async (no_response_rule, review) => {
    const project = await addProject(server, { no_response_rule })
    const submitted = await createSubmitted(server, project)
    const draft = await createDraft(server, project)
    server.clock.set('2026-11-26T08:59:59.999Z')
    await runClock(server.platform)
    expect(await stateOf(submitted)).toMatchObject({ review: 'SUBMITTED' })
    server.clock.set('2026-11-26T09:00:00.000Z')
    await runClock(server.platform)
    expect(await stateOf(submitted)).toMatchObject({ review })
    expect(await stateOf(draft)).toMatchObject({ review: 'DRAFT' })
  })

  it.each([
    ['pass', 'PASSED'],
    ['lapse', 'LAPSED'],
  ])(
    'gives a correction after the review as much review time as it had, before "%s"',
    async (no_response_rule, review) => {
      const project = await addProject(server, { no_response_rule, correction_hours: 48 })
      const [unread, read] = [await createSubmitted(server, project), await createSubmitted(server, project)]
      server.clock.set('2026-11-26T08:00:00Z')
      for (const draft of [unread, read]) await decideReview(draft, 'return')
      server.clock.set('2026-11-27T00:00:00Z')
      for (const draft of [unread, read]) await moveReview(draft, 'resubmit', 'applicant')
      server.clock.set('2026-11-28T23:59:59.999Z')
      await runClock(server.platform)
      expect(await stateOf(unread)).toMatchObject({ review: 'SUBMITTED' })
      const loaded = await loadApplication(server.platform, server.database.db, unread.id, server.clock.now())
      const shown =
        loaded &&
        flowNodesOf(loaded, [], { locale: 'zh-CN', canChangePost: false }).find(({ stage }) => stage === 'review')
      expect(shown).toMatchObject({ state: 'current', deadline: '2026-11-29T00:00:00.000Z' })
      await decideReview(read, 'pass')
      server.clock.set('2026-11-29T00:00:00Z')
      await expect(decideReview(unread, 'pass')).rejects.toThrow('recruitment.window_closed')
      await runClock(server.platform)
      expect(await stateOf(unread)).toMatchObject({ review })
      expect(await stateOf(read)).toMatchObject({ review: 'PASSED' })
    },
  )

  it('leaves applications changed to another post after the review time for review', async () => {
    const changePost = { start: '2026-11-27T09:00:00+08:00', end: '2026-11-28T17:00:00+08:00' }
    const draft = await createSubmitted(
      server,
      await addProject(server, { windows: { ...defaultWindows, changePost } }),
    )
    await setStates(draft, { review: 'DRAFT', post_cancelled: true })
    server.clock.set('2026-11-28T08:00:00Z')
    await moveReview(draft, 'submit', 'applicant')
    await runClock(server.platform)
    expect(await stateOf(draft)).toMatchObject({ review: 'SUBMITTED' })
    await decideReview(draft, 'pass')
  })

  it('lapses an unfinished change of post, when no submission can be queued any more, so that its fee is refunded', async () => {
    const project = await addProject(server, fee)
    const [changed, cancelled] = [await createSubmitted(server, project), await createSubmitted(server, project)]
    const untouched = await createDraft(server, project)
    for (const draft of [changed, cancelled]) await setStates(draft, { fee: 'PAID' })
    await moveReview(changed, 'changePost', 'applicant')
    await setStates(cancelled, { review: 'POST_CANCELLED', post_cancelled: true })
    server.clock.set('2026-11-25T08:59:59.999Z')
    await moveReview(cancelled, 'changePost', 'applicant')
    await runClock(server.platform)
    expect(await stateOf(changed)).toMatchObject({ review: 'DRAFT' })
    server.clock.set('2026-11-25T09:00:00.000Z')
    await runClock(server.platform)
    expect(await stateOf(changed)).toMatchObject({ review: 'LAPSED', fee: 'PAID' })
    server.clock.set('2026-11-27T08:59:59.999Z')
    await runClock(server.platform)
    expect(await stateOf(cancelled)).toMatchObject({ review: 'DRAFT' })
    server.clock.set('2026-11-27T09:00:00.000Z')
    await runClock(server.platform)
    expect(await stateOf(cancelled)).toMatchObject({ review: 'LAPSED', fee: 'PAID' })
    expect(await stateOf(untouched)).toMatchObject({ review: 'DRAFT' })
    expect(await owedRefunds(server.database.db, 10)).toEqual(expect.arrayContaining([changed.id, cancelled.id]))
    const events = await eventsOf(server.database.db, changed.id)
    expect(events.at(-1)).toMatchObject({ action: 'lapseUnfinished', role: 'schedule', after: 'LAPSED' })
  })

  it('does not evaluate unpaid applications too early, and lapses them with the fee', async () => {
    const project = await addProject(server, { ...fee, review_mode: 'paymentFirst', no_response_rule: 'pass' })
    const [unpaid, paid] = [await createSubmitted(server, project), await createSubmitted(server, project)]
    await setStates(paid, { fee: 'PAID' })
    server.clock.set('2026-11-30T00:00:00Z')
    const now = server.clock.now()
    const loaded = await catalogueOf(server.platform).at({ id: project.id, revision: 1 })
    const queries = dueTransitions(loaded, now).map((due) =>
      findDue(server.database.db, project.id, due, { after: '00000000-0000-0000-0000-000000000000', limit: 10, now }),
    )
    expect((await Promise.all(queries)).flat()).toEqual([paid.id])
    await runClock(server.platform)
    expect(await stateOf(unpaid)).toMatchObject({ review: 'SUBMITTED', fee: 'DUE' })
    expect(await stateOf(paid)).toMatchObject({ review: 'PASSED' })
    server.clock.set('2026-12-01T10:59:59Z')
    await runClock(server.platform)
    expect(await stateOf(unpaid)).toMatchObject({ review: 'SUBMITTED', fee: 'DUE' })
    server.clock.set('2026-12-01T11:00:00Z')
    await runClock(server.platform)
    expect(await stateOf(unpaid)).toMatchObject({ review: 'LAPSED', fee: 'LAPSED' })
  })

  it('continues with the others when a project or an application cannot be read', async () => {
    const broken = await addProject(server)
    await createSubmitted(server, broken)
    const schedule = (windows: object) =>
      server.database.db
        .updateTable('project')
        .set({ windows: JSON.stringify(windows) })
        .where('id', '=', broken.id)
        .execute()
    await schedule({ apply: null })
    const project = await addProject(server)
    const drafts = [await createSubmitted(server, project), await createSubmitted(server, project)]
    const [first, second] = drafts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!first || !second) throw new Error('There are too few drafts.')
    await setStates(first, { accepted_statements: '[1]' })
    server.clock.set('2026-11-26T09:00:00.000Z')
    await runClock(server.platform)
    expect(await stateOf(first)).toMatchObject({ review: 'SUBMITTED' })
    expect(await stateOf(second)).toMatchObject({ review: 'PASSED' })
    await schedule(defaultWindows)
    await setStates(first, { accepted_statements: '[]' })
  })

  it('evaluates no projects without remaining transitions', async () => {
    const [begun, running, over] = [await addProject(server), await addProject(server), await addProject(server)]
    await createDraft(server, begun)
    await createSubmitted(server, running)
    await decideReview(await createSubmitted(server, over), 'pass')
    const ids = (await findRunningProjects(server.database.db)).map(({ id }) => id)
    expect(ids).toContain(running.id)
    expect(ids).not.toContain(begun.id)
    expect(ids).not.toContain(over.id)
    await decideReview(await createSubmitted(server, over), 'return')
    expect((await findRunningProjects(server.database.db)).map(({ id }) => id)).toContain(over.id)
  })

  it('leaves the work to a run in progress', async () => {
    const draft = await createSubmitted(server, await addProject(server))
    server.clock.set('2026-11-26T09:00:00.000Z')
    const holder = await server.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from application where id = $1 for update', [draft.id])
    const lasting = runClock(server.platform)
    const waiting = () => countLockWaits(server)
    await expect.poll(waiting).toBe(1)
    await runClock(server.platform)
    expect(await waiting()).toBe(1)
    await holder.query('commit')
    holder.release()
    await lasting
    expect(await stateOf(draft)).toMatchObject({ review: 'PASSED' })
  })

  it('lapses an unpaid fee once, however late, often and concurrently it runs', async () => {
    const draft = await createSubmitted(server, await addProject(server, fee))
    await decideReview(draft, 'pass')
    expect(await stateOf(draft)).toMatchObject({ fee: 'DUE' })
    server.clock.set('2026-12-20T00:00:00Z')
    await Promise.all([runClock(server.platform), runClock(server.platform), runClock(server.platform)])
    await runClock(server.platform)
    expect(await stateOf(draft)).toMatchObject({ review: 'PASSED', fee: 'LAPSED' })
    const events = await eventsOf(server.database.db, draft.id)
    expect(events.filter(({ action }) => action === 'lapse')).toHaveLength(1)
  })
})

it('compacting the counters changes no count, also while people apply', async () => {
  const project = await addProject(server)
  await Promise.all([1, 2, 3].map(() => createSubmitted(server, project)))
  const drafts = await Promise.all([1, 2].map(() => createDraft(server, project)))
  const count = async () =>
    (await server.client().get(`${jobApply}/countApplyPerson`, { projectId: project.id })).data.applied
  await Promise.all([compactCounters(server.database.db), compactCounters(server.database.db)])
  expect(await count()).toBe(3)
  await Promise.all([
    compactCounters(server.database.db),
    ...drafts.map(({ client, id, revision }) =>
      client.post(`${jobApply}/submitDeliver`, { id, revision, submissionKey: crypto.randomUUID(), agreed: true }),
    ),
  ])
  expect(await count()).toBe(5)
  await compactCounters(server.database.db)
  const { rows } = await server.database.pool.query('select 1 from position_counter where project_id = $1', [
    project.id,
  ])
  expect(rows).toHaveLength(1)
})

describe('compacting', () => {
  const add = (positions: readonly string[], each: number) =>
    server.database.pool.query(
      `insert into position_counter (project_id, position_id, applied, passed, paid)
       select $1, position, 1, 0, 0 from unnest($2::uuid[]) position, generate_series(1, $3)`,
      [projectId, positions, each],
    )
  const projectId = crypto.randomUUID()
  const counters = async () =>
    (await server.database.pool.query<{ applied: number }>('select * from position_counter order by applied, id')).rows

  beforeEach(async () => {
    await server.database.pool.query('delete from position_counter')
  })

  it('continues until no old row is left, however small the batch', async () => {
    await add([crypto.randomUUID()], 7)
    await compactCounters(server.database.db, 3)
    expect((await counters()).map(({ applied }) => applied)).toEqual([1, 3, 3])
  })

  it('run several times at once, while rows are added, neither loses nor doubles, and skips compacted rows', async () => {
    const { db } = server.database
    const positions = Array.from({ length: 12 }, () => crypto.randomUUID())
    await add(positions, 20)
    await Promise.all([compactCounters(db, 7), compactCounters(db, 7), add(positions, 5), compactCounters(db, 7)])
    await compactCounters(db)
    const folded = await counters()
    expect(folded.map(({ applied }) => applied)).toEqual(positions.map(() => 25))
    await compactCounters(db)
    expect(await counters()).toEqual(folded)
  })
})
