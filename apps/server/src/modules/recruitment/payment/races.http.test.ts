import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDraft, createSubmitted, jobApply, submit, type TestDraft } from '../../../testing/applications.ts'
import { feeStateOf, openPayment, renewSession } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'
import { addForm, addProject, defaultWindows } from '../../../testing/recruitment.ts'
import type { Answer, TestClient } from '../../../testing/test-client.ts'

let world: PaymentWorld
let reviewer: TestClient
beforeAll(async () => {
  world = await startPaymentWorld()
  await addForm(world.server, 'profile')
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-21T02:00:00Z')
  reviewer = await staffWith(world.server, 'application:read', 'application:review')
})

/** `FUZZ_RUNS` sets the number of tries for a deeper search. */
const rounds = Number(process.env.FUZZ_RUNS ?? 25)
const eachRound = Array.from({ length: rounds }, (_, round) => round)

const rowsOf = async (text: string, id: string) => (await world.server.database.pool.query(text, [id])).rows

/** What became of an application: its states, its log, its audit and its messages, which have to agree. */
async function recordOf({ id }: { readonly id: string }) {
  const [application] = await rowsOf('select review, fee, number, revision from application where id = $1', id)
  const events = await rowsOf(
    "select state_column || '.' || action as did, after from application_event where application_id = $1 order by id",
    id,
  )
  const audit = await rowsOf('select event from audit_record where entity_id = $1 order by id', id)
  const messages = await rowsOf('select kind from applicant_message where application_id = $1 order by id', id)
  const submissions = await rowsOf('select receipt from submission where application_id = $1', id)
  return {
    review: String(application.review),
    fee: String(application.fee),
    number: application.number,
    events: events.map(({ did }) => String(did)),
    audit: audit.map(({ event }) => String(event).replace('application.', '')).filter((event) => event.includes('.')),
    messages: messages.map(({ kind }) => String(kind)),
    submissions: submissions.length,
  }
}

/** A second device of the same person. */
async function onAnotherDevice(draft: TestDraft): Promise<TestDraft> {
  const client = world.server.client()
  await renewSession(world.server, { ...draft, client })
  return { ...draft, client }
}

const codesOf = (answers: readonly Answer[]) => answers.map(({ code }) => code).sort()

describe('submitted on two devices at once, an application', () => {
  it('is on record once: one device gets the receipt, the other one reads why not', async () => {
    const project = await addProject(world.server)
    for (const _ of eachRound) {
      const draft = await createDraft(world.server, project)
      const other = await onAnotherDevice(draft)
      const answers = await Promise.all([submit(draft), submit(other), submit(draft), submit(other)])
      expect(codesOf(answers)).toEqual([200, 409, 409, 409])
      for (const { code, reason } of answers.filter((answer) => answer.code !== 200)) {
        expect([code, reason]).toEqual([409, expect.stringMatching(/^(recruitment\.state|record\.conflict)$/)])
      }
      const record = await recordOf(draft)
      expect(record).toMatchObject({ review: 'SUBMITTED', events: ['review.submit'], submissions: 1 })
      expect(record.audit).toEqual(['review.submit'])
      expect(record.messages).toEqual(['submitted'])
      const [won] = answers.filter(({ code }) => code === 200)
      expect(won?.data.number).toBe(record.number)
    }
    const { data } = await world.server
      .client()
      .get(`${jobApply}/countApplyPerson`, { positionId: project.positionIds[0] })
    expect(data.applied).toBe(rounds)
  }, 120_000)

  it('has one receipt for the attempt that both repeat', async () => {
    const project = await addProject(world.server)
    for (const _ of eachRound) {
      const draft = await createDraft(world.server, project)
      const other = await onAnotherDevice(draft)
      const submissionKey = crypto.randomUUID()
      const answers = await Promise.all([submit(draft, { submissionKey }), submit(other, { submissionKey })])
      expect(codesOf(answers)).toEqual([200, 200])
      expect(answers[0]?.data).toEqual(answers[1]?.data)
      expect(await recordOf(draft)).toMatchObject({
        events: ['review.submit'],
        audit: ['review.submit'],
        submissions: 1,
      })
    }
  }, 120_000)
})

describe('withdrawn while the office passes it, an application', () => {
  it('is either withdrawn or passed, for both sides and in every record', async () => {
    const project = await addProject(world.server)
    const won = { pass: 0, withdraw: 0 }
    for (const round of eachRound) {
      const draft = await createSubmitted(world.server, project)
      const { revision } = (await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })).data
      const pass = () =>
        reviewer.post(`/workbenchApi/recruitment/applications/${draft.id}/decision`, { revision, decision: 'pass' })
      const withdraw = () => draft.client.post(`${jobApply}/withdraw`, { id: draft.id })
      const acts = round % 2 === 0 ? [pass, withdraw] : [withdraw, pass]
      const answers = await Promise.all(acts.map((act) => act()))
      expect(codesOf(answers)).toEqual([200, 409])
      const record = await recordOf(draft)
      const winner = record.review === 'PASSED' ? 'pass' : 'withdraw'
      won[winner] += 1
      const [accepted] = acts.filter((_act, at) => answers[at]?.code === 200)
      expect(accepted).toBe(winner === 'pass' ? pass : withdraw)
      expect(record.events.filter((did) => did.startsWith('review.'))).toEqual(['review.submit', `review.${winner}`])
      expect(record.audit).toEqual(['review.submit', `review.${winner}`])
      expect(record.messages.includes('passed')).toBe(winner === 'pass')
    }
    const { data } = await world.server
      .client()
      .get(`${jobApply}/countApplyPerson`, { positionId: project.positionIds[0] })
    expect(data).toMatchObject({ applied: won.pass, passed: won.pass })
  }, 120_000)
})

