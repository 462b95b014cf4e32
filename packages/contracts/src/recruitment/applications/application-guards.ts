import type { Instant, TimeWindow } from '../../kernel/time-window.ts'
import type { NoResponseRule, ReviewMode } from '../projects/review-mode.ts'
import type { StageWindows } from '../projects/stage-windows.ts'
import {
  type ExamState,
  type FeeState,
  isEditable,
  isExamHeld,
  isLive,
  type PhotoState,
  type ReviewState,
} from './states.ts'

/** The facts of one application and its project for the lifecycle. */
export type ApplicationFacts = {
  readonly review: ReviewState
  readonly photo: PhotoState
  readonly fee: FeeState
  readonly exam: ExamState
  /** When the application was last returned for correction, and the deadline for submitting it again. */
  readonly correction?: { readonly from: Instant; readonly deadline: Instant } | undefined
  /** The review deadline of a late but timely submission, though the review of the project is over. */
  readonly reviewUntil?: Instant | undefined
  /** It was submitted before, or a fee is due for it, so it is more than a private draft. */
  readonly onRecord: boolean
  /** The chosen position was cancelled: the change-post window applies instead of the apply window. */
  readonly postCancelled: boolean
  /** Answers are valid, choices are made and none fails, statements are attested: nothing blocks submission. */
  readonly complete: boolean
  /** The person has another live application in the project. */
  readonly otherLiveApplication: boolean
  /** The person is banned after a disqualification for false material. */
  readonly banned: boolean
  /** The person has requested the deletion of the account, and can still take that back. */
  readonly deletionRequested: boolean
  /** The project charges a fee for this application. */
  readonly hasFee: boolean
  readonly reviewMode: ReviewMode
  readonly noResponseRule: NoResponseRule
  /** The organizer has granted a refund of the fee. */
  readonly refundGranted: boolean
  /** The project holds an interview after the written test. */
  readonly interviewHeld: boolean
  /** The rank is within the number of people to invite to the interview. */
  readonly calledToInterview: boolean
  /** Fewer people are hired for the position than its headcount. */
  readonly openingAvailable: boolean
  /** The seats of the exam have been allotted, so a confirmation now would get none. */
  readonly seatsAllotted: boolean
  /** A recheck of the score has been answered. */
  readonly rechecked: boolean
}

export const applicationGuards = [
  'complete',
  'editable',
  'live',
  'submitted',
  'on_record',
  'passed',
  'not_banned',
  'no_deletion',
  'only_application',
  'post_cancelled',
  'reviewable',
  'reviewed_by_rules',
  'no_response_passes',
  'no_response_lapses',
  'photo_accepted',
  'fee_falls_due',
  'fee_settled',
  'fee_missed',
  'refund_owed',
  'seats_not_allotted',
  'interview_held',
  'no_interview',
  'called_to_interview',
  'opening_available',
  'not_rechecked',
] as const
export type ApplicationGuard = (typeof applicationGuards)[number]

/** Nothing is owed: the fee was paid or waived, or the project charges none. */
export function feeSettled({ fee, hasFee }: Pick<ApplicationFacts, 'fee' | 'hasFee'>): boolean {
  return fee === 'PAID' || fee === 'WAIVED' || (fee === 'NONE' && !hasFee)
}

export function guardHolds(guard: ApplicationGuard, facts: ApplicationFacts): boolean {
  switch (guard) {
    case 'complete':
      return facts.complete
    case 'editable':
      return isEditable(facts.review)
    case 'live':
      return isLive(facts.review)
    case 'submitted':
      return facts.review !== 'DRAFT'
    case 'on_record':
      return facts.onRecord
    case 'passed':
      return facts.review === 'PASSED'
    case 'not_banned':
      return !facts.banned
    case 'no_deletion':
      return !facts.deletionRequested
    case 'only_application':
      return !facts.otherLiveApplication
    case 'post_cancelled':
      return facts.postCancelled
    case 'reviewable':
      return facts.reviewMode !== 'paymentFirst' || feeSettled(facts)
    case 'reviewed_by_rules':
      return facts.reviewMode === 'automatic'
    case 'no_response_passes':
      return facts.noResponseRule === 'pass'
    case 'no_response_lapses':
      return facts.noResponseRule === 'lapse'
    case 'photo_accepted':
      return facts.photo === 'OK'
    case 'fee_falls_due':
      return (
        facts.hasFee &&
        (facts.review === 'PASSED' || (facts.reviewMode === 'paymentFirst' && facts.review === 'SUBMITTED'))
      )
    case 'fee_settled':
      return feeSettled(facts)
    case 'fee_missed':
      return facts.reviewMode === 'paymentFirst' && facts.fee === 'LAPSED'
    case 'refund_owed':
      // The fee pays for the exam. After the exam there is no refund, even after a disqualification.
      return facts.refundGranted || !(isLive(facts.review) || isExamHeld(facts.exam))
    case 'seats_not_allotted':
      return !facts.seatsAllotted
    case 'interview_held':
      return facts.interviewHeld
    case 'no_interview':
      return !facts.interviewHeld
    case 'called_to_interview':
      return facts.calledToInterview
    case 'opening_available':
      return facts.openingAvailable
    case 'not_rechecked':
      return !facts.rechecked
  }
}

/**
 * The stages of the project and two windows of the application itself. `submission` is the apply window, or the
 * change-post window for applicants who lost their chosen position. `correction` lasts from the return to its deadline.
 * The review is that of the project, and lasts longer for late submissions.
 */
export const applicationWindows = ['submission', 'correction'] as const
export type ApplicationWindow = keyof StageWindows | (typeof applicationWindows)[number]

export function windowsOf(
  facts: Pick<ApplicationFacts, 'correction' | 'postCancelled' | 'reviewUntil'>,
  schedule: StageWindows,
): { readonly [W in ApplicationWindow]?: TimeWindow | undefined } {
  const { correction, reviewUntil } = facts
  return {
    ...schedule,
    review: schedule.review && extendWindow(schedule.review, reviewUntil),
    submission: facts.postCancelled ? schedule.changePost : schedule.apply,
    correction: correction && { start: correction.from, end: correction.deadline },
  }
}

const extendWindow = (window: TimeWindow, until: Instant | undefined): TimeWindow =>
  until !== undefined && Date.parse(until) > Date.parse(window.end) ? { ...window, end: until } : window
