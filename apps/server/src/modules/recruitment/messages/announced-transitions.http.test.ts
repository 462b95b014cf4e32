import {
  examLifecycle,
  feeLifecycle,
  photoLifecycle,
  reviewLifecycle,
} from '@rostrum/contracts/recruitment/applications/lifecycle'
import { applicantMessageKinds, messageOfTransition } from '@rostrum/contracts/recruitment/messages/kinds'
import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobApply, type TestDraft } from '../../../testing/applications.ts'
import { markRows } from '../../../testing/exams.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { addForm, addProject, defaultWindows } from '../../../testing/recruitment.ts'
import { confirming, examined } from './testing/examined.ts'
import { promisedKinds, unfulfilledPromises } from './testing/promises.ts'
import { kindOfText, Walk } from './testing/walk.ts'

let world: PaymentWorld
let walk: Walk
beforeAll(async () => {
  world = await startPaymentWorld()
  await addForm(world.server, 'profile')
})
afterAll(() => world.close())
beforeEach(async () => {
  walk = new Walk(world)
  await walk.at('2026-11-21T02:00:00Z')
})

const charged = { fee_basis: 'application', fee_amount: '100.50', fee_currency: 'CNY' } as const
const { changePost: _changePost, ...withoutChangePost } = defaultWindows
const { waiver: _waiver, ...withoutWaiver } = defaultWindows
/** Fees can be paid while applications still arrive. */
const payable: StageWindows = {
  ...defaultWindows,
  pay: { start: '2026-11-20T09:00:00+08:00', end: '2026-12-01T17:00:00+08:00' },
  waiver: { start: '2026-11-20T09:00:00+08:00', end: '2026-11-29T17:00:00+08:00' },
}

it('the opening of a project is announced to people who wanted to be reminded', async () => {
  const apply = { start: '2026-11-22T09:00:00+08:00', end: '2026-11-29T00:00:00+08:00' }
  const person = await walk.subscribe(await addProject(world.server, { windows: { ...defaultWindows, apply } }))
  await walk.remind()
  await walk.expectNews(person, {})
  await walk.at('2026-11-22T01:00:00Z')
  await walk.remind()
  await walk.expectNews(person, { portal: ['opening'] })
})

describe('the review', () => {
  it('announces a return, a refused photo, the result, and the confirmation when it opens', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.expectNews(draft, {})
    await walk.decide(draft, 'return')
    await walk.expectNews(draft, { portal: ['returned'] })
    await walk.resubmit(draft)
    await walk.decidePhoto(draft, false)
    await walk.expectNews(draft, { portal: ['photo_refused'] })
    await walk.replacePhoto(draft)
    await walk.decidePhoto(draft, true)
    await walk.expectNews(draft, {})
    await walk.decide(draft, 'pass')
    await walk.expectNews(draft, { portal: ['passed'] })
    await walk.at(confirming)
    await walk.expectNews(draft, { portal: ['confirmation_due'] })
    await walk.confirm(draft)
    await walk.decide(draft, 'disqualify')
    await walk.expectNews(draft, { portal: ['disqualified'] })
  })

  it('announces a rejection, and the end of a change of post that was not submitted again', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.decide(draft, 'reject')
    await walk.expectNews(draft, { portal: ['rejected'] })
    await walk.as(draft, `${jobApply}/changePost`)
    await walk.at('2026-11-26T02:00:00Z')
    await walk.clock()
    await walk.expectNews(draft, { portal: ['lapsed'] })
  })

  it('reminds of a correction twice, and announces that its time is over', async () => {
    const draft = await walk.apply(await addProject(world.server))
    await walk.decide(draft, 'return')
    await walk.expectNews(draft, { portal: ['returned'] })
    for (const instant of ['2026-11-23T01:00:00Z', '2026-11-23T13:10:00Z']) {
      await walk.at(instant)
      await walk.remind()
      await walk.expectNews(draft, { portal: ['correction_reminder'] })
    }
    await walk.at('2026-11-25T02:30:00Z')
    await walk.clock()
    await walk.expectNews(draft, { portal: ['lapsed'] })
  })

  it.each([
    ['pass', 'passed'],
    ['lapse', 'lapsed'],
  ] as const)('announces what silence decides by the rule "%s"', async (no_response_rule, kind) => {
    const draft = await walk.apply(await addProject(world.server, { no_response_rule }))
    await walk.at('2026-11-27T02:00:00Z')
    await walk.clock()
    await walk.expectNews(draft, { portal: [kind] })
  })

  it('by rules announces the result with the submission', async () => {
    const draft = await walk.apply(await addProject(world.server, { review_mode: 'automatic' }))
    await walk.expectNews(draft, { portal: ['passed'] })
    await walk.decidePhoto(draft, true)
    await walk.expectNews(draft, {})
    await walk.at(confirming)
    await walk.expectNews(draft, { portal: ['confirmation_due'] })
  })
})

