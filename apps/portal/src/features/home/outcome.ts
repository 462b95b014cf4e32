import type { ExamState, FeeState } from '@rostrum/contracts/recruitment/applications/states'
import type { ApplicationSummary } from '../../recruitment/records.ts'

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
  | 'refunding'
  | 'rejected'
  | 'lapsed'
  | 'position_lost'
  | 'disqualified'

/** Undefined while the application has not ended, or if its applicant ended it. */
export function outcomeOf({
  states: { review, fee, exam },
  choices,
}: Pick<ApplicationSummary, 'states' | 'choices'>): ApplicationOutcome | undefined {
  switch (review) {
    case 'REJECTED':
      return 'rejected'
    case 'LAPSED':
      // A person without a position may not have missed anything.
      return choices.length > 0 && choices.every(({ cancelled }) => cancelled) ? 'position_lost' : 'lapsed'
    case 'DISQUALIFIED':
      return 'disqualified'
    case 'PASSED':
      // A refund ends an application that has no seat, whatever was still to be confirmed.
      if (isWithoutSeat(exam) && isRefund(fee)) return refunds[fee]
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

/** The money is still under way while the provider has not answered. */
const refunds = { REFUNDING: 'refunding', REFUNDED: 'refunded' } as const

const isRefund = (fee: FeeState): fee is keyof typeof refunds => fee in refunds

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
