import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '../../errors.ts'
import type { StageWindows } from '../projects/stage-windows.ts'
import { type ApplicantAction, applicantActions } from './applicant-actions.ts'
import { actionsFor, findApplicationBlocker } from './application-actions.ts'
import type { ApplicationFacts } from './application-guards.ts'
import { examLifecycle, feeLifecycle, photoLifecycle, reviewLifecycle } from './lifecycle.ts'
import { ApplicationRole, ExamState, FeeState, PhotoState, ReviewState } from './states.ts'

const windows: StageWindows = {
  apply: { start: '2026-11-16T01:00:00Z', end: '2026-11-24T09:00:00Z' },
  review: { start: '2026-11-17T01:00:00Z', end: '2026-11-26T09:00:00Z' },
  changePost: { start: '2026-11-25T01:00:00Z', end: '2026-11-26T09:00:00Z' },
  pay: { start: '2026-11-27T01:00:00Z', end: '2026-12-01T09:00:00Z' },
  confirmation: { start: '2026-12-02T01:00:00Z', end: '2026-12-03T09:00:00Z' },
}
const timeZone = 'Asia/Yangon'
const schedule = { windows, timeZone }
const applying = '2026-11-20T00:00:00Z'
const paying = '2026-11-28T00:00:00Z'

const draft: ApplicationFacts = {
  review: 'DRAFT',
  photo: 'PENDING',
  fee: 'NONE',
  exam: 'NONE',
  onRecord: false,
  postCancelled: false,
  complete: true,
  otherLiveApplication: false,
  banned: false,
  deletionRequested: false,
  hasFee: true,
  reviewMode: 'manual',
  noResponseRule: 'pass',
  refundGranted: false,
  interviewHeld: true,
  calledToInterview: false,
  openingAvailable: true,
  seatsAllotted: false,
  rechecked: false,
}

const possible = (facts: ApplicationFacts, now: string) =>
  actionsFor(facts, 'applicant', schedule, now)
    .filter((action) => action.possible)
    .map(({ action }) => action)

const refusal = (requested: ApplicantAction, facts: ApplicationFacts, now: string) => {
  const answer = actionsFor(facts, 'applicant', schedule, now).find(({ action }) => action === requested)
  return answer?.possible === false ? { reason: answer.reason, params: answer.params } : undefined
}

