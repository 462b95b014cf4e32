import type { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import type { ApplicationStates } from '../../recruitment/records.ts'

/** The outcome of a finished application as the home page shows it. */
export type ApplicationOutcome =
  | 'hired'
  | 'out'
  | 'not_called'
  | 'absent'
  | 'violation'
  | 'unconfirmed'
  | 'unpaid'
  | 'refunded'
  | 'rejected'
  | 'lapsed'
  | 'disqualified'

/** Undefined while the application has not ended, or if its applicant ended it. */
export function outcomeOf({ review, fee, exam }: ApplicationStates): ApplicationOutcome | undefined {
  switch (review) {
    case 'REJECTED':
      return 'rejected'
    case 'LAPSED':
      return 'lapsed'
    case 'DISQUALIFIED':
      return 'disqualified'
    case 'PASSED':
      // A refund ends an application that has no seat, whatever was still to be confirmed.
      if (isWithoutSeat(exam) && isRefunded(fee)) return 'refunded'
      return examOutcome(exam) ?? (fee === 'DUE' || fee === 'LAPSED' ? 'unpaid' : undefined)
    case 'DRAFT':
    case 'SUBMITTED':
    case 'RETURNED':
    case 'POST_CANCELLED':
    case 'WITHDRAWN':
      return undefined
  }
}

const isWithoutSeat = (exam: ExamState): boolean => exam === 'NONE' || exam === 'UNCONFIRMED' || exam === 'CONFIRMED'

const isRefunded = (fee: ApplicationStates['fee']): boolean => fee === 'REFUNDING' || fee === 'REFUNDED'

function examOutcome(exam: ExamState): ApplicationOutcome | undefined {
  switch (exam) {
    case 'HIRED':
      return 'hired'
    case 'OUT':
      return 'out'
    case 'RELEASED':
      return 'not_called'
    case 'ABSENT':
      return 'absent'
    case 'VIOLATION':
      return 'violation'
    case 'UNCONFIRMED':
      return 'unconfirmed'
    case 'NONE':
    case 'CONFIRMED':
    case 'SEATED':
    case 'TICKET_OPEN':
    case 'SAT':
    case 'SCORED':
    case 'RECHECK':
    case 'INTERVIEW':
    case 'PUBLICITY':
      return undefined
  }
}
