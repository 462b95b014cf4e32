import {
  type ApplicantAction,
  type ApplicationAction,
  type ApplicationState,
  applicantActions,
  type Errand,
} from './applicant-actions.ts'
import {
  type ApplicationFacts,
  type ApplicationGuard,
  type ApplicationWindow,
  guardHolds,
  windowsOf,
} from './application-guards.ts'
import { examLifecycle, feeLifecycle, photoLifecycle, reviewLifecycle } from './application-lifecycle.ts'
import { type ApplicationRole, type ExamState, isEditable } from './application-states.ts'
import type { ArrivalPurpose } from './call.ts'
import { type Obstacle, reasonAgainst, type Situation, unmetRequirement } from './lifecycle.ts'
import type { RecruitmentErrorCode } from './recruitment.errors.ts'
import type { Instant, StageWindows } from './stage-windows.ts'
import { toldState } from './told-states.ts'

/** For the actions of which it is proved when they were first asked for: as what. */
export const arrivalPurposes: Readonly<Partial<Record<ApplicantAction, ArrivalPurpose>>> = {
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

type Words<State extends string> = {
  state: State
  action: string
  role: ApplicationRole
  window: ApplicationWindow
  guard: ApplicationGuard
}

export type ApplicationObstacle = Obstacle<Words<ApplicationState>>

/** Why an action is refused, as the code and the parameters of an error. */
export type Refusal = {
  readonly reason: RecruitmentErrorCode | 'access.denied'
  readonly params: Readonly<Record<string, string>>
}
/** The windows of a project, and by whose clock people are told of them. */
export type Schedule = { readonly windows: StageWindows; readonly timeZone: string }
export type Availability =
  | { readonly action: ApplicantAction; readonly possible: true }
  | ({ readonly action: ApplicantAction; readonly possible: false } & Refusal)

/**
 * For each action of an applicant: whether it is possible now, and if not, why, as the error that the server would
 * give. Buttons show it; the server refuses with the same.
 */
export function actionsFor(
  facts: ApplicationFacts,
  role: ApplicationRole,
  { windows, timeZone }: Schedule,
  now: Instant,
): Availability[] {
  return Object.entries(applicantActions).map(([name, wanted]) => {
    const action = name as ApplicantAction
    const obstacle = obstacleTo(wanted, facts, role, windows, now)
    return obstacle ? { action, possible: false, ...refusalOf(obstacle, wanted, timeZone) } : { action, possible: true }
  })
}

/** What stands against an action of any role; the server asks this before every move. */
export function obstacleTo(
  wanted: ApplicationAction,
  facts: ApplicationFacts,
  role: ApplicationRole,
  windows: StageWindows,
  now: Instant,
): ApplicationObstacle | undefined {
  const situation: Situation<Words<string>> = {
    role,
    now,
    windows: windowsOf(facts, windows),
    holds: (guard) => guardHolds(guard, facts),
  }
  switch (wanted.column) {
    case 'review':
      return inColumn(`review_${facts.review}`, reasonAgainst(reviewLifecycle, facts.review, wanted.action, situation))
    case 'photo':
      return inColumn(photoState(facts), reasonAgainst(photoLifecycle, facts.photo, wanted.action, situation))
    case 'fee':
      return inColumn(`fee_${facts.fee}`, reasonAgainst(feeLifecycle, facts.fee, wanted.action, situation))
    case 'exam':
      return inColumn(`exam_${facts.exam}`, reasonAgainst(examLifecycle, facts.exam, wanted.action, situation))
    case 'errand':
      return againstErrand(wanted.action, facts, situation)
  }
}

/** Nobody looks at the photo of a draft: until it is submitted, that is what stands in the way. */
const photoState = ({ review, photo }: ApplicationFacts): ApplicationState =>
  review === 'DRAFT' && photo === 'PENDING' ? 'review_DRAFT' : `photo_${photo}`

function inColumn(
  state: ApplicationState,
  obstacle: Obstacle<Words<string>> | undefined,
): ApplicationObstacle | undefined {
  return obstacle?.kind === 'state' ? { kind: 'state', state } : obstacle
}

type ErrandRule = {
  readonly allowed: boolean
  readonly state: ApplicationState
  readonly window?: ApplicationWindow
  readonly guards?: readonly ApplicationGuard[]
}

function againstErrand(
  errand: Errand,
  facts: ApplicationFacts,
  situation: Situation<Words<string>>,
): ApplicationObstacle | undefined {
  const { allowed, state, ...requirement } = errandRule(errand, facts)
  if (!allowed) return { kind: 'state', state }
  return inColumn(state, unmetRequirement({ who: ['applicant'], ...requirement }, situation))
}

function errandRule(errand: Errand, { review, fee, exam }: ApplicationFacts): ErrandRule {
  switch (errand) {
    case 'editForm':
      return {
        allowed: isEditable(review),
        state: `review_${review}`,
        window: review === 'RETURNED' ? 'correction' : 'submission',
      }
    case 'continuePayment':
      return { allowed: fee === 'PAYING', state: `fee_${fee}`, window: 'pay', guards: ['live'] }
    case 'downloadForm':
      return { allowed: review !== 'DRAFT', state: `review_${review}` }
    case 'printCertificate':
      return { allowed: review === 'PASSED', state: `review_${review}` }
    case 'printReceipt':
      return { allowed: fee === 'PAID', state: `fee_${fee}` }
    case 'printConfirmation':
      return { allowed: testIsConfirmed(exam), state: `exam_${exam}`, guards: ['passed'] }
    case 'printTicket':
      return { allowed: exam === 'TICKET_OPEN', state: `exam_${exam}`, window: 'ticketPrinting', guards: ['passed'] }
    case 'viewScore':
      return { allowed: scoreIsOut(exam), state: `exam_${exam}` }
  }
}

/** Between the confirmation of the written test and the test. */
const testIsConfirmed = (exam: ExamState): boolean =>
  exam === 'CONFIRMED' || exam === 'SEATED' || exam === 'TICKET_OPEN'

/** Scores are seen from their release on. */
export function scoreIsOut(exam: ExamState): boolean {
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

/** The error that an obstacle to an action becomes; it tells times by the clock of the project. */
export function refusalOf(obstacle: ApplicationObstacle, wanted: ApplicationAction, timeZone: string): Refusal {
  switch (obstacle.kind) {
    case 'state':
      return { reason: 'recruitment.state', params: { state: toldState(wanted, obstacle.state) } }
    case 'role':
      return { reason: 'access.denied', params: {} }
    case 'window_unscheduled':
      return { reason: 'recruitment.window_unscheduled', params: { stage: obstacle.window } }
    case 'window_upcoming':
      return {
        reason: 'recruitment.window_upcoming',
        params: { stage: obstacle.window, opens: obstacle.opens, timeZone },
      }
    case 'window_closed':
      return {
        reason: 'recruitment.window_closed',
        params: { stage: obstacle.window, closed: obstacle.closed, timeZone },
      }
    case 'window_not_over':
      return {
        reason: 'recruitment.window_not_over',
        params: { stage: obstacle.window, closes: obstacle.closes, timeZone },
      }
    case 'guard':
      return { reason: `recruitment.guard_${obstacle.guard}`, params: {} }
  }
}
