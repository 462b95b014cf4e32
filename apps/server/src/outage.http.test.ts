import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runClock } from './modules/recruitment/applications/clock/run-clock.ts'
import { addUpload, createDraft, jobApply, type TestDraft } from './testing/applications.ts'
import { registerApplicant } from './testing/people.ts'
import { addProject, goodAnswers, type TestProject } from './testing/recruitment.ts'
import type { Answer } from './testing/test-client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const start = '2026-11-20T07:12:00Z'
const lastMoment = '2026-11-20T08:59:59Z'
const afterDeadline = '2026-11-20T09:20:00Z'
const end = '2026-11-20T09:00:00Z'
const beyondTickets = '2026-11-20T11:00:00Z'

let isAway = false
/** Simulates a restarting database with PostgreSQL's own errors. */
const restarting: KyselyPlugin = {
  transformQuery({ node }) {
    refuseInOutage()
    return node
  },
  // Prepared statements skip `transformQuery`. The first one of each request reads the session.
  async transformResult({ result }) {
    refuseInOutage()
    return result
  },
}
function refuseInOutage(): void {
  if (isAway) throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
}

let server: TestServer
let project: TestProject
beforeAll(async () => {
  server = await startTestServer({
    now: start,
    through: (database) => ({ ...database, db: database.db.withPlugin(restarting) }),
  })
  const open = { start: '2026-11-16T09:00:00+08:00', end }
  project = await addProject(server, {
    windows: {
      apply: open,
      review: { ...open, end: '2026-11-21T09:00:00Z' },
      changePost: open,
      pay: open,
      waiver: open,
      confirmation: open,
      recheck: open,
    },
    fee_basis: 'application',
    fee_amount: '100',
    fee_currency: 'CNY',
  })
})
beforeEach(() => server.clock.set(start))
afterAll(() => server.close())

type States = { review?: string; photo?: string; fee?: string; exam?: string }
type Ask = (draft: TestDraft, deadlineTokens?: string) => Promise<Answer>

const asking =
  (url: string, body: (draft: TestDraft) => object | Promise<object>): Ask =>
  async (draft, deadlineTokens) =>
    draft.client.send({
      method: 'POST',
      url,
      payload: await body(draft),
      headers: deadlineTokens === undefined ? {} : { 'deadline-token': deadlineTokens },
    })

const save = asking(`${jobApply}/save`, ({ id, revision }) => ({ id, revision, answers: goodAnswers() }))
const submit = asking(`${jobApply}/submitDeliver`, ({ id, revision }) => ({
  id,
  revision,
  submissionKey: crypto.randomUUID(),
  agreed: true,
}))
const confirm = asking('/recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult', ({ id }) => ({ applyId: id }))

const passed = { review: 'PASSED', photo: 'OK' }
const acts: [string, States, Ask][] = [
  ['a save', {}, save],
  ['a submission', {}, submit],
  ['a change of post', { review: 'SUBMITTED' }, asking(`${jobApply}/changePost`, ({ id }) => ({ id }))],
  [
    'a request for a waiver',
    { ...passed, fee: 'DUE' },
    asking(`${jobApply}/requestWaiver`, async (draft) => ({
      id: draft.id,
      reason: '低保家庭',
      attachments: [{ name: '低保证.jpg', url: await addUpload(server, draft, 'attachment') }],
    })),
  ],
  [
    'a payment',
    { ...passed, fee: 'DUE' },
    asking('/recruitApi/common/api/pay/applyPayWxNative', ({ id }) => ({ applyId: id })),
  ],
  ['a confirmation', { ...passed, fee: 'PAID', exam: 'UNCONFIRMED' }, confirm],
  [
    'a request for a recheck',
    { ...passed, fee: 'PAID', exam: 'RELEASED' },
    asking('/recruitApi/app/api/exam/score/requestRecheck', ({ id }) => ({ id, reason: '怀疑漏判' })),
  ],
]

async function draftWith(states: States): Promise<TestDraft> {
  const draft = await createDraft(server, project)
  if (Object.keys(states).length === 0) return draft
  const number = `${project.code}-${draft.personId.slice(0, 6)}`
  await server.database.pool.query(
    `update application set review = coalesce($2, review), photo = coalesce($3, photo), fee = coalesce($4, fee),
       exam = coalesce($5, exam), number = $6, submitted_at = saved_at where id = $1`,
    [draft.id, states.review, states.photo, states.fee, states.exam, number],
  )
  return draft
}

/**
 * Sends a request in the last moment, while the database is unavailable.
 *
 * @returns the token, if there was one
 */
async function turnedAway(ask: Ask, draft: TestDraft, deadlineTokens?: string): Promise<string> {
  isAway = true
  const reply = await ask(draft, deadlineTokens).finally(() => {
    isAway = false
  })
  expect(reply).toMatchObject({ status: 503, reason: 'server.busy' })
  return String(reply.headers['deadline-token'])
}