describe('the fee', () => {
  const paidProject = (given: Parameters<typeof addProject>[1] = {}) =>
    addProject(world.server, { ...charged, windows: payable, ...given })

  async function passed(): Promise<TestDraft> {
    const draft = await walk.apply(await paidProject())
    await walk.admit(draft)
    await walk.expectNews(draft, { portal: ['passed', 'fee_due'], sms: ['fee_due'] })
    return draft
  }

  it('is announced as paid, and again when it has come back after a disqualification', async () => {
    const draft = await passed()
    await walk.settle(await walk.openPayment(draft))
    await walk.expectNews(draft, { portal: ['paid'] })
    await walk.decide(draft, 'disqualify')
    await walk.expectNews(draft, { portal: ['disqualified'] })
    await walk.refundArrives()
    await walk.expectNews(draft, { portal: ['refunded'] })
    await walk.at(confirming)
    await walk.expectNews(draft, {})
  })

  it('is announced as returned by the office', async () => {
    const draft = await passed()
    const orderNumber = await walk.openPayment(draft)
    await walk.settle(orderNumber)
    await walk.expectNews(draft, { portal: ['paid'] })
    await walk.office(`/workbenchApi/payment/orders/${orderNumber}/refund`, { note: '考试取消' })
    await walk.refundArrives()
    await walk.expectNews(draft, { portal: ['refunded'] })
  })

  it('is announced when its payment opens, two days and three hours before the end, and when it is too late', async () => {
    const draft = await walk.apply(await paidProject({ windows: defaultWindows }))
    await walk.decide(draft, 'pass')
    await walk.expectNews(draft, { portal: ['passed'] })
    await walk.at('2026-11-27T01:10:00Z')
    await walk.expectNews(draft, { portal: ['fee_due'] })
    for (const instant of ['2026-11-29T09:10:00Z', '2026-12-01T06:10:00Z']) {
      await walk.at(instant)
      await walk.remind()
      await walk.expectNews(draft, { portal: ['fee_reminder'] })
    }
    await walk.at('2026-12-02T02:00:00Z')
    await walk.clock()
    await walk.expectNews(draft, { portal: ['fee_lapsed'] })
  })

  it('is not recalled before its payment opens, nor by a reminder that comes with the opening', async () => {
    const pay = { start: '2026-11-27T09:00:00+08:00', end: '2026-11-28T09:00:00+08:00' }
    const draft = await walk.apply(await paidProject({ windows: { ...withoutWaiver, pay } }))
    await walk.decide(draft, 'pass')
    await walk.expectNews(draft, { portal: ['passed'] })
    await walk.at('2026-11-26T02:00:00Z')
    await walk.remind()
    await walk.expectNews(draft, {})
    await walk.at('2026-11-27T01:10:00Z')
    await walk.remind()
    await walk.expectNews(draft, { portal: ['fee_due'] })
    await walk.at('2026-11-27T22:10:00Z')
    await walk.remind()
    await walk.expectNews(draft, { portal: ['fee_reminder'] })
  })

  it('is announced as waived', async () => {
    const draft = await passed()
    await walk.requestWaiver(draft)
    await walk.expectNews(draft, {})
    await walk.decideWaiver(draft, true)
    await walk.expectNews(draft, { portal: ['waiver_granted'] })
  })

  it('is announced as not waived, and as paid after that', async () => {
    const draft = await passed()
    const orderNumber = await walk.openPayment(draft)
    await walk.requestWaiver(draft)
    await walk.decideWaiver(draft, false)
    await walk.expectNews(draft, { portal: ['waiver_refused'] })
    await walk.settle(orderNumber)
    await walk.expectNews(draft, { portal: ['paid'] })
  })

  it('is announced as paid while a waiver is decided', async () => {
    const draft = await passed()
    const orderNumber = await walk.openPayment(draft)
    await walk.requestWaiver(draft)
    await walk.settle(orderNumber)
    await walk.expectNews(draft, { portal: ['paid'] })
  })

  it('is announced with the submission where the payment comes first', async () => {
    const draft = await walk.apply(await paidProject({ review_mode: 'paymentFirst' }))
    await walk.expectNews(draft, { portal: ['fee_due'] })
    await walk.settle(await walk.openPayment(draft))
    await walk.expectNews(draft, { portal: ['paid'] })
    await walk.admit(draft)
    await walk.expectNews(draft, { portal: ['passed'] })
  })

  it('is announced with the submission that rules pass, and with a review that no one own', async () => {
    const byRules = await walk.apply(await paidProject({ review_mode: 'automatic' }))
    await walk.expectNews(byRules, { portal: ['passed', 'fee_due'], sms: ['fee_due'] })
    const bySilence = await walk.apply(await paidProject())
    await walk.at('2026-11-27T02:00:00Z')
    await walk.clock()
    await walk.expectNews(bySilence, { portal: ['passed', 'fee_due'], sms: ['fee_due'] })
  })

  it('is announced as returned to an applicant who withdrew and paid all the same', async () => {
    const draft = await walk.apply(await paidProject({ review_mode: 'paymentFirst' }))
    await walk.expectNews(draft, { portal: ['fee_due'] })
    const orderNumber = await walk.openPayment(draft)
    await walk.as(draft, `${jobApply}/withdraw`)
    await walk.expectNews(draft, { portal: ['withdrawn'] })
    await walk.settle(orderNumber)
    await walk.expectNews(draft, {})
    await walk.refundArrives()
    await walk.expectNews(draft, { portal: ['refunded'] })
  })
})

