import type { Lifecycle } from '../../kernel/lifecycle.ts'
import type { ApplicationGuard, ApplicationWindow } from './application-guards.ts'
import { type ApplicationRole, ExamState, FeeState, PhotoState, ReviewState } from './states.ts'

/**
 * The lifecycle of an application: four independent columns. The server enforces these tables, and pages read from them
 * which actions to offer and why one is not available. No other code writes a state. Every change is logged with actor,
 * time, reason, before and after.
 */
export type Column<State extends string, Action extends string> = Lifecycle<{
  state: State
  action: Action
  role: ApplicationRole
  window: ApplicationWindow
  guard: ApplicationGuard
}>

export type ReviewAction =
  | 'submit'
  | 'resubmit'
  | 'withdraw'
  | 'changePost'
  | 'pass'
  | 'return'
  | 'reject'
  | 'disqualify'
  | 'passByRules'
  | 'passBySilence'
  | 'lapseBySilence'
  | 'lapseUncorrected'
  | 'lapseUnchanged'
  | 'lapseUnfinished'
  | 'lapseUnpaid'
  | 'cancelPost'

const beginning = ['not_banned', 'no_deletion', 'only_application'] as const
const submission = [...beginning, 'complete'] as const

export const reviewLifecycle: Column<ReviewState, ReviewAction> = {
  states: ReviewState.options,
  initial: 'DRAFT',
  // A rejected application may still change post while applying is open, but need not.
  final: ['PASSED', 'REJECTED', 'WITHDRAWN', 'LAPSED', 'DISQUALIFIED'],
  transitions: [
    {
      action: 'submit',
      from: ['DRAFT'],
      to: 'SUBMITTED',
      roles: ['applicant'],
      window: 'submission',
      guards: submission,
    },
    {
      action: 'resubmit',
      from: ['RETURNED'],
      to: 'SUBMITTED',
      roles: ['applicant'],
      window: 'correction',
      guards: submission,
    },
    // An applicant who lost the position may leave the project instead of choosing another one, and a paid fee is
    // refunded.
    {
      action: 'withdraw',
      from: ['DRAFT', 'SUBMITTED', 'RETURNED', 'POST_CANCELLED'],
      to: 'WITHDRAWN',
      roles: ['applicant'],
    },
    {
      action: 'changePost',
      from: ['SUBMITTED', 'REJECTED'],
      to: 'DRAFT',
      roles: ['applicant'],
      window: 'apply',
      guards: beginning,
    },
    {
      action: 'changePost',
      from: ['POST_CANCELLED'],
      to: 'DRAFT',
      roles: ['applicant'],
      window: 'changePost',
      guards: beginning,
    },
    {
      action: 'pass',
      from: ['SUBMITTED'],
      to: 'PASSED',
      roles: ['reviewer'],
      window: 'review',
      guards: ['reviewable'],
    },
    {
      action: 'return',
      from: ['SUBMITTED'],
      to: 'RETURNED',
      roles: ['reviewer'],
      window: 'review',
      guards: ['reviewable'],
    },
    {
      action: 'reject',
      from: ['SUBMITTED'],
      to: 'REJECTED',
      roles: ['reviewer'],
      window: 'review',
      guards: ['reviewable'],
    },
    { action: 'disqualify', from: ['PASSED'], to: 'DISQUALIFIED', roles: ['reviewer'] },
    { action: 'passByRules', from: ['SUBMITTED'], to: 'PASSED', roles: ['schedule'], guards: ['reviewed_by_rules'] },
    {
      action: 'passBySilence',
      from: ['SUBMITTED'],
      to: 'PASSED',
      roles: ['schedule'],
      after: 'review',
      guards: ['reviewable', 'no_response_passes'],
    },
    {
      action: 'lapseBySilence',
      from: ['SUBMITTED'],
      to: 'LAPSED',
      roles: ['schedule'],
      after: 'review',
      guards: ['no_response_lapses'],
    },
    { action: 'lapseUncorrected', from: ['RETURNED'], to: 'LAPSED', roles: ['schedule'], after: 'correction' },
    {
      action: 'lapseUnchanged',
      from: ['POST_CANCELLED'],
      to: 'LAPSED',
      roles: ['schedule'],
      after: 'changePost',
      afterUnscheduled: true,
    },
    // A change of post that is not submitted again leaves the project. A draft that was never submitted stays a draft.
    {
      action: 'lapseUnfinished',
      from: ['DRAFT'],
      to: 'LAPSED',
      roles: ['schedule'],
      after: 'submission',
      guards: ['on_record'],
    },
    // Where payment comes first, applications that can no longer be paid are not reviewed.
    {
      action: 'lapseUnpaid',
      from: ['SUBMITTED'],
      to: 'LAPSED',
      roles: ['schedule'],
      after: 'pay',
      guards: ['fee_missed'],
    },
    {
      action: 'cancelPost',
      from: ['DRAFT', 'SUBMITTED', 'RETURNED', 'PASSED'],
      to: 'POST_CANCELLED',
      roles: ['examOffice'],
      guards: ['post_cancelled'],
    },
  ],
}