describe.each(acts)('%s that arrived in the last moment of an outage', (_, states, ask) => {
  it('counts as of its arrival, for the same caller and subject', async () => {
    const [draft, other] = [await draftWith(states), await draftWith(states)]
    server.clock.set(lastMoment)
    const deadlineToken = await turnedAway(ask, draft)
    server.clock.set(afterDeadline)
    await runClock(server.platform)
    expect(await ask(draft)).toMatchObject({ status: 409, reason: 'recruitment.window_closed' })
    expect(await ask(other, deadlineToken)).toMatchObject({ status: 409, reason: 'recruitment.window_closed' })
    expect(await ask(draft, `0.forged,${deadlineToken}`)).toMatchObject({ status: 200 })
  })

  it('does so for two hours', async () => {
    const draft = await draftWith(states)
    server.clock.set(lastMoment)
    const deadlineToken = await turnedAway(ask, draft)
    server.clock.set(beyondTickets)
    const again = await turnedAway(ask, draft, deadlineToken)
    expect(await ask(draft, `${deadlineToken},${again}`)).toMatchObject({ status: 409 })
  })
})

it('allows saving and submitting after a missed save; a repetition in the outage keeps the first arrival', async () => {
  const draft = await draftWith({})
  server.clock.set(lastMoment)
  const first = await turnedAway(save, draft)
  server.clock.set(afterDeadline)
  const deadlineToken = await turnedAway(save, draft, first)
  const { data } = await save(draft, deadlineToken)
  const submitted = await submit({ ...draft, revision: data.revision }, deadlineToken)
  expect(submitted).toMatchObject({ status: 200, data: { submittedAt: new Date(lastMoment).toISOString() } })
  expect(await confirm(draft, deadlineToken)).toMatchObject({ status: 409 })
})

it('allows starting and submitting late by the proof of that arrival', async () => {
  const { client } = await registerApplicant(server)
  const begin = (deadlineTokens?: string) =>
    client.send({
      method: 'POST',
      url: `${jobApply}/save`,
      payload: {
        projectId: project.id,
        answers: goodAnswers(),
        choices: [{ order: 1, positionId: project.positionIds[0] }],
      },
      headers: deadlineTokens === undefined ? {} : { 'deadline-token': deadlineTokens },
    })
  server.clock.set(lastMoment)
  isAway = true
  const reply = await begin().finally(() => {
    isAway = false
  })
  server.clock.set(afterDeadline)
  const begun = await begin(String(reply.headers['deadline-token']))
  expect(begun.status).toBe(200)
  const deadlineToken = String(begun.headers['deadline-token'])
  const { id, revision } = begun.data
  const attempt = { id, revision, submissionKey: crypto.randomUUID(), agreed: true }
  const submitted = await client.send({
    method: 'POST',
    url: `${jobApply}/submitDeliver`,
    payload: attempt,
    headers: { 'deadline-token': deadlineToken },
  })
  expect(submitted).toMatchObject({ status: 200, data: { submittedAt: new Date(lastMoment).toISOString() } })
})

it('a page with the token of a first save sees that its project still accepts applications', async () => {
  const { client } = await registerApplicant(server)
  const stranger = await registerApplicant(server)
  server.clock.set(lastMoment)
  isAway = true
  const beginning = { projectId: project.id, answers: goodAnswers(), choices: [] }
  const reply = await client.post(`${jobApply}/save`, beginning).finally(() => {
    isAway = false
  })
  server.clock.set(afterDeadline)
  const arrivedAt = async (asking: typeof client, headers: Record<string, string> = {}) => {
    const url = `/recruitApi/app/api/recruit/info/getByVoId?id=${project.id}`
    return (await asking.send({ method: 'GET', url, headers })).data.arrivedAt
  }
  const shown = { 'deadline-token': String(reply.headers['deadline-token']) }
  expect(await arrivedAt(client, shown)).toBe(new Date(lastMoment).toISOString())
  expect(await arrivedAt(client)).toBeNull()
  expect(await arrivedAt(stranger.client, shown)).toBeNull()
  expect(await arrivedAt(server.client(), shown)).toBeNull()
})

it('a page with its tokens sees that their subjects are still possible, and no others', async () => {
  const draft = await draftWith({})
  server.clock.set(lastMoment)
  const deadlineToken = await turnedAway(save, draft)
  server.clock.set(afterDeadline)
  const possible = async (headers: Record<string, string>) => {
    const url = `${jobApply}/getVoById?id=${draft.id}`
    const { data } = await draft.client.send({ method: 'GET', url, headers })
    const actions: { action: string; possible: boolean }[] = data.actions
    return actions.filter((one) => one.possible).map(({ action }) => action)
  }
  const late = await possible({})
  expect(late).not.toContain('editForm')
  const inTime = await possible({ 'deadline-token': deadlineToken })
  expect(inTime.filter((action) => !late.includes(action))).toEqual(['editForm', 'submit'])
})

it('a code shown after the payment stage can be paid for a quarter of an hour', async () => {
  const draft = await draftWith({ ...passed, fee: 'DUE' })
  const pay = asking('/recruitApi/common/api/pay/applyPayWxNative', ({ id }) => ({ applyId: id }))
  server.clock.set(lastMoment)
  const deadlineToken = await turnedAway(pay, draft)
  server.clock.set(afterDeadline)
  const { data } = await pay(draft, deadlineToken)
  expect(data.expiresAt).toBe(new Date(Date.parse(afterDeadline) + 900_000).toISOString())
  expect((await pay(draft, deadlineToken)).data.codeUrl).toBe(data.codeUrl)
})

it('no token is issued without a session, nor for a request that succeeded', async () => {
  const draft = await draftWith({})
  isAway = true
  const visitor = await server.client().post(`${jobApply}/save`, { id: draft.id, revision: draft.revision })
  isAway = false
  expect(visitor.headers).not.toHaveProperty('deadline-token')
  expect((await save(draft)).headers).not.toHaveProperty('deadline-token')
})