describe('a withdrawal', () => {
  it('is confirmed from each state of a submitted application', async () => {
    const project = await addProject(world.server)
    const [submitted, returned, drafted] = [
      await walk.apply(project),
      await walk.apply(project),
      await walk.apply(project),
    ]
    await walk.decide(returned, 'return')
    await walk.decide(drafted, 'reject')
    await walk.as(drafted, `${jobApply}/changePost`)
    await walk.expectNews(returned, { portal: ['returned'] })
    await walk.expectNews(drafted, { portal: ['rejected'] })
    const cancelled = await walk.apply(await addProject(world.server))
    await walk.cancel(cancelled.project.positionIds[0])
    await walk.expectNews(cancelled, { portal: ['position_cancelled'] })
    for (const draft of [submitted, returned, drafted, cancelled]) {
      await walk.as(draft, `${jobApply}/withdraw`)
      await walk.expectNews(draft, { portal: ['withdrawn'] })
    }
  })

  it('of a draft that was never submitted is not announced', async () => {
    const draft = await walk.begin(await addProject(world.server))
    await walk.as(draft, `${jobApply}/withdraw`)
    await walk.expectNews(draft, {})
  })
})

describe('a position that is cancelled', () => {
  it('is announced in each state, to applicants with a further choice too, and once', async () => {
    const project = await addProject(world.server, { positions: [{}, {}], choices_per_application: 2 })
    const [lost, other = ''] = project.positionIds
    const [submitted, returned, admitted] = [
      await walk.apply(project),
      await walk.apply(project),
      await walk.apply(project),
    ]
    const [moved, unaffected] = [await walk.apply(project, [lost, other]), await walk.apply(project, [other, lost])]
    await walk.decide(returned, 'return')
    await walk.decide(admitted, 'pass')
    const losing = [submitted, returned, admitted, moved]
    for (const draft of losing) {
      await walk.expectNews(draft, { portal: draft === returned ? ['returned'] : draft === admitted ? ['passed'] : [] })
    }
    await walk.cancel(lost)
    await walk.cancel(lost)
    for (const draft of losing) await walk.expectNews(draft, { portal: ['position_cancelled'] })
    await walk.expectNews(unaffected, {})
    await walk.at('2026-11-27T02:00:00Z')
    await walk.clock()
    await walk.expectNews(submitted, { portal: ['position_lost'] })
  })

  it.each([
    ['was never planned', withoutChangePost, '2026-11-21T03:00:00Z'],
    ['is over', defaultWindows, '2026-11-27T02:00:00Z'],
  ])('is announced with the end of the application where the time for a change %s', async (_when, windows, instant) => {
    const project = await addProject(world.server, { windows })
    const draft = await walk.apply(project)
    await walk.admit(draft)
    await walk.expectNews(draft, { portal: ['passed'] })
    await walk.at(instant)
    await walk.cancel(project.positionIds[0])
    await walk.expectNews(draft, {})
    await walk.clock()
    await walk.expectNews(draft, { portal: ['position_lost'] })
  })
})

