import type { ExamState, FeeState, ReviewState } from '@rostrum/contracts/application-states'
import type { Tone } from '@rostrum/ui/tokens'
import type { PortalText } from '../shell/use-t.ts'
import type { ApplicationStates } from './records.ts'

export type Headline = { readonly word: PortalText; readonly tone: Tone }

/**
 * The one word that says how an application stands. Of its four states the one counts that hinders or moves it now:
 * the review until it is passed, then a photo that was refused, the fee until it is settled, and last the exam.
 */
export function headlineState({ review, photo, fee, exam }: ApplicationStates): Headline {
  const open = review === 'PASSED' || review === 'SUBMITTED' ? feeHeadline(fee) : undefined
  if (review !== 'PASSED') return open ?? reviewHeadlines[review]
  if (photo === 'BAD') return { word: 'recruitment.state_photo_bad', tone: 'deadline' }
  return open ?? examHeadline(exam) ?? reviewHeadlines.PASSED
}

const reviewHeadlines: Record<ReviewState, Headline> = {
  DRAFT: { word: 'recruitment.state_draft', tone: 'neutral' },
  SUBMITTED: { word: 'recruitment.state_submitted', tone: 'open' },
  PASSED: { word: 'recruitment.state_passed', tone: 'done' },
  RETURNED: { word: 'recruitment.state_returned', tone: 'deadline' },
  REJECTED: { word: 'recruitment.state_rejected', tone: 'error' },
  WITHDRAWN: { word: 'recruitment.state_withdrawn', tone: 'neutral' },
  LAPSED: { word: 'recruitment.state_lapsed', tone: 'neutral' },
  DISQUALIFIED: { word: 'recruitment.state_disqualified', tone: 'error' },
  POST_CANCELLED: { word: 'recruitment.state_post_cancelled', tone: 'deadline' },
}

function feeHeadline(fee: FeeState): Headline | undefined {
  switch (fee) {
    case 'DUE':
      return { word: 'recruitment.state_fee_due', tone: 'deadline' }
    case 'PAYING':
      return { word: 'recruitment.state_fee_paying', tone: 'deadline' }
    case 'WAIVER_PENDING':
      return { word: 'recruitment.state_waiver_pending', tone: 'open' }
    case 'LAPSED':
      return { word: 'recruitment.state_fee_lapsed', tone: 'neutral' }
    case 'REFUNDING':
      return { word: 'recruitment.state_refunding', tone: 'open' }
    case 'REFUNDED':
      return { word: 'recruitment.state_refunded', tone: 'neutral' }
    case 'NONE':
    case 'PAID':
    case 'WAIVED':
      return undefined
  }
}

function examHeadline(exam: ExamState): Headline | undefined {
  switch (exam) {
    case 'NONE':
      return undefined
    case 'UNCONFIRMED':
      return { word: 'recruitment.state_unconfirmed', tone: 'deadline' }
    case 'CONFIRMED':
      return { word: 'recruitment.state_confirmed', tone: 'done' }
    case 'SEATED':
      return { word: 'recruitment.state_seated', tone: 'done' }
    case 'TICKET_OPEN':
      return { word: 'recruitment.state_ticket_open', tone: 'open' }
    case 'SAT':
    case 'SCORED':
      return { word: 'recruitment.state_sat', tone: 'open' }
    case 'ABSENT':
      return { word: 'recruitment.state_absent', tone: 'neutral' }
    case 'VIOLATION':
      return { word: 'recruitment.state_violation', tone: 'error' }
    case 'RELEASED':
      return { word: 'recruitment.state_released', tone: 'done' }
    case 'RECHECK':
      return { word: 'recruitment.state_recheck', tone: 'open' }
    case 'INTERVIEW':
      return { word: 'recruitment.state_interview', tone: 'open' }
    case 'PUBLICITY':
      return { word: 'recruitment.state_publicity', tone: 'open' }
    case 'HIRED':
      return { word: 'recruitment.state_hired', tone: 'done' }
    case 'OUT':
      return { word: 'recruitment.state_out', tone: 'neutral' }
  }
}
