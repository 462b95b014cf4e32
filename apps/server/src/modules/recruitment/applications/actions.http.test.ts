import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../../kernel/actor.ts'
import {
  addUpload,
  createDraft,
  createSubmitted,
  jobApply,
  submit,
  type TestDraft,
} from '../../../testing/applications.ts'
import { moveClock, registerApplicant } from '../../../testing/people.ts'
import { addProject, goodAnswers } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { lockApplication } from './lifecycle/loaded-application.ts'
import type { ActionIn, StateColumn } from './lifecycle/state-transition.ts'
import { transition } from './lifecycle/transition.ts'

const confirmUrl = '/recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult'
const confirmPage = '/recruitApi/app/api/job/applyFlowNode/confirmPage'
const start = '2026-11-20T07:12:00Z'
const fee = { fee_basis: 'application', fee_amount: '100', fee_currency: 'CNY' } as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

/** Acts as the admins, the provider or the clock: these tests cover what applicants see and do. */
async function act<C extends StateColumn>(id: string, column: C, action: ActionIn[C], reason: string | null = null) {
  const role =
    action === 'settle'
      ? 'paymentProvider'
      : action === 'cancelPost' || action === 'refuseWaiver'
        ? 'examOffice'
        : 'reviewer'
  await server.platform.transaction(async (tx) => {
    const now = server.clock.now()
    const application = await lockApplication(server.platform, tx, id, now)
    await transition(tx, application, column, action, { actor: system('test'), role, now, reason })
  })
}

const show = async ({ client, id }: TestDraft) => (await client.get(`${jobApply}/getVoById`, { id })).data

/** An application whose photo and review have passed. */
async function beginPassed(given: Parameters<typeof addProject>[1] = {}): Promise<TestDraft> {
  const draft = await createDraft(server, await addProject(server, given))
  const photoUrl = await addUpload(server, draft)
  const { data } = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: draft.revision, photoUrl })
  await submit({ ...draft, revision: data.revision })
  await act(draft.id, 'photo', 'accept')
  await act(draft.id, 'review', 'pass', '符合条件')
  return draft
}