it('a payment is receipted on the phone although the confirmation is open already', async () => {
  const confirmation = { start: '2026-11-20T09:00:00+08:00', end: '2026-12-03T17:00:00+08:00' }
  const draft = await walk.apply(await addProject(world.server, { ...charged, windows: { ...payable, confirmation } }))
  await walk.admit(draft)
  await walk.expectNews(draft, { portal: ['passed', 'fee_due'], sms: ['fee_due'] })
  await walk.settle(await walk.openPayment(draft))
  await walk.expectNews(draft, { portal: ['paid', 'confirmation_due'] })
})

describe('the exam', () => {
  it('is announced from the ticket to the interview and the end, and again after a cancelled position', async () => {
    const interview = { interview_weight: '0.4', interview_per_place: 2 }
    const positions = [{ headcount: 1 }, { headcount: 1 }]
    const project = await addProject(world.server, { positions, choices_per_application: 2, ...interview })
    const at = (path: string, body: object = {}) => walk.office(`projects/${project.id}/${path}`, body)
    const people = await examined(walk, project, { marks: ['90', '85', '75'], opensTickets: 'office' })
    const [first, second, third] = people as [TestDraft, TestDraft, TestDraft]
    await walk.as(third, '/recruitApi/app/api/exam/score/requestRecheck', { reason: '怀疑漏判' })
    await walk.expectNews(third, {})
    await walk.office(`applications/${third.id}/recheck-conclusion`, { opinion: '成绩无误' })
    await walk.expectNews(third, { portal: ['recheck_answered'] })
    await walk.at('2027-01-12T02:00:00Z')
    await at('interview-list')
    await walk.expectNews(first, { portal: ['interview'] })
    await at('scores', { rows: await markRows(world.server, people, 'interview', ['80', '70']) })
    await at('ranking')
    await at('publicity')
    await walk.expectNews(first, { portal: ['publicity'] })
    await walk.expectNews(second, { portal: ['interview', 'not_hired'] })
    await walk.expectNews(third, { portal: ['not_hired'] })
    await walk.office(`applications/${first.id}/hiring`, { hired: true })
    await walk.expectNews(first, { portal: ['hired'] })
    await walk.cancel(project.positionIds[0])
    await walk.expectNews(first, { portal: ['position_cancelled'] })
    await at('ranking')
    await at('publicity')
    await walk.expectNews(first, { portal: ['publicity'] })
    for (const dropped of [second, third]) await walk.expectNews(dropped, {})
    await walk.office(`applications/${first.id}/hiring`, { hired: false, reason: '考察不合格' })
    await walk.expectNews(first, { portal: ['not_hired'] })
  })

  it('without an interview is announced to the end as well', async () => {
    const positions = [{ headcount: 1 }, { headcount: 1 }]
    const project = await addProject(world.server, { positions, choices_per_application: 2 })
    const [first, second] = (await examined(walk, project, { marks: ['90', '85'], opensTickets: 'clock' })) as [
      TestDraft,
      TestDraft,
    ]
    await walk.at('2027-01-12T02:00:00Z')
    await walk.office(`projects/${project.id}/publicity`)
    await walk.expectNews(first, { portal: ['publicity'] })
    await walk.expectNews(second, { portal: ['not_hired'] })
    await walk.cancel(project.positionIds[0])
    await walk.expectNews(first, { portal: ['position_cancelled'] })
  })
})

/** Transitions that the lifecycle allows and no call makes. */
const unused = ['review.cancelPost from DRAFT']

it('these walks take every transition that announces something, from each state that allows it', async () => {
  const columns = { review: reviewLifecycle, photo: photoLifecycle, fee: feeLifecycle, exam: examLifecycle }
  const announcing = Object.entries(columns).flatMap(([column, { transitions }]) =>
    transitions.flatMap(({ action, from }) =>
      `${column}.${action}` in messageOfTransition ? from.map((state) => `${column}.${action} from ${state}`) : [],
    ),
  )
  const { rows } = await world.server.database.pool.query<{ taken: string }>(
    `select distinct state_column || '.' || action || ' from ' || before as taken from application_event`,
  )
  const taken = new Set(rows.map((row) => row.taken))
  expect(announcing.filter((one) => !taken.has(one))).toEqual(unused)
})

it('every kind of message has reached a phone, and so has each message that a text promises', () => {
  const texts = world.server.platform.outbox?.records.flatMap(({ code, text }) => (code === '' ? [text] : [])) ?? []
  const sent = new Set(texts.map(kindOfText))
  expect([...sent].sort()).toEqual([...applicantMessageKinds].sort())
  expect(unfulfilledPromises(sent)).toEqual([])
  expect([...promisedKinds].sort()).toEqual([...sent].sort())
})
