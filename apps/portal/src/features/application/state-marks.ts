import type { ApplicantAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import type { ExamState, FeeState, PhotoState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { isPossible } from '../../recruitment/actions.ts'
import type { Application } from '../../recruitment/records.ts'

/** The appearance of a state: settled, lost, waiting for the applicant, or none of these. */
export type Mark = 'good' | 'bad' | 'now' | 'plain'

const review: Record<ReviewState, Mark> = {
  DRAFT: 'now',
  SUBMITTED: 'plain',
  PASSED: 'good',
  RETURNED: 'now',
  REJECTED: 'bad',
  WITHDRAWN: 'plain',
  LAPSED: 'bad',
  DISQUALIFIED: 'bad',
  POST_CANCELLED: 'now',
}

const photo: Record<PhotoState, Mark> = { NONE: 'plain', PENDING: 'plain', OK: 'good', BAD: 'now' }

const fee: Record<FeeState, Mark> = {
  NONE: 'plain',
  DUE: 'now',
  PAYING: 'now',
  PAID: 'good',
  REFUNDING: 'plain',
  REFUNDED: 'plain',
  WAIVER_PENDING: 'plain',
  WAIVED: 'good',
  LAPSED: 'bad',
}

const exam: Record<ExamState, Mark> = {
  NONE: 'plain',
  UNCONFIRMED: 'now',
  CONFIRMED: 'good',
  SEATED: 'good',
  TICKET_OPEN: 'now',
  SAT: 'plain',
  ABSENT: 'bad',
  VIOLATION: 'bad',
  SCORED: 'plain',
  RELEASED: 'good',
  RECHECK: 'plain',
  INTERVIEW: 'good',
  PUBLICITY: 'good',
  HIRED: 'good',
  OUT: 'plain',
}

type Column = 'review' | 'photo' | 'fee' | 'exam'

/** The task of the applicant in a state that waits for the applicant. */
const actionsByColumn: Record<Column, readonly ApplicantAction[]> = {
  review: ['editForm', 'submit', 'resubmit', 'changePost'],
  photo: ['uploadPhoto', 'replacePhoto'],
  fee: ['pay', 'continuePayment'],
  exam: ['confirmWrittenTest', 'printTicket'],
}

/** The mark of each state column. A state waits for the applicant only while an action is possible. */
export function stateMarks(application: Application): Record<Column, Mark> {
  const { states } = application
  const marked = (column: Column, mark: Mark): Mark =>
    mark === 'now' && !actionsByColumn[column].some((action) => isPossible(application, action)) ? 'plain' : mark
  return {
    review: marked('review', review[states.review]),
    photo: marked('photo', photo[states.photo]),
    fee: marked('fee', fee[states.fee]),
    exam: marked('exam', exam[states.exam]),
  }
}