describe('an application', () => {
  it('can be withdrawn until it has passed, which frees its slot', async () => {
    const project = await addProject(server)
    const draft = await createSubmitted(server, project)
    const withdrawn = await draft.client.post(`${jobApply}/withdraw`, { id: draft.id })
    expect(withdrawn.data).toMatchObject({ review: 'WITHDRAWN' })
    expect(await draft.client.post(`${jobApply}/withdraw`, { id: draft.id })).toMatchObject({
      code: 409,
      reason: 'recruitment.state',
    })
    expect((await createDraft(server, project, { applicant: draft })).id).not.toBe(draft.id)
    const passed = await beginPassed()
    expect(await passed.client.post(`${jobApply}/withdraw`, { id: passed.id })).toMatchObject({ code: 409 })
  })

  it('goes back to a draft for another post while applying is open, and keeps its number', async () => {
    const project = await addProject(server, { positions: [{}, {}] })
    const draft = await createSubmitted(server, project)
    const { number } = await show(draft)
    const { data } = await draft.client.post(`${jobApply}/changePost`, { id: draft.id })
    expect(data).toMatchObject({ review: 'DRAFT' })
    const saved = await draft.client.post(`${jobApply}/save`, {
      id: draft.id,
      revision: data.revision,
      choices: [{ order: 1, positionId: project.positionIds[1] }],
    })
    expect((await submit(draft, { revision: saved.data.revision })).data.number).toBe(number)
    const count = async (positionId: string | undefined) =>
      (await server.client().get(`${jobApply}/countApplyPerson`, { positionId: positionId ?? '' })).data.applied
    expect([await count(project.positionIds[0]), await count(project.positionIds[1])]).toEqual([0, 1])
    await moveClock(server, '2026-11-24T09:00:00Z', draft)
    expect(await draft.client.post(`${jobApply}/changePost`, { id: draft.id })).toMatchObject({
      reason: 'recruitment.window_closed',
    })
    server.clock.set(start)
  })

  it('that was returned shows the reason, is corrected before its own deadline, and keeps its earlier version', async () => {
    const draft = await createSubmitted(server, await addProject(server, { correction_hours: 24 }))
    await act(draft.id, 'review', 'return', '学历证书不清晰')
    const returned = await show(draft)
    expect(returned.correction).toEqual({ opinion: '学历证书不清晰', parts: [], deadline: '2026-11-23T15:59:00.000Z' })
    expect(returned.nextStep).toMatchObject({ action: 'editForm', deadline: '2026-11-23T15:59:00.000Z' })
    const review = returned.flowNodes.find(({ stage }: { stage: string }) => stage === 'review')
    expect(review).toMatchObject({ state: 'current', actor: { role: 'applicant' }, opinion: '学历证书不清晰' })
    const saved = await draft.client.post(`${jobApply}/save`, {
      id: draft.id,
      revision: returned.revision,
      answers: { ...goodAnswers(), email: 'new@example.com' },
    })
    const { rows } = await server.database.pool.query(
      'select revision from application_version where application_id = $1',
      [draft.id],
    )
    expect(rows).toHaveLength(1)
    await moveClock(server, '2026-11-23T15:59:00Z', draft)
    expect(await submit(draft, { revision: saved.data.revision })).toMatchObject({
      code: 409,
      reason: 'recruitment.window_closed',
    })
    await moveClock(server, '2026-11-23T15:58:59.999Z', draft)
    expect((await submit(draft, { revision: saved.data.revision })).code).toBe(200)
    expect((await show(draft)).correction).toBeNull()
    server.clock.set(start)
  })

  it('whose photo was rejected accepts another one, even when the rest is locked', async () => {
    const draft = await createDraft(server, await addProject(server))
    const photoUrl = await addUpload(server, draft)
    const { data } = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: draft.revision, photoUrl })
    await submit({ ...draft, revision: data.revision })
    const replace = (url: string) => draft.client.post(`${jobApply}/replacePhoto`, { id: draft.id, photoUrl: url })
    expect(await replace(photoUrl)).toMatchObject({ code: 409, reason: 'recruitment.state' })
    await act(draft.id, 'review', 'pass')
    await act(draft.id, 'photo', 'refuse', '头部过小')
    const refused = await show(draft)
    expect(refused.photo).toEqual({ url: photoUrl, opinion: '头部过小' })
    expect(refused.nextStep).toMatchObject({ action: 'replacePhoto' })
    const better = await addUpload(server, draft)
    expect((await replace(better)).data).toMatchObject({ photo: 'PENDING' })
    expect((await show(draft)).photo).toEqual({ url: better, opinion: null })
    const foreign = await addUpload(server, await registerApplicant(server))
    expect(await replace(foreign)).toMatchObject({ code: 400, errors: [{ path: 'photoUrl' }] })
  })

  it('whose photo was rejected is returned and not submitted again with the same photo', async () => {
    const draft = await createDraft(server, await addProject(server))
    const photoAnswer = async (name: string) => [{ name, url: await addUpload(server, draft, 'photo', { name }) }]
    const { id, revision } = draft
    const first = await draft.client.post(`${jobApply}/save`, {
      id,
      revision,
      answers: { photo: await photoAnswer('a.jpg') },
    })
    await submit({ ...draft, revision: first.data.revision })
    await act(id, 'photo', 'refuse', '头部过小')
    await act(id, 'review', 'return', '学历证书不清晰')
    const { answers, revision: now } = await show(draft)
    const { steps } = (await draft.client.get(`${jobApply}/getNextSteps`)).data
    // The form contains the photo.
    expect(steps).toMatchObject([
      {
        action: 'editForm',
        corrections: [
          { of: 'review', opinion: '学历证书不清晰' },
          { of: 'photo', opinion: '头部过小' },
        ],
      },
    ])
    const atPhoto = [expect.objectContaining({ path: 'photo', message: expect.stringContaining('photo') })]
    const check = await draft.client.post(`${jobApply}/check`, { id })
    expect(check.data).toMatchObject({ complete: false, errors: atPhoto })
    expect(await submit(draft, { revision: now })).toMatchObject({ code: 400, errors: atPhoto })
    const better = { ...answers, photo: await photoAnswer('b.jpg') }
    const saved = await draft.client.post(`${jobApply}/save`, { id, revision: now, answers: better })
    expect((await submit(draft, { revision: saved.data.revision })).code).toBe(200)
  })

  it('whose new photo was accepted keeps it when the rest is returned and corrected', async () => {
    const draft = await createDraft(server, await addProject(server))
    const first = await draft.client.post(`${jobApply}/save`, {
      id: draft.id,
      revision: draft.revision,
      answers: { photo: [{ name: 'photo.jpg', url: await addUpload(server, draft) }] },
    })
    await submit({ ...draft, revision: first.data.revision })
    await act(draft.id, 'photo', 'refuse', '头部过小')
    const better = await addUpload(server, draft, 'photo', { name: '更好.jpg' })
    await draft.client.post(`${jobApply}/replacePhoto`, { id: draft.id, photoUrl: better })
    const versions = server.database.db.selectFrom('application_version').where('application_id', '=', draft.id)
    const submitted = { photo_url: expect.not.stringMatching(better), superseded_at: server.clock.now() }
    expect(await versions.select(['photo_url', 'superseded_at']).execute()).toEqual([submitted])
    await act(draft.id, 'photo', 'accept')
    await act(draft.id, 'review', 'return', '学历证书不清晰')
    const { answers, revision } = await show(draft)
    expect(answers.photo).toEqual([expect.objectContaining({ name: '更好.jpg', url: better })])
    const corrected = { ...answers, email: 'new@example.com' }
    const saved = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision, answers: corrected })
    expect(saved.code).toBe(200)
    expect((await submit(draft, { revision: saved.data.revision })).code).toBe(200)
    expect(await show(draft)).toMatchObject({ states: { photo: 'OK' }, photo: { url: better } })
  })

  it('whose position was cancelled chooses another one within the change-post window', async () => {
    const project = await addProject(server, { positions: [{}, {}] })
    const draft = await createSubmitted(server, project)
    await expect(act(draft.id, 'review', 'cancelPost')).rejects.toThrow('guard_post_cancelled')
    await server.database.db
      .updateTable('position')
      .set({ cancelled_at: server.clock.now() })
      .where('id', '=', project.positionIds[0])
      .execute()
    await act(draft.id, 'review', 'cancelPost')
    await moveClock(server, '2026-11-25T01:00:00Z', draft)
    const { data } = await draft.client.post(`${jobApply}/changePost`, { id: draft.id })
    const saved = await draft.client.post(`${jobApply}/save`, {
      id: draft.id,
      revision: data.revision,
      choices: [{ order: 1, positionId: project.positionIds[1] }],
    })
    expect((await show(draft)).nextStep).toMatchObject({ stage: 'changePost' })
    expect((await submit(draft, { revision: saved.data.revision })).code).toBe(200)
    server.clock.set(start)
  })

  it('is notified of times in the time zone of its project', async () => {
    const draft = await createDraft(server, await addProject(server, { time_zone: 'Asia/Yangon' }))
    await moveClock(server, '2026-11-24T09:00:00Z', draft)
    const late = 'The application period ended on Tue 24 Nov, 15:30.'
    expect((await submit(draft)).msg).toBe(late)
    const { actions } = await show(draft)
    expect(actions.find(({ action }: { action: string }) => action === 'submit')).toMatchObject({ message: late })
    server.clock.set(start)
  })

  it('requests a waiver with reasons that only the admins read', async () => {
    const draft = await beginPassed(fee)
    await moveClock(server, '2026-11-27T01:00:00Z', draft)
    const attachments = [{ name: 'a.pdf', url: await addUpload(server, draft) }]
    const ask = (given: object) =>
      draft.client.post(`${jobApply}/requestWaiver`, { id: draft.id, reason: '低保家庭', attachments, ...given })
    expect(await ask({ reason: ' ' })).toMatchObject({ code: 400, errors: [{ path: 'reason' }] })
    expect(await ask({ attachments: [] })).toMatchObject({ code: 400, errors: [{ path: 'attachments' }] })
    expect((await ask({})).data).toMatchObject({ fee: 'WAIVER_PENDING' })
    // The window of the stage is the time for requests; the office may answer later.
    expect((await show(draft)).nextStep).toMatchObject({ stage: 'waiver', action: null, opens: null, deadline: null })
    expect(await ask({})).toMatchObject({ code: 409, reason: 'recruitment.state' })
    const { data: events } = await draft.client.get(`${jobApply}/getEventList`, { id: draft.id })
    expect(JSON.stringify(events)).not.toContain('低保')
    const { rows } = await server.database.pool.query('select * from waiver_request')
    expect(JSON.stringify(rows)).not.toContain('低保')
    await act(draft.id, 'fee', 'refuseWaiver', '证明已过期')
    const { steps } = (await draft.client.get(`${jobApply}/getNextSteps`)).data
    expect(steps).toMatchObject([{ action: 'pay', corrections: [{ of: 'waiver', opinion: '证明已过期' }] }])
    server.clock.set(start)
  })
})

