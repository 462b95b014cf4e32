import type { DeadlinePurpose } from '../../kernel/call.ts'
import { type Blocker, findBlocker, type GuardContext, unmetRequirement } from '../../kernel/lifecycle.ts'
import type { Instant } from '../../kernel/time-window.ts'
import type { StageWindows } from '../projects/stage-windows.ts'
import {
  type ApplicantAction,
  type ApplicationAction,
  type ApplicationState,
  applicantActions,
  type StatelessAction,
  type StateTransition,
} from './applicant-actions.ts'
import {
  type ApplicationFacts,
  type ApplicationGuard,
  type ApplicationWindow,
  guardHolds,
  windowsOf,
} from './application-guards.ts'
import type { RecruitmentErrorCode } from './errors.ts'
import { examLifecycle, feeLifecycle, photoLifecycle, reviewLifecycle } from './lifecycle.ts'
import { stateAlias } from './state-aliases.ts'
import {
  type ApplicationRole,
  type ExamState,
  type FeeState,
  isEditable,
  isExamHeld,
  isLive,
  reachesNoExam,
} from './states.ts'

/** The deadline purpose of each action that issues deadline tokens. */
export const deadlinePurposes: Readonly<Partial<Record<ApplicantAction, DeadlinePurpose>>> = {
  editForm: 'application',
  submit: 'application',
  resubmit: 'application',
  changePost: 'application',
  pay: 'payment',
  continuePayment: 'payment',
  requestWaiver: 'waiver',
  confirmWrittenTest: 'confirmation',
  requestRecheck: 'recheck',
}

type ActionVocabulary<State extends string> = {
  state: State
  action: string
  role: ApplicationRole
  window: ApplicationWindow
  guard: ApplicationGuard
}

export type ApplicationBlocker = Blocker<ActionVocabulary<ApplicationState>>

/** Why an action is refused, as the code and the parameters of an error. */
export type Refusal = {
  readonly reason: RecruitmentErrorCode | 'access.denied'
  readonly params: Readonly<Record<string, string>>
}
/** The windows of a project, and the time zone of their times in messages. */
export type Schedule = { readonly windows: StageWindows; readonly timeZone: string }
export type Availability =
  | { readonly action: ApplicantAction; readonly possible: true }
  | ({ readonly action: ApplicantAction; readonly possible: false } & Refusal)

/**
 * For each action of an applicant: whether it is possible now, or else the error that the server would return. Buttons
 * show the same error that the server refuses with.
 */
export function actionsFor(
  facts: ApplicationFacts,
  role: ApplicationRole,
  { windows, timeZone }: Schedule,
  now: Instant,
): Availability[] {
  return Object.entries(applicantActions).map(([name, requested]) => {
    const action = name as ApplicantAction
    const cause = findApplicationBlocker(requested, facts, role, windows, now)
    return cause ? { action, possible: false, ...refusalOf(cause, requested, timeZone) } : { action, possible: true }
  })
}

/** The blocker of an action of any role. The server checks it before every transition. */
export function findApplicationBlocker(
  action: ApplicationAction,
  facts: ApplicationFacts,
  role: ApplicationRole,
  windows: StageWindows,
  now: Instant,
): ApplicationBlocker | undefined {
  const guardContext: GuardContext<ActionVocabulary<string>> = {
    role,
    now,
    windows: windowsOf(facts, windows),
    evaluateGuard: (guard) => guardHolds(guard, facts),
  }
  if (action.column === 'stateless') return findStatelessBlocker(action.action, facts, guardContext)
  const blocker = findColumnBlocker(action, facts, guardContext)
  return blocker && qualifyBlocker(blocker, action.column, facts)
}

function findColumnBlocker(
  action: StateTransition,
  facts: ApplicationFacts,
  guardContext: GuardContext<ActionVocabulary<string>>,
): Blocker<ActionVocabulary<string>> | undefined {
  switch (action.column) {
    case 'review':
      return findBlocker(reviewLifecycle, facts.review, action.action, guardContext)
    case 'photo':
      return findBlocker(photoLifecycle, facts.photo, action.action, guardContext)
    case 'fee':
      return findBlocker(feeLifecycle, facts.fee, action.action, guardContext)
    case 'exam':
      return findBlocker(examLifecycle, facts.exam, action.action, guardContext)
  }
}

type States = Pick<ApplicationFacts, 'review' | 'photo' | 'fee' | 'exam'>

/** A blocker of one state column, with the name of the column in its state. */
export const qualifyBlocker = (
  blocker: Blocker<ActionVocabulary<string>>,
  column: keyof States,
  states: States,
): ApplicationBlocker => (blocker.kind === 'state' ? { kind: 'state', state: qualifiedState(column, states) } : blocker)

function qualifiedState(column: keyof States, { review, photo, fee, exam }: States): ApplicationState {
  switch (column) {
    case 'review':
      return `review_${review}`
    case 'photo':
      // The photo of a draft is not reviewed, so the missing submission is the blocker.
      return review === 'DRAFT' && photo === 'PENDING' ? 'review_DRAFT' : `photo_${photo}`
    case 'fee':
      return `fee_${fee}`
    case 'exam':
      return `exam_${exam}`
  }
}