describe('the actions of an applicant', () => {
  it('with a draft while applying is open: edit, submit, withdraw', () => {
    expect(possible(draft, applying)).toEqual(['editForm', 'submit', 'withdraw'])
  })
  it('after applying has closed: a draft can no longer be submitted', () => {
    expect(refusal('submit', draft, '2026-11-24T09:00:00Z')).toEqual({
      reason: 'recruitment.window_closed',
      params: { stage: 'submission', closed: '2026-11-24T09:00:00Z', timeZone },
    })
  })
  it('with a submitted application that is being changed: the submitted form', () => {
    expect(refusal('downloadForm', { ...draft, onRecord: true }, applying)).toBeUndefined()
  })
  it('with the photo of a draft: no replacement, because nothing has been submitted', () => {
    expect(refusal('replacePhoto', draft, applying)?.params).toEqual({ state: 'review_DRAFT' })
    expect(refusal('replacePhoto', { ...draft, review: 'SUBMITTED' }, applying)?.params).toEqual({
      state: 'photo_PENDING',
    })
  })
  it('with an incomplete draft: submission requires a complete form', () => {
    expect(refusal('submit', { ...draft, complete: false }, applying)?.reason).toBe('recruitment.guard_complete')
  })
  it('with a second application, while banned or before the deletion of the account: no submission', () => {
    expect(refusal('submit', { ...draft, otherLiveApplication: true }, applying)?.reason).toBe(
      'recruitment.guard_only_application',
    )
    expect(refusal('submit', { ...draft, banned: true }, applying)?.reason).toBe('recruitment.guard_not_banned')
    const leaving = { ...draft, deletionRequested: true }
    expect(refusal('submit', leaving, applying)?.reason).toBe('recruitment.guard_no_deletion')
  })
  it('with a returned application: correction before its own deadline, though applying has closed', () => {
    const returned: ApplicationFacts = {
      ...draft,
      review: 'RETURNED',
      correction: { from: '2026-11-24T10:00:00Z', deadline: '2026-11-26T09:00:00Z' },
    }
    expect(possible(returned, '2026-11-25T00:00:00Z')).toEqual(['editForm', 'resubmit', 'withdraw', 'downloadForm'])
    expect(refusal('resubmit', returned, '2026-11-26T09:00:00Z')).toEqual({
      reason: 'recruitment.window_closed',
      params: { stage: 'correction', closed: '2026-11-26T09:00:00Z', timeZone },
    })
  })
  it('once passed: the application is locked with the reason, and the fee can be paid', () => {
    const passed: ApplicationFacts = { ...draft, review: 'PASSED', photo: 'OK', fee: 'DUE' }
    expect(possible(passed, paying)).toEqual(['pay', 'downloadForm', 'printCertificate'])
    expect(refusal('withdraw', passed, paying)).toEqual({
      reason: 'recruitment.state',
      params: { state: 'withdraw_passed' },
    })
    expect(refusal('pay', passed, applying)).toEqual({
      reason: 'recruitment.window_upcoming',
      params: { stage: 'pay', opens: '2026-11-27T01:00:00Z', timeZone },
    })
  })
  it('after the written test: a refusal names the requested action, not the state of the exam', () => {
    const at = (exam: ApplicationFacts['exam']): ApplicationFacts => ({ ...draft, review: 'PASSED', photo: 'OK', exam })
    const paramsOf = (action: ApplicantAction, exam: ApplicationFacts['exam']) =>
      refusal(action, at(exam), paying)?.params
    expect(paramsOf('printTicket', 'RELEASED')).toEqual({ state: 'ticket_over' })
    expect(paramsOf('printConfirmation', 'UNCONFIRMED')).toEqual({ state: 'confirmation_sheet_early' })
    expect(paramsOf('printReceipt', 'NONE')).toEqual({ state: 'receipt_early' })
    expect(refusal('downloadForm', draft, applying)?.params).toEqual({ state: 'form_early' })
    expect(paramsOf('printTicket', 'SEATED')).toEqual({ state: 'exam_SEATED' })
    expect(paramsOf('confirmWrittenTest', 'TICKET_OPEN')).toEqual({ state: 'confirmed' })
    expect(paramsOf('printConfirmation', 'HIRED')).toEqual({ state: 'confirmation_sheet_over' })
    expect(paramsOf('viewScore', 'TICKET_OPEN')).toEqual({ state: 'score_early' })
    expect(paramsOf('requestRecheck', 'SEATED')).toEqual({ state: 'recheck_early' })
    expect(paramsOf('requestRecheck', 'INTERVIEW')).toEqual({ state: 'recheck_over' })
    expect(paramsOf('viewScore', 'ABSENT')).toEqual({ state: 'exam_ABSENT' })
  })
  it('with a payment in progress: the same order is shown again', () => {
    const facts: ApplicationFacts = { ...draft, review: 'PASSED', photo: 'OK', fee: 'PAYING' }
    expect(possible(facts, paying)).toContain('continuePayment')
  })
  it('with a cancelled position: leave, or choose another within the change-post window, and submit within it', () => {
    const cancelled: ApplicationFacts = { ...draft, review: 'POST_CANCELLED', postCancelled: true }
    expect(possible(cancelled, '2026-11-25T02:00:00Z')).toEqual(['changePost', 'withdraw', 'downloadForm'])
    expect(possible({ ...cancelled, review: 'DRAFT' }, '2026-11-25T02:00:00Z')).toContain('submit')
    expect(possible({ ...cancelled, review: 'DRAFT' }, '2026-11-26T09:00:00Z')).not.toContain('submit')
  })
  it('with the confirmation of the written test: only with the fee settled', () => {
    const admitted: ApplicationFacts = { ...draft, review: 'PASSED', photo: 'OK', fee: 'PAID', exam: 'UNCONFIRMED' }
    const now = '2026-12-02T02:00:00Z'
    expect(possible(admitted, now)).toContain('confirmWrittenTest')
    expect(refusal('confirmWrittenTest', { ...admitted, fee: 'LAPSED' }, now)?.reason).toBe(
      'recruitment.guard_fee_settled',
    )
    expect(possible({ ...admitted, fee: 'NONE', hasFee: false }, now)).toContain('confirmWrittenTest')
  })
})

it('a ticket is printed in its window, and not by an applicant disqualified after seating', () => {
  const seated: ApplicationFacts = { ...draft, review: 'PASSED', photo: 'OK', fee: 'PAID', exam: 'TICKET_OPEN' }
  const printing = { ...windows, ticketPrinting: { start: '2026-12-14T01:00:00Z', end: '2026-12-19T01:00:00Z' } }
  const answer = (facts: ApplicationFacts, now: string) =>
    actionsFor(facts, 'applicant', { ...schedule, windows: printing }, now).find(
      ({ action }) => action === 'printTicket',
    )
  expect(answer(seated, '2026-12-14T01:00:00Z')).toEqual({ action: 'printTicket', possible: true })
  expect(answer(seated, '2026-12-19T01:00:00Z')).toMatchObject({ reason: 'recruitment.window_closed' })
  expect(answer({ ...seated, review: 'DISQUALIFIED' }, '2026-12-15T01:00:00Z')).toMatchObject({
    reason: 'recruitment.state',
    params: { state: 'review_DISQUALIFIED' },
  })
})