describe('the written test', () => {
  it('is confirmed within its window, by node or application, once', async () => {
    const draft = await beginPassed()
    const { client, id } = draft
    const page = (await client.get(confirmPage)).data
    expect(page).toMatchObject({
      total: 1,
      records: [{ applicationId: id, isConfirmResult: false, confirmedAt: null }],
    })
    const { flowNodeId } = page.records[0]
    const early = await client.post(confirmUrl, { id: flowNodeId })
    expect(early).toMatchObject({ code: 409, reason: 'recruitment.window_upcoming' })
    await moveClock(server, '2026-12-02T01:00:00Z', draft)
    expect((await show(draft)).flowNodes.find(({ id: node }: { id: string }) => node === flowNodeId)).toMatchObject({
      stage: 'confirmation',
      isConfirmResult: false,
    })
    const confirmed = await client.post(confirmUrl, { id: flowNodeId })
    expect(confirmed.data).toMatchObject({ isConfirmResult: true, confirmedAt: '2026-12-02T01:00:00.000Z' })
    server.clock.advance({ minutes: 5 })
    const again = await client.get(confirmUrl, { applyId: id })
    expect(again.data).toMatchObject({ isConfirmResult: true, confirmedAt: '2026-12-02T01:00:00.000Z' })
    const { data: events } = await client.get(`${jobApply}/getEventList`, { id })
    expect(events.filter(({ action }: { action: string }) => action === 'confirm')).toHaveLength(1)
    server.clock.set(start)
  })

  it('is confirmed neither by a GET with a cookie alone nor by another person', async () => {
    const draft = await beginPassed()
    await moveClock(server, '2026-12-02T01:00:00Z', draft)
    const stranger = await registerApplicant(server)
    const { flowNodeId } = (await draft.client.get(confirmPage)).data.records[0]
    expect((await stranger.client.post(confirmUrl, { id: flowNodeId })).code).toBe(404)
    expect((await stranger.client.post(confirmUrl, { applyId: draft.id })).code).toBe(404)
    expect(await draft.client.post(confirmUrl, {})).toMatchObject({ code: 400, errors: [{ path: 'id' }] })
    const token = draft.client.headers.authorization ?? ''
    const cookie = await server
      .client()
      .raw({ method: 'GET', url: `${confirmUrl}?applyId=${draft.id}`, headers: { cookie: `rostrum_session=${token}` } })
    expect(cookie.statusCode).toBe(401)
    server.clock.set(start)
  })
})