type StatelessActionRule = {
  readonly allowed: boolean
  readonly state: ApplicationState
  readonly window?: ApplicationWindow
  readonly guards?: readonly ApplicationGuard[]
}

function findStatelessBlocker(
  action: StatelessAction,
  facts: ApplicationFacts,
  context: GuardContext<ActionVocabulary<string>>,
): ApplicationBlocker | undefined {
  const { allowed, state, ...requirement } = statelessActionRule(action, facts)
  if (!allowed) return { kind: 'state', state }
  const blocker = unmetRequirement({ roles: ['applicant'], ...requirement }, context)
  return blocker?.kind === 'state' ? { kind: 'state', state } : blocker
}

function statelessActionRule(action: StatelessAction, facts: ApplicationFacts): StatelessActionRule {
  const { review, fee, exam, onRecord } = facts
  switch (action) {
    case 'editForm':
      return {
        allowed: isEditable(review),
        state: `review_${review}`,
        window: review === 'RETURNED' ? 'correction' : 'submission',
      }
    case 'continuePayment':
      return { allowed: fee === 'PAYING', state: `fee_${fee}`, window: 'pay', guards: ['live'] }
    case 'downloadForm':
      // What was submitted last stays available while it is changed.
      return { allowed: review !== 'DRAFT' || onRecord, state: `review_${review}` }
    case 'printCertificate':
      return { allowed: review === 'PASSED', state: `review_${review}` }
    case 'printReceipt':
      return {
        allowed: fee === 'PAID',
        state: isLive(review) || isFeeConcluded(fee) ? `fee_${fee}` : `review_${review}`,
      }
    case 'printConfirmation':
      return unlessEnded(facts, { allowed: isTestConfirmed(exam), state: `exam_${exam}`, guards: ['passed'] })
    case 'printTicket':
      return unlessEnded(facts, {
        allowed: exam === 'TICKET_OPEN',
        state: `exam_${exam}`,
        window: 'ticketPrinting',
        guards: ['passed'],
      })
    case 'viewScore':
      return { allowed: isScoreReleased(exam), state: `exam_${exam}` }
  }
}

/** An application that ended before its exam gets no document of it: the refusal names what ended it. */
function unlessEnded(
  { review, fee, exam }: Pick<ApplicationFacts, 'review' | 'fee' | 'exam'>,
  rule: StatelessActionRule,
): StatelessActionRule {
  if (isExamHeld(exam)) return rule
  if (!isLive(review)) return { allowed: false, state: `review_${review}` }
  return reachesNoExam({ fee, exam }) ? { allowed: false, state: `fee_${fee}` } : rule
}

/** Nothing is paid any more. */
function isFeeConcluded(fee: FeeState): boolean {
  switch (fee) {
    case 'PAID':
    case 'REFUNDING':
    case 'REFUNDED':
    case 'WAIVED':
    case 'LAPSED':
      return true
    case 'NONE':
    case 'DUE':
    case 'PAYING':
    case 'WAIVER_PENDING':
      return false
  }
}

/** Between the confirmation of the written test and the test. */
const isTestConfirmed = (exam: ExamState): boolean =>
  exam === 'CONFIRMED' || exam === 'SEATED' || exam === 'TICKET_OPEN'

/** Scores are visible from their release on. */
export function isScoreReleased(exam: ExamState): boolean {
  switch (exam) {
    case 'RELEASED':
    case 'RECHECK':
    case 'INTERVIEW':
    case 'PUBLICITY':
    case 'HIRED':
    case 'OUT':
      return true
    case 'NONE':
    case 'UNCONFIRMED':
    case 'CONFIRMED':
    case 'SEATED':
    case 'TICKET_OPEN':
    case 'SAT':
    case 'ABSENT':
    case 'VIOLATION':
    case 'SCORED':
      return false
  }
}

/** The error for a blocker of an action; its times are in the time zone of the project. */
export function refusalOf(blocker: ApplicationBlocker, action: ApplicationAction, timeZone: string): Refusal {
  switch (blocker.kind) {
    case 'state':
      return { reason: 'recruitment.state', params: { state: stateAlias(action, blocker.state) } }
    case 'role':
      return { reason: 'access.denied', params: {} }
    case 'window_unscheduled':
      return { reason: 'recruitment.window_unscheduled', params: { stage: blocker.window } }
    case 'window_upcoming':
      return {
        reason: 'recruitment.window_upcoming',
        params: { stage: blocker.window, opens: blocker.opens, timeZone },
      }
    case 'window_closed':
      return {
        reason: 'recruitment.window_closed',
        params: { stage: blocker.window, closed: blocker.closed, timeZone },
      }
    case 'window_not_over':
      return {
        reason: 'recruitment.window_not_over',
        params: { stage: blocker.window, closes: blocker.closes, timeZone },
      }
    case 'guard':
      return { reason: `recruitment.guard_${blocker.guard}`, params: {} }
  }
}
