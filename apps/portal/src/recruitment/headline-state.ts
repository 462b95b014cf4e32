import type { ExamState, FeeState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import type { Tone } from '@rostrum/ui/tokens'
import type { PortalText } from '../shell/use-t.ts'
import { isPossible } from './actions.ts'
import type { ApplicationSummary } from './records.ts'

export type Headline = { readonly labelKey: PortalText; readonly tone: Tone }

type HeadedApplication = Pick<ApplicationSummary, 'states' | 'actions' | 'nextStep'>

/**
 * The one word that describes an application. It shows the state that currently blocks or advances it: the review until
 * it is passed, then a rejected photo, the fee until it is settled, and last the exam.
 */
export function headlineState(application: HeadedApplication): Headline {
  const { review, photo, fee, exam } = application.states
  const open = review === 'PASSED' || review === 'SUBMITTED' ? feeHeadline(fee) : undefined
  // Until another position is chosen, the draft of a change shows the decision on the former one.
  if (review === 'DRAFT' && application.nextStep?.action === 'changePost') return reviewHeadlines.REJECTED
  if (review !== 'PASSED') return open ?? reviewHeadlines[review]
  if (photo === 'BAD') return { labelKey: 'recruitment.state_photo_bad', tone: 'deadline' }
  if (exam === 'TICKET_OPEN' && !isPossible(application, 'printTicket')) return ticketClosed
  return open ?? examHeadline(exam) ?? reviewHeadlines.PASSED
}

const ticketClosed: Headline = { labelKey: 'recruitment.state_ticket_closed', tone: 'neutral' }

const reviewHeadlines: Record<ReviewState, Headline> = {
  DRAFT: { labelKey: 'recruitment.state_draft', tone: 'neutral' },
  SUBMITTED: { labelKey: 'recruitment.state_submitted', tone: 'open' },
  PASSED: { labelKey: 'recruitment.state_passed', tone: 'done' },
  RETURNED: { labelKey: 'recruitment.state_returned', tone: 'deadline' },
  REJECTED: { labelKey: 'recruitment.state_rejected', tone: 'error' },
  WITHDRAWN: { labelKey: 'recruitment.state_withdrawn', tone: 'neutral' },
  LAPSED: { labelKey: 'recruitment.state_lapsed', tone: 'neutral' },
  DISQUALIFIED: { labelKey: 'recruitment.state_disqualified', tone: 'error' },
  POST_CANCELLED: { labelKey: 'recruitment.state_post_cancelled', tone: 'deadline' },
}

function feeHeadline(fee: FeeState): Headline | undefined {
  switch (fee) {
    case 'DUE':
    case 'PAYING':
      return { labelKey: 'recruitment.state_fee_due', tone: 'deadline' }
    case 'WAIVER_PENDING':
      return { labelKey: 'recruitment.state_waiver_pending', tone: 'open' }
    case 'LAPSED':
      return { labelKey: 'recruitment.state_fee_lapsed', tone: 'neutral' }
    case 'REFUNDING':
      return { labelKey: 'recruitment.state_refunding', tone: 'open' }
    case 'REFUNDED':
      return { labelKey: 'recruitment.state_refunded', tone: 'neutral' }
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
      return { labelKey: 'recruitment.state_unconfirmed', tone: 'deadline' }
    case 'CONFIRMED':
      return { labelKey: 'recruitment.state_confirmed', tone: 'done' }
    case 'SEATED':
      return { labelKey: 'recruitment.state_seated', tone: 'done' }
    case 'TICKET_OPEN':
      return { labelKey: 'recruitment.state_ticket_open', tone: 'open' }
    case 'SAT':
    case 'SCORED':
      return { labelKey: 'recruitment.state_sat', tone: 'open' }
    case 'ABSENT':
      return { labelKey: 'recruitment.state_absent', tone: 'neutral' }
    case 'VIOLATION':
      return { labelKey: 'recruitment.state_violation', tone: 'error' }
    case 'RELEASED':
      return { labelKey: 'recruitment.state_released', tone: 'done' }
    case 'RECHECK':
      return { labelKey: 'recruitment.state_recheck', tone: 'open' }
    case 'INTERVIEW':
      return { labelKey: 'recruitment.state_interview', tone: 'open' }
    case 'PUBLICITY':
      return { labelKey: 'recruitment.state_publicity', tone: 'open' }
    case 'HIRED':
      return { labelKey: 'recruitment.state_hired', tone: 'done' }
    case 'OUT':
      return { labelKey: 'recruitment.state_out', tone: 'neutral' }
  }
}