describe('lists', () => {
  it('show the own applications, live and submitted ones separately, and the next steps by deadline', async () => {
    const applicant = await registerApplicant(server)
    const late = await addProject(server)
    const soon = await addProject(server, {
      windows: { apply: { start: '2026-11-16T09:00:00+08:00', end: '2026-11-21T17:00:00+08:00' } },
    })
    const draft = await createDraft(server, late, { applicant })
    const urgent = await createDraft(server, soon, { applicant })
    const gone = await createDraft(server, await addProject(server), { applicant })
    await submit(gone)
    await applicant.client.post(`${jobApply}/withdraw`, { id: gone.id })
    const page = async (name: string, query = {}) => {
      const { data } = await applicant.client.get(`${jobApply}/${name}`, query)
      return data.records.map(({ id }: { id: string }) => id)
    }
    expect(new Set(await page('page'))).toEqual(new Set([draft.id, urgent.id, gone.id]))
    expect(new Set(await page('page', { live: 'true' }))).toEqual(new Set([draft.id, urgent.id]))
    expect(await page('resumePage')).toEqual([gone.id])
    const { steps } = (await applicant.client.get(`${jobApply}/getNextSteps`)).data
    expect(steps.map(({ application }: { application: { id: string } }) => application.id)).toEqual([
      urgent.id,
      draft.id,
    ])
    const mine = (await applicant.client.get('/recruitApi/app/api/recruit/info/page', { mine: 'true' })).data
    expect(mine.total).toBe(3)
    const { actions } = (await applicant.client.get(`${jobApply}/getVoById`, { id: draft.id })).data
    expect(mine.records.find(({ id }: { id: string }) => id === late.id).mine).toMatchObject({
      applicationId: draft.id,
      states: { review: 'DRAFT' },
      actions,
    })
  })

  it('count applicants of a project or a position for everyone', async () => {
    const project = await addProject(server)
    await createSubmitted(server, project)
    const count = (query: Record<string, string>) => server.client().get(`${jobApply}/countApplyPerson`, query)
    expect((await count({ projectId: project.id })).data).toEqual({ applied: 1, passed: 0, paid: 0, headcount: 2 })
    expect(await count({})).toMatchObject({ code: 400, errors: [{ path: 'projectId' }] })
    const other = await addProject(server)
    expect((await count({ projectId: other.id, positionId: project.positionIds[0] })).code).toBe(404)
    expect((await count({ projectId: crypto.randomUUID() })).code).toBe(404)
  })
})