export type PhotoAction = 'upload' | 'replace' | 'accept' | 'refuse'

export const photoLifecycle: Column<PhotoState, PhotoAction> = {
  states: PhotoState.options,
  initial: 'NONE',
  final: ['OK'],
  transitions: [
    { action: 'upload', from: ['NONE'], to: 'PENDING', roles: ['applicant'], guards: ['editable'] },
    // A rejected photo may be replaced after the rest of the application is locked.
    { action: 'replace', from: ['BAD'], to: 'PENDING', roles: ['applicant'], guards: ['live'] },
    // The photo of a draft is not reviewed yet: it may still be replaced, or never be submitted.
    { action: 'accept', from: ['PENDING'], to: 'OK', roles: ['reviewer', 'examOffice'], guards: ['submitted'] },
    { action: 'refuse', from: ['PENDING'], to: 'BAD', roles: ['reviewer', 'examOffice'], guards: ['submitted'] },
  ],
}

export type FeeAction =
  | 'charge'
  | 'startPayment'
  | 'settle'
  | 'closeOrder'
  | 'requestWaiver'
  | 'withdrawWaiver'
  | 'grantWaiver'
  | 'refuseWaiver'
  | 'lapse'
  | 'refund'
  | 'refundLate'
  | 'confirmRefund'

export const feeLifecycle: Column<FeeState, FeeAction> = {
  states: FeeState.options,
  initial: 'NONE',
  final: ['NONE', 'PAID', 'WAIVED', 'REFUNDED', 'LAPSED'],
  transitions: [
    { action: 'charge', from: ['NONE'], to: 'DUE', roles: ['schedule'], guards: ['fee_falls_due'] },
    { action: 'startPayment', from: ['DUE'], to: 'PAYING', roles: ['applicant'], window: 'pay', guards: ['live'] },
    // Money that arrives is accepted at any time: the payment may have been faster than the closing of its order.
    { action: 'settle', from: ['PAYING', 'DUE', 'WAIVER_PENDING'], to: 'PAID', roles: ['paymentProvider'] },
    // An order that closed unpaid makes the fee due again, so that it can be paid, waived, or lapse.
    { action: 'closeOrder', from: ['PAYING'], to: 'DUE', roles: ['paymentProvider', 'schedule'] },
    {
      // Until something is paid: a code that was shown and left open does not decide how the fee is met.
      action: 'requestWaiver',
      from: ['DUE', 'PAYING'],
      to: 'WAIVER_PENDING',
      roles: ['applicant'],
      window: 'waiver',
      guards: ['live'],
    },
    {
      // Only while the fee can still be paid: after that it would lapse at once, and a decision may still waive it.
      action: 'withdrawWaiver',
      from: ['WAIVER_PENDING'],
      to: 'DUE',
      roles: ['applicant'],
      until: 'pay',
      guards: ['live'],
    },
    { action: 'grantWaiver', from: ['WAIVER_PENDING'], to: 'WAIVED', roles: ['reviewer', 'examOffice'] },
    { action: 'refuseWaiver', from: ['WAIVER_PENDING'], to: 'DUE', roles: ['reviewer', 'examOffice'] },
    { action: 'lapse', from: ['DUE'], to: 'LAPSED', roles: ['schedule'], after: 'pay' },
    { action: 'refund', from: ['PAID'], to: 'REFUNDING', roles: ['examOffice', 'schedule'], guards: ['refund_owed'] },
    { action: 'refundLate', from: ['LAPSED'], to: 'REFUNDING', roles: ['paymentProvider'] },
    { action: 'confirmRefund', from: ['REFUNDING'], to: 'REFUNDED', roles: ['paymentProvider'] },
  ],
}

