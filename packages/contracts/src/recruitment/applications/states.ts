import { z } from 'zod'

/** The four state columns of an application; `lifecycle.ts` defines their transitions. */

export const ReviewState = z.enum([
  'DRAFT',
  'SUBMITTED',
  'PASSED',
  'RETURNED',
  'REJECTED',
  'WITHDRAWN',
  'LAPSED',
  'DISQUALIFIED',
  'POST_CANCELLED',
])
export type ReviewState = z.infer<typeof ReviewState>

export const PhotoState = z.enum(['NONE', 'PENDING', 'OK', 'BAD'])
export type PhotoState = z.infer<typeof PhotoState>

export const FeeState = z.enum([
  'NONE',
  'DUE',
  'PAYING',
  'PAID',
  'REFUNDING',
  'REFUNDED',
  'WAIVER_PENDING',
  'WAIVED',
  'LAPSED',
])
export type FeeState = z.infer<typeof FeeState>

export const ExamState = z.enum([
  'NONE',
  'UNCONFIRMED',
  'CONFIRMED',
  'SEATED',
  'TICKET_OPEN',
  'SAT',
  'ABSENT',
  'VIOLATION',
  'SCORED',
  'RELEASED',
  'RECHECK',
  'INTERVIEW',
  'PUBLICITY',
  'HIRED',
  'OUT',
])
export type ExamState = z.infer<typeof ExamState>

/**
 * `examOffice` acts for the organizer, `schedule` is the clock, `paymentProvider` acts through verified notices and
 * queries.
 */
export const ApplicationRole = z.enum(['applicant', 'reviewer', 'examOffice', 'schedule', 'paymentProvider'])
export type ApplicationRole = z.infer<typeof ApplicationRole>

/** States in which an application is the person's only live one in the project. */
export function isLive(review: ReviewState): boolean {
  switch (review) {
    case 'DRAFT':
    case 'SUBMITTED':
    case 'RETURNED':
    case 'PASSED':
    case 'POST_CANCELLED':
      return true
    case 'REJECTED':
    case 'WITHDRAWN':
    case 'LAPSED':
    case 'DISQUALIFIED':
      return false
  }
}

/** States in which the applicant may change answers, choices and attachments. */
export function isEditable(review: ReviewState): boolean {
  return review === 'DRAFT' || review === 'RETURNED'
}

export const liveReviewStates = ReviewState.options.filter(isLive)

/** The exam is over for the applicant, who sat it, was absent or broke its rules. */
export function isExamHeld(exam: ExamState): boolean {
  switch (exam) {
    case 'NONE':
    case 'UNCONFIRMED':
    case 'CONFIRMED':
    case 'SEATED':
    case 'TICKET_OPEN':
      return false
    case 'SAT':
    case 'ABSENT':
    case 'VIOLATION':
    case 'SCORED':
    case 'RELEASED':
    case 'RECHECK':
    case 'INTERVIEW':
    case 'PUBLICITY':
    case 'HIRED':
    case 'OUT':
      return true
  }
}

/**
 * The application reaches no exam: without a fee it gets no seat, and it has none yet. A seat that was assigned is not
 * withdrawn.
 */
export function reachesNoExam({ fee, exam }: { readonly fee: FeeState; readonly exam: ExamState }): boolean {
  switch (fee) {
    case 'LAPSED':
    case 'REFUNDING':
    case 'REFUNDED':
      return exam === 'NONE' || exam === 'UNCONFIRMED' || exam === 'CONFIRMED'
    case 'NONE':
    case 'DUE':
    case 'PAYING':
    case 'PAID':
    case 'WAIVER_PENDING':
    case 'WAIVED':
      return false
  }
}
