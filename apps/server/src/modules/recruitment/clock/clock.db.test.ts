import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../../platform/actor.ts'
import { SmsNotSent } from '../../../platform/sms/sms.ts'
import { beginDraft, beginSubmitted, jobApply, type TestDraft } from '../../../testing/applications.ts'
import { registerApplicant } from '../../../testing/people.ts'
import { addProject, usualWindows } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { eventsOf } from '../applications/event.store.ts'
import { findStored } from '../lifecycle/application.store.ts'
import { lockApplication } from '../lifecycle/loaded-application.ts'
import { move } from '../lifecycle/move.ts'
import { foldTallies } from './due.store.ts'
import { remindOfOpenings } from './remind-of-openings.ts'
import { runClock } from './run-clock.ts'

const start = '2026-11-20T07:12:00Z'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

const stateOf = ({ id }: TestDraft) => findStored(server.database.db, id, server.clock.now())

async function decideReview(draft: TestDraft, action: 'pass' | 'return') {
  await server.platform.transaction(async (tx) => {
    const now = server.clock.now()
    const application = await lockApplication(server.platform, tx, draft.id, now)
    await move(tx, application, 'review', action, { actor: system('test'), role: 'reviewer', now })
  })
}

describe('the clock', () => {
  it('lapses what was not corrected in time, at its own deadline and not before', async () => {
    const draft = await beginSubmitted(server, await addProject(server, { correction_hours: 24 }))
    await decideReview(draft, 'return')
    server.clock.set('2026-11-21T07:11:59.999Z')
    await runClock(server.platform)
    expect(await stateOf(draft)).toMatchObject({ review: 'RETURNED' })
    server.clock.set('2026-11-21T07:12:00.000Z')
    await runClock(server.platform)
    expect(await stateOf(draft)).toMatchObject({ review: 'LAPSED' })
    server.clock.set(start)
  })

  it.each([
    ['pass', 'PASSED'],
    ['lapse', 'LAPSED'],
  ])('applies the silence rule "%s" when the review is over', async (silence_rule, review) => {
    const project = await addProject(server, { silence_rule })
    const submitted = await beginSubmitted(server, project)
    const draft = await beginDraft(server, project)
    server.clock.set('2026-11-26T08:59:59.999Z')
    await runClock(server.platform)
    expect(await stateOf(submitted)).toMatchObject({ review: 'SUBMITTED' })
    server.clock.set('2026-11-26T09:00:00.000Z')
    await runClock(server.platform)
    expect(await stateOf(submitted)).toMatchObject({ review })
    expect(await stateOf(draft)).toMatchObject({ review: 'DRAFT' })
    server.clock.set(start)
  })

  it('lapses a fee that was not paid, once, however late, often and together it runs', async () => {
    const fee = { fee_basis: 'application', fee_amount: '100', fee_currency: 'CNY' } as const
    const draft = await beginSubmitted(server, await addProject(server, fee))
    await decideReview(draft, 'pass')
    expect(await stateOf(draft)).toMatchObject({ fee: 'DUE' })
    server.clock.set('2026-12-20T00:00:00Z')
    await Promise.all([runClock(server.platform), runClock(server.platform), runClock(server.platform)])
    await runClock(server.platform)
    expect(await stateOf(draft)).toMatchObject({ review: 'PASSED', fee: 'LAPSED' })
    const events = await eventsOf(server.database.db, draft.id)
    expect(events.filter(({ action }) => action === 'lapse')).toHaveLength(1)
    server.clock.set(start)
  })
})

describe('reminders', () => {
  it('are sent when applying opens, to each who asked, once', async () => {
    const windows = {
      ...usualWindows,
      apply: { start: '2026-11-22T09:00:00+08:00', end: '2026-11-28T17:00:00+08:00' },
    }
    const { id } = await addProject(server, { title: '教师招聘', windows })
    const people = [await registerApplicant(server), await registerApplicant(server)]
    for (const { client } of people) await client.post('/recruitApi/app/api/recruit/info/remind', { id })
    const sent = () => server.platform.outbox?.records.filter(({ text }) => text.includes('教师招聘')) ?? []
    server.clock.set('2026-11-22T00:59:59.999Z')
    await remindOfOpenings(server.platform)
    expect(sent()).toHaveLength(0)
    server.clock.set('2026-11-22T01:00:00.000Z')
    await Promise.all([remindOfOpenings(server.platform), remindOfOpenings(server.platform)])
    await remindOfOpenings(server.platform)
    expect(
      sent()
        .map(({ phone }) => phone)
        .sort(),
    ).toEqual(people.map(({ phone }) => phone).sort())
    expect(sent()[0]?.text).toBe('教师招聘已开始报名，11月28日截止。')
    server.clock.set(start)
  })

  it('wait for the next run while the provider is not reached, and are not repeated when it is unclear whether they went out', async () => {
    const windows = {
      ...usualWindows,
      apply: { start: '2026-11-22T09:00:00+08:00', end: '2026-11-28T17:00:00+08:00' },
    }
    const { id } = await addProject(server, { title: '护士招聘', windows })
    const { client } = await registerApplicant(server)
    await client.post('/recruitApi/app/api/recruit/info/remind', { id })
    server.clock.set('2026-11-22T01:00:00.000Z')
    let attempts = 0
    const runFailing = (failure: Error) => {
      const sendOpening = async () => {
        attempts += 1
        throw failure
      }
      return remindOfOpenings({ ...server.platform, sms: { ...server.platform.sms, sendOpening } })
    }
    await runFailing(new SmsNotSent('unreached', 'ECONNREFUSED'))
    await runFailing(new SmsNotSent('unreached', 'ECONNREFUSED'))
    expect(attempts).toBe(2)
    await runFailing(new Error('no answer in time'))
    await runFailing(new Error('no answer in time'))
    expect(attempts).toBe(3)
    server.clock.set(start)
  })
})

it('folding the tallies changes no count, also while people apply', async () => {
  const project = await addProject(server)
  await Promise.all([1, 2, 3].map(() => beginSubmitted(server, project)))
  const drafts = await Promise.all([1, 2].map(() => beginDraft(server, project)))
  const count = async () =>
    (await server.client().get(`${jobApply}/countApplyPerson`, { projectId: project.id })).data.applied
  await Promise.all([foldTallies(server.database.db), foldTallies(server.database.db)])
  expect(await count()).toBe(3)
  await Promise.all([
    foldTallies(server.database.db),
    ...drafts.map(({ client, id, revision }) =>
      client.post(`${jobApply}/submitDeliver`, { id, revision, submissionKey: crypto.randomUUID(), agreed: true }),
    ),
  ])
  expect(await count()).toBe(5)
  await foldTallies(server.database.db)
  const { rows } = await server.database.pool.query('select 1 from position_tally where project_id = $1', [project.id])
  expect(rows).toHaveLength(1)
})