it('the documents of an ended application name what ended it', () => {
  const statesOf = (part: Partial<ApplicationFacts>) =>
    (['printReceipt', 'printCertificate', 'printConfirmation', 'printTicket'] as const).map(
      (action) => refusal(action, { ...draft, ...part }, paying)?.params.state,
    )
  expect(statesOf({ review: 'REJECTED' })).toEqual(Array(4).fill('review_REJECTED'))
  expect(statesOf({ review: 'DISQUALIFIED', fee: 'REFUNDED', exam: 'CONFIRMED' })).toEqual([
    'fee_REFUNDED',
    ...Array(3).fill('review_DISQUALIFIED'),
  ])
  expect(statesOf({ review: 'PASSED', fee: 'REFUNDED', exam: 'UNCONFIRMED' })).toEqual([
    'fee_REFUNDED',
    undefined,
    'fee_REFUNDED',
    'fee_REFUNDED',
  ])
})

const anyFacts: fc.Arbitrary<ApplicationFacts> = fc.record({
  review: fc.constantFrom(...ReviewState.options),
  photo: fc.constantFrom(...PhotoState.options),
  fee: fc.constantFrom(...FeeState.options),
  exam: fc.constantFrom(...ExamState.options),
  correction: fc.option(fc.constant({ from: '2026-11-20T00:00:00Z', deadline: '2026-11-26T09:00:00Z' }), {
    nil: undefined,
  }),
  onRecord: fc.boolean(),
  postCancelled: fc.boolean(),
  complete: fc.boolean(),
  otherLiveApplication: fc.boolean(),
  banned: fc.boolean(),
  deletionRequested: fc.boolean(),
  hasFee: fc.boolean(),
  reviewMode: fc.constantFrom('manual', 'automatic', 'paymentFirst'),
  noResponseRule: fc.constantFrom('pass', 'lapse'),
  refundGranted: fc.boolean(),
  interviewHeld: fc.boolean(),
  calledToInterview: fc.boolean(),
  openingAvailable: fc.boolean(),
  seatsAllotted: fc.boolean(),
  rechecked: fc.boolean(),
})

describe('in any situation', () => {
  it('each action of the applicant has one result, and a refusal is an error of the catalogue', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(applying, paying, '2026-12-02T02:00:00Z'), (facts, now) => {
        const answers = actionsFor(facts, 'applicant', schedule, now)
        expect(answers.map(({ action }) => action)).toEqual(Object.keys(applicantActions))
        for (const answer of answers) if (!answer.possible) expect(errorCatalogue).toHaveProperty([answer.reason])
      }),
    )
  })
  it('only the applicant acts for the applicant', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...ApplicationRole.options), (facts, role) => {
        fc.pre(role !== 'applicant')
        return actionsFor(facts, role, schedule, applying).every(({ possible: allowed }) => !allowed)
      }),
    )
  })
  it('an ended or locked application is not edited, and a person who is banned or applies twice never submits', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const may = new Set(possible(facts, applying))
        if (may.has('editForm')) expect(['DRAFT', 'RETURNED']).toContain(facts.review)
        if (facts.banned || facts.deletionRequested || facts.otherLiveApplication || !facts.complete) {
          expect(may.has('submit') || may.has('resubmit')).toBe(false)
        }
      }),
    )
  })
})

it('every action that the tables give to applicants is offered on the pages', () => {
  const offered = new Set(Object.values(applicantActions).map(({ column, action }) => `${column}.${action}`))
  const tables = { review: reviewLifecycle, photo: photoLifecycle, fee: feeLifecycle, exam: examLifecycle }
  for (const [column, { transitions }] of Object.entries(tables)) {
    for (const { action, roles } of transitions) {
      if (roles.includes('applicant')) expect(offered).toContain(`${column}.${action}`)
    }
  }
})

describe('reviewing', () => {
  const submitted: ApplicationFacts = { ...draft, review: 'SUBMITTED' }
  it('waits for the payment where the project reviews after payment', () => {
    const first: ApplicationFacts = { ...submitted, reviewMode: 'paymentFirst', fee: 'DUE' }
    const pass = { column: 'review', action: 'pass' } as const
    expect(findApplicationBlocker(pass, first, 'reviewer', windows, applying)).toEqual({
      kind: 'guard',
      guard: 'reviewable',
    })
    expect(findApplicationBlocker(pass, { ...first, fee: 'PAID' }, 'reviewer', windows, applying)).toBeUndefined()
  })
  it('that is missing follows the no-response rule of the project, once the window is over', () => {
    const pass = { column: 'review', action: 'passBySilence' } as const
    const lapse = { column: 'review', action: 'lapseBySilence' } as const
    expect(findApplicationBlocker(pass, submitted, 'schedule', windows, applying)?.kind).toBe('window_not_over')
    expect(findApplicationBlocker(pass, submitted, 'schedule', windows, paying)).toBeUndefined()
    expect(findApplicationBlocker(lapse, submitted, 'schedule', windows, paying)).toEqual({
      kind: 'guard',
      guard: 'no_response_lapses',
    })
  })
})
