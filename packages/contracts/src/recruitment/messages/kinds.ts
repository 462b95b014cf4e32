import { z } from 'zod'
import type { StateTransition } from '../applications/applicant-actions.ts'
import type { Stage } from '../projects/stage-windows.ts'

/**
 * The messages that an applicant gets about an application, and before it about the opening of a project. Every kind has a
 * text, and an SMS template.
 */
export const applicantMessageKinds = [
  'opening',
  'submitted',
  'returned',
  'correction_reminder',
  'photo_refused',
  'passed',
  'rejected',
  'withdrawn',
  'lapsed',
  'disqualified',
  'position_cancelled',
  'position_lost',
  'fee_due',
  'fee_reminder',
  'waiver_granted',
  'waiver_refused',
  'fee_lapsed',
  'paid',
  'refunded',
  'confirmation_due',
  'ticket_open',
  'scores_released',
  'recheck_answered',
  'interview',
  'publicity',
  'hired',
  'not_hired',
] as const
export const ApplicantMessageKind = z.enum(applicantMessageKinds)
export type ApplicantMessageKind = z.infer<typeof ApplicantMessageKind>

type TransitionName = {
  [C in StateTransition['column']]: `${C}.${Extract<StateTransition, { column: C }>['action']}`
}[StateTransition['column']]

/**
 * The message that a transition of an application sends at once. An application that lapses because its fee was not paid
 * follows from the end of payment, which is announced.
 */
export const messageOfTransition: Readonly<Partial<Record<TransitionName, ApplicantMessageKind>>> = {
  'review.submit': 'submitted',
  'review.return': 'returned',
  'review.pass': 'passed',
  'review.passByRules': 'passed',
  'review.passBySilence': 'passed',
  'review.reject': 'rejected',
  'review.withdraw': 'withdrawn',
  'review.lapseBySilence': 'lapsed',
  'review.lapseUncorrected': 'lapsed',
  'review.lapseUnchanged': 'position_lost',
  'review.lapseUnfinished': 'lapsed',
  'review.disqualify': 'disqualified',
  'review.cancelPost': 'position_cancelled',
  'photo.refuse': 'photo_refused',
  'fee.charge': 'fee_due',
  'fee.grantWaiver': 'waiver_granted',
  'fee.refuseWaiver': 'waiver_refused',
  'fee.lapse': 'fee_lapsed',
  'fee.settle': 'paid',
  'fee.confirmRefund': 'refunded',
  'exam.admit': 'confirmation_due',
  'exam.openTicket': 'ticket_open',
  'exam.release': 'scores_released',
  'exam.concludeRecheck': 'recheck_answered',
  'exam.callToInterview': 'interview',
  'exam.publish': 'publicity',
  'exam.hire': 'hired',
  'exam.eliminate': 'not_hired',
}

/** Messages by the clock or the provider that give the reason of the decision from which they follow. */
export const reasonedEarlier = {
  correction_reminder: 'review.return',
  position_lost: 'review.cancelPost',
  refunded: 'fee.refund',
} as const satisfies Readonly<Partial<Record<ApplicantMessageKind, TransitionName>>>

/** The stage of the project within which the reader of a message has to act. It waits until the stage begins. */
export const stageOfMessage: Readonly<Partial<Record<ApplicantMessageKind, Stage>>> = {
  fee_due: 'pay',
  waiver_refused: 'pay',
  confirmation_due: 'confirmation',
  ticket_open: 'ticketPrinting',
}

/** Reminders of a returned application, in hours before the end of its correction, the last one first. */
export const correctionReminderHours = [3, 24] as const

/** Reminders of an unpaid fee, in hours before the end of payment. */
export const feeReminderHours = [48, 3] as const
