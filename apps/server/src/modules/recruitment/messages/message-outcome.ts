import {
  type ExamState,
  type FeeState,
  isLive,
  type ReviewState,
} from '@rostrum/contracts/recruitment/applications/states'
import type { ApplicantMessageKind } from '@rostrum/contracts/recruitment/messages/kinds'

/** What became of the matter of a message, in the catalogue under `message.outcome_`. */
export type MessageOutcome =
  | 'applied'
  | 'changed'
  | 'confirmed'
  | 'ended'
  | 'late'
  | 'paid'
  | 'refunded'
  | 'refunding'
  | 'replaced'
  | 'resubmitted'
  | 'unpaid'
  | 'waived'

type Matter = {
  readonly kind: ApplicantMessageKind
  /** Whether its deadline has passed. */
  readonly late: boolean
  /** Null for the opening of a project. */
  readonly review: ReviewState | null
  readonly fee: FeeState | null
  readonly exam: ExamState | null
}

/**
 * What became of what a settled message asked for. It replaces the request, whose dates may be of a time before the message
 * where the office has moved a stage; null for news, which asks for nothing.
 */
export function outcomeOf(matter: Matter): MessageOutcome | null {
  switch (matter.kind) {
    case 'opening':
      return matter.late ? 'late' : 'applied'
    case 'returned':
    case 'correction_reminder':
      return afterSubmission(matter, 'RETURNED', 'resubmitted')
    case 'rejected':
      return afterSubmission(matter, null, 'changed')
    case 'position_cancelled':
      // A change that is not submitted yet.
      return matter.review === 'DRAFT' ? null : afterSubmission(matter, 'POST_CANCELLED', 'changed')
    case 'photo_refused':
      return 'replaced'
    case 'passed':
    case 'fee_due':
    case 'fee_reminder':
    case 'waiver_refused':
      return ofFee(matter)
    case 'confirmation_due':
      return ofConfirmation(matter)
    case 'ticket_open':
      return 'late'
    case 'paid':
      // The receipt cannot be downloaded any more.
      return isReturning(matter) ? ofFee(matter) : null
    case 'submitted':
    case 'withdrawn':
    case 'lapsed':
    case 'disqualified':
    case 'position_lost':
    case 'waiver_granted':
    case 'fee_lapsed':
    case 'refunded':
    case 'scores_released':
    case 'recheck_answered':
    case 'interview':
    case 'publicity':
    case 'hired':
    case 'not_hired':
      return null
  }
}

/** @param waiting the state in which the application still waits for a submission whose time has passed */
function afterSubmission(
  { review }: Matter,
  waiting: ReviewState | null,
  done: 'resubmitted' | 'changed',
): MessageOutcome | null {
  if (review === null) return null
  if (review === waiting) return 'late'
  return isLive(review) || review === 'REJECTED' ? done : 'ended'
}

const isReturning = ({ fee }: Matter): boolean => fee === 'REFUNDING' || fee === 'REFUNDED'

function ofConfirmation(matter: Matter): MessageOutcome | null {
  const { review, exam } = matter
  if (exam !== 'NONE' && exam !== 'UNCONFIRMED') return 'confirmed'
  // A refund ends an application without a seat.
  if (isReturning(matter)) return ofFee(matter)
  return review === 'PASSED' ? 'late' : 'ended'
}

function ofFee({ fee, review, late }: Matter): MessageOutcome | null {
  switch (fee) {
    case 'PAID':
      return 'paid'
    case 'WAIVED':
      return 'waived'
    case 'LAPSED':
      return 'unpaid'
    case 'REFUNDING':
      return 'refunding'
    case 'REFUNDED':
      return 'refunded'
    case 'NONE':
    case 'DUE':
    case 'PAYING':
    case 'WAIVER_PENDING':
    case null:
      return review !== 'SUBMITTED' && review !== 'PASSED' ? 'ended' : late ? 'late' : null
  }
}