export type ExamAction =
  | 'admit'
  | 'confirm'
  | 'seat'
  | 'openTicket'
  | 'recordPresence'
  | 'recordAbsence'
  | 'recordViolation'
  | 'enterScore'
  | 'release'
  | 'requestRecheck'
  | 'concludeRecheck'
  | 'callToInterview'
  | 'publish'
  | 'hire'
  | 'competeAgain'
  | 'rankAgain'
  | 'eliminate'

const admission = ['passed', 'photo_accepted', 'fee_settled'] as const

export const examLifecycle: Column<ExamState, ExamAction> = {
  states: ExamState.options,
  initial: 'NONE',
  final: ['NONE', 'UNCONFIRMED', 'RELEASED', 'HIRED', 'OUT'],
  transitions: [
    { action: 'admit', from: ['NONE'], to: 'UNCONFIRMED', roles: ['schedule', 'examOffice'], guards: admission },
    {
      action: 'confirm',
      from: ['UNCONFIRMED'],
      to: 'CONFIRMED',
      roles: ['applicant'],
      window: 'confirmation',
      guards: [...admission, 'seats_not_allotted'],
    },
    { action: 'seat', from: ['CONFIRMED'], to: 'SEATED', roles: ['examOffice'], guards: admission },
    {
      action: 'openTicket',
      from: ['SEATED'],
      to: 'TICKET_OPEN',
      roles: ['schedule', 'examOffice'],
      window: 'ticketPrinting',
      guards: ['passed'],
    },
    // Attendance is recorded from the start of the exam. Errors are corrected until marks are entered; after that the
    // marks decide.
    {
      action: 'recordPresence',
      from: ['TICKET_OPEN', 'ABSENT', 'VIOLATION'],
      to: 'SAT',
      roles: ['examOffice'],
      since: 'writtenExam',
    },
    {
      action: 'recordAbsence',
      from: ['TICKET_OPEN', 'SAT', 'VIOLATION'],
      to: 'ABSENT',
      roles: ['examOffice'],
      since: 'writtenExam',
    },
    {
      action: 'recordViolation',
      from: ['TICKET_OPEN', 'SAT', 'ABSENT'],
      to: 'VIOLATION',
      roles: ['examOffice'],
      since: 'writtenExam',
    },
    { action: 'enterScore', from: ['SAT', 'ABSENT', 'VIOLATION'], to: 'SCORED', roles: ['examOffice'] },
    { action: 'release', from: ['SCORED'], to: 'RELEASED', roles: ['examOffice'], window: 'scoreRelease' },
    {
      action: 'requestRecheck',
      from: ['RELEASED'],
      to: 'RECHECK',
      roles: ['applicant'],
      window: 'recheck',
      guards: ['not_rechecked'],
    },
    { action: 'concludeRecheck', from: ['RECHECK'], to: 'RELEASED', roles: ['examOffice'] },
    {
      action: 'callToInterview',
      from: ['RELEASED'],
      to: 'INTERVIEW',
      roles: ['examOffice'],
      guards: ['passed', 'interview_held', 'called_to_interview'],
    },
    // Without an interview the publicity list follows from the written test.
    {
      action: 'publish',
      from: ['RELEASED'],
      to: 'PUBLICITY',
      roles: ['examOffice'],
      guards: ['passed', 'no_interview'],
    },
    { action: 'publish', from: ['INTERVIEW'], to: 'PUBLICITY', roles: ['examOffice'], guards: ['passed'] },
    {
      action: 'hire',
      from: ['PUBLICITY'],
      to: 'HIRED',
      roles: ['examOffice'],
      guards: ['passed', 'opening_available'],
    },
    // The position of this opening was cancelled. Other people are on display for the applicant's next choice.
    {
      action: 'competeAgain',
      from: ['PUBLICITY', 'HIRED'],
      to: 'INTERVIEW',
      roles: ['examOffice'],
      guards: ['passed', 'interview_held'],
    },
    {
      action: 'rankAgain',
      from: ['PUBLICITY', 'HIRED'],
      to: 'RELEASED',
      roles: ['examOffice'],
      guards: ['passed', 'no_interview'],
    },
    // Not invited, not among the first after the last test, or dropped during publicity.
    { action: 'eliminate', from: ['RELEASED', 'INTERVIEW', 'PUBLICITY'], to: 'OUT', roles: ['examOffice'] },
  ],
}