const charged = {
  ...{ fee_basis: 'application', fee_amount: '100.50', fee_currency: 'CNY', review_mode: 'paymentFirst' },
} as const
const paying = { start: '2026-11-20T09:00:00+08:00', end: '2026-12-01T17:00:00+08:00' }

/** Pays the fee at the provider, which has not reported it yet. @returns the number of the order */
async function payAtProvider(draft: TestDraft): Promise<string> {
  const opened = await openPayment({ ...draft, applicationId: draft.id })
  const order = String(opened.data.orderNumber)
  world.simulator.pay(order)
  return order
}

async function paid(): Promise<{ readonly draft: TestDraft; readonly order: string }> {
  const project = await addProject(world.server, { ...charged, windows: { ...defaultWindows, pay: paying } })
  const draft = await createSubmitted(world.server, project)
  return { draft, order: await payAtProvider(draft) }
}

async function settle(): Promise<void> {
  for (const minutes of [1, 1, 1, 20]) {
    world.clock.advance({ minutes })
    await world.simulator.tick()
    for (const job of ['payment.close-expired-orders', 'payment.follow-up-refunds']) await world.run(job)
  }
}

/** What the provider holds of an order: paid, minus returned. */
function moneyOf(order: string): number {
  const { orders, refunds } = world.simulator
  const returned = [...refunds.values()].filter(({ outTradeNo, state }) => outTradeNo === order && state === 'SUCCESS')
  return (orders.get(order)?.total ?? 0) - returned.reduce((sum, { amount }) => sum + amount, 0)
}

const eventsOfOrder = async (order: string) =>
  (await rowsOf('select event from payment_event where order_number = $1 order by id', order)).map(({ event }) =>
    String(event),
  )

describe('an order that ends while the notice of its payment arrives', () => {
  it('by the withdrawal of the application gives the money back, once', async () => {
    for (const round of eachRound) {
      const { draft, order } = await paid()
      const withdraw = () => draft.client.post(`${jobApply}/withdraw`, { id: draft.id })
      const notices = Array.from({ length: 1 + (round % 2) }, () => world.simulator.tick())
      const [answer] = await Promise.all([withdraw(), ...notices])
      expect(answer.code).toBe(200)
      await settle()
      const record = await recordOf(draft)
      const events = await eventsOfOrder(order)
      expect([record.review, moneyOf(order)]).toEqual(['WITHDRAWN', 0])
      expect(events.filter((event) => event === 'payment.paid')).toHaveLength(1)
      expect(record.events.filter((did) => did === 'review.withdraw')).toHaveLength(1)
      expect(record.audit.filter((event) => event === 'review.withdraw')).toHaveLength(1)
      const moves = record.events.filter((did) => did.startsWith('fee.'))
      expect(new Set(moves).size).toBe(moves.length)
      expect(['PAYING', 'REFUNDING', 'PAID']).not.toContain(record.fee)
    }
  }, 240_000)

  it('by its time settles the fee, once', async () => {
    for (const _ of eachRound) {
      const { draft, order } = await paid()
      world.clock.advance({ minutes: 16 })
      await Promise.all([world.run('payment.close-expired-orders'), world.simulator.tick()])
      await settle()
      const record = await recordOf(draft)
      expect([await feeStateOf(world.server, draft.id), moneyOf(order)]).toEqual(['PAID', 10_050])
      const events = await eventsOfOrder(order)
      expect(events.filter((event) => event === 'payment.paid')).toHaveLength(1)
      expect(record.events.filter((did) => did === 'fee.settle')).toHaveLength(1)
      expect(record.messages.filter((kind) => kind === 'paid')).toHaveLength(1)
    }
  }, 240_000)
})

describe('the fee of a position that is cancelled', () => {
  it.each([
    ['without a window to change', undefined],
    ['after that window', { start: '2026-11-20T09:00:00+08:00', end: '2026-11-20T17:00:00+08:00' }],
  ])('%s comes back by itself, and the application asks for nothing', async (_when, changePost) => {
    const { changePost: _planned, ...windows } = { ...defaultWindows, pay: paying }
    const project = await addProject(world.server, {
      ...charged,
      windows: { ...windows, ...(changePost && { changePost }) },
    })
    const draft = await createSubmitted(world.server, project)
    const order = await payAtProvider(draft)
    await settle()
    expect((await recordOf(draft)).fee).toBe('PAID')
    const office = await staffWith(world.server, 'project:read', 'project:write')
    const [position] = project.positionIds
    const cancelled = await office.post(`/workbenchApi/recruitment/positions/${position}/cancellation`, {
      reason: '计划取消',
    })
    expect(cancelled.code).toBe(200)
    await world.run('recruitment.clock')
    const { data } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
    expect([data.states.review, data.nextStep]).toEqual(['LAPSED', null])
    await settle()
    expect([(await recordOf(draft)).fee, moneyOf(order)]).toEqual(['REFUNDED', 0])
  })
})
