import type { Instant, StageWindows, TimeWindow } from '../projects/stage-windows.ts'
import {
  type ExamState,
  type FeeState,
  isEditable,
  isExamHeld,
  isLive,
  type NoResponseRule,
  type PhotoState,
  type ReviewMode,
  type ReviewState,
} from './states.ts'

/** What the lifecycle has to know about one application and the settings of its project. */
export type ApplicationFacts = {
  readonly review: ReviewState
  readonly photo: PhotoState
  readonly fee: FeeState
  readonly exam: ExamState
  /** When the application was last returned for correction, and until when it may be sent again. */
  readonly correction?: { readonly from: Instant; readonly deadline: Instant } | undefined
  /** Until when it may be reviewed though the review of the project is over: it came in late, and in time. */
  readonly reviewUntil?: Instant | undefined
  /** It was handed in before, or a fee has been asked for it: it is more than a draft that nobody else knows of. */
  readonly onRecord: boolean
  /** The chosen position was cancelled: the change-post window applies instead of the apply window. */
  readonly postCancelled: boolean
  /** Answers are valid, choices are made and none fails, statements are attested: nothing hinders submission. */
  readonly complete: boolean
  /** The person has another live application in the project. */
  readonly otherLiveApplication: boolean
  /** The person is barred after a disqualification for false material. */
  readonly banned: boolean
  /** The project asks a fee of this application. */
  readonly feeAsked: boolean
  readonly reviewMode: ReviewMode
  readonly silenceRule: NoResponseRule
  /** The organiser has granted that the fee be returned. */
  readonly refundGranted: boolean
  /** The project holds an interview after the written test. */
  readonly interviewHeld: boolean
  /** The rank is within the number of those called to interview. */
  readonly calledToInterview: boolean
  /** Fewer are hired for the position than it has places. */
  readonly openingAvailable: boolean
  /** The seats of the exam have been given: whoever confirms now gets none. */
  readonly seatsAllotted: boolean
}

export const applicationGuards = [
  'complete',
  'editable',
  'live',
  'handed_in',
  'on_record',
  'passed',
  'not_barred',
  'only_application',
  'post_cancelled',
  'reviewable',
  'reviewed_by_rules',
  'silence_passes',
  'silence_lapses',
  'photo_accepted',
  'fee_falls_due',
  'fee_settled',
  'fee_missed',
  'refund_owed',
  'seats_not_given',
  'interview_held',
  'no_interview',
  'called_to_interview',
  'place_free',
] as const
export type ApplicationGuard = (typeof applicationGuards)[number]

/** Nothing is owed: the fee was paid or waived, or the project asks none. */
export function feeSettled({ fee, feeAsked }: Pick<ApplicationFacts, 'fee' | 'feeAsked'>): boolean {
  return fee === 'PAID' || fee === 'WAIVED' || (fee === 'NONE' && !feeAsked)
}

export function guardHolds(guard: ApplicationGuard, facts: ApplicationFacts): boolean {
  switch (guard) {
    case 'complete':
      return facts.complete
    case 'editable':
      return isEditable(facts.review)
    case 'live':
      return isLive(facts.review)
    case 'handed_in':
      return facts.review !== 'DRAFT'
    case 'on_record':
      return facts.onRecord
    case 'passed':
      return facts.review === 'PASSED'
    case 'not_barred':
      return !facts.banned
    case 'only_application':
      return !facts.otherLiveApplication
    case 'post_cancelled':
      return facts.postCancelled
    case 'reviewable':
      return facts.reviewMode !== 'paymentFirst' || feeSettled(facts)
    case 'reviewed_by_rules':
      return facts.reviewMode === 'automatic'
    case 'silence_passes':
      return facts.silenceRule === 'pass'
    case 'silence_lapses':
      return facts.silenceRule === 'lapse'
    case 'photo_accepted':
      return facts.photo === 'OK'
    case 'fee_falls_due':
      return (
        facts.feeAsked &&
        (facts.review === 'PASSED' || (facts.reviewMode === 'paymentFirst' && facts.review === 'SUBMITTED'))
      )
    case 'fee_settled':
      return feeSettled(facts)
    case 'fee_missed':
      return facts.reviewMode === 'paymentFirst' && facts.fee === 'LAPSED'
    case 'refund_owed':
      // Whoever had the exam has had what the fee is for, also when disqualified later.
      return facts.refundGranted || !(isLive(facts.review) || isExamHeld(facts.exam))
    case 'seats_not_given':
      return !facts.seatsAllotted
    case 'interview_held':
      return facts.interviewHeld
    case 'no_interview':
      return !facts.interviewHeld
    case 'called_to_interview':
      return facts.calledToInterview
    case 'place_free':
      return facts.openingAvailable
  }
}

/**
 * The project's stages and two windows of the application itself: `submission`, which is the apply window, or the
 * change-post window for whom lost the position chosen; and `correction`, from the return to its deadline. The review is
 * the project's, and lasts longer for what came in late.
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
