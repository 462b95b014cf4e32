import { defineFact } from '../../../kernel/facts/facts.ts'

/** A waiver of the fee was requested; until its decision the fee is not to be paid. */
export const waiverRequested = defineFact<{ readonly applicationId: string }>('waiver.requested')

export { announceToApplicant } from './announce-to-applicant.ts'
export { requireApplicationInScope } from './application-scope.ts'
export { banPerson } from './ban.store.ts'
export { findAgreements } from './consent.store.ts'
export { contactEmail } from './contact-email.ts'
export {
  type ApplicantSource,
  applicantSourceOf,
  applicantSourcesOf,
  type DocumentSource,
  documentSourceOf,
} from './document-source.ts'
export type { LoggedEvent } from './event.store.ts'
export { type FeeLine, feeLines, feeOf } from './fee.ts'
export { asSubmitted, type FormerSubmission } from './former-submission.ts'
export { countByDay } from './home/recruitment-home.store.ts'
export { isUploadInScope } from './is-upload-in-scope.ts'
export { lockEffectivePosition, openingAvailable } from './lifecycle/application.store.ts'
export { correctionEnd, type TransitionContext } from './lifecycle/decision.ts'
export {
  displayedChoice,
  displayedChoices,
  displayedPosition,
  effectivePosition,
  effectivePositionsIn,
} from './lifecycle/effective-choice.ts'
export { examActionTimes } from './lifecycle/exam-action.store.ts'
export {
  accessOwn,
  type LoadedApplication,
  type LockedApplication,
  loadApplication,
  loadApplications,
  lockApplication,
  lockOwn,
} from './lifecycle/loaded-application.ts'
export { owedRefunds, paidAndEnded } from './lifecycle/owed-refunds.store.ts'
export { ownApplications } from './lifecycle/own-applications.ts'
export { requireStatelessAction } from './lifecycle/require-stateless-action.ts'
export { transition, transitionByKey } from './lifecycle/transition.ts'
export { type BulkTransitionResult, transitionAllExams } from './lifecycle/transition-all.ts'
export { transitionRefusal } from './lifecycle/transition-refusal.ts'
export { presentActions, presentStates } from './present-application.ts'
export { queueAnnounced } from './queue-deliveries.ts'
export {
  commentIn,
  type NamedPart,
  partsIn,
  ReasonParts,
  reasonIn,
  reasonLabel,
  saveReasonParts,
} from './reason-parts.ts'
export { type ReviewSource, reviewSourceOf } from './review-source.ts'
export { ticketDeadline } from './ticket-deadline.ts'
export { findWaiverRequest } from './waiver.store.ts'
