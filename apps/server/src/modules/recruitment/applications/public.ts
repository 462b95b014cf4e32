export { banPerson } from './applications/ban.store.ts'
export { findAgreements } from './applications/consent.store.ts'
export type { LoggedEvent } from './applications/event.store.ts'
export { type FeeLine, feeLines, feeOf } from './applications/fee.ts'
export type { FormerSubmission } from './applications/former-submission.ts'
export { isUploadInScope } from './applications/is-upload-in-scope.ts'
export { type PresentationContext, presentActions, presentStates } from './applications/present-application.ts'
export { type ReviewSource, reviewSourceOf } from './applications/review-source.ts'
export { findWaiverRequest } from './applications/waiver.store.ts'
export {
  type ApplicantSource,
  applicantSourceOf,
  applicantSourcesOf,
  type DocumentSource,
  documentSourceOf,
} from './document-source.ts'
export { countByDay } from './home/recruitment-home.store.ts'
export { lockEffectivePosition, openingAvailable } from './lifecycle/application.store.ts'
export { correctionEnd, type TransitionContext } from './lifecycle/decision.ts'
export {
  displayedChoice,
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
export { owedRefunds } from './lifecycle/owed-refunds.store.ts'
export { ownApplications } from './lifecycle/own-applications.ts'
export { requireStatelessAction } from './lifecycle/require-stateless-action.ts'
export { transition } from './lifecycle/transition.ts'
export { type BulkTransitionResult, transitionAllExams } from './lifecycle/transition-all.ts'
export { transitionRefusal } from './lifecycle/transition-refusal.ts'
export { presentPositionSummary } from './positions/present-position.ts'
export { hasOpened } from './project-settings/show-project-settings.ts'
export { nameColumn } from './projects/name-column.ts'
export { nameIn } from './projects/names.ts'
export { unitsOfProjects } from './projects/project.store.ts'
export { type Name, nameFor, type Project } from './projects/project.ts'
export { projectById } from './projects/project-by-id.ts'
export { publishedWithin } from './projects/project-catalogue.ts'
export {
  accessProject,
  canAccessProject,
  projectInScope,
  requireApplicationInScope,
} from './projects/project-scope.ts'
