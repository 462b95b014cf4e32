export { barPerson } from './applications/bar.store.ts'
export { agreementsOf } from './applications/consent.store.ts'
export type { LoggedEvent } from './applications/event.store.ts'
export { type FeeLine, feeLines, feeOf } from './applications/fee.ts'
export type { FormerSubmission } from './applications/former-submission.ts'
export { presentActions, presentStates, type View } from './applications/present-application.ts'
export { type ReviewSource, reviewSourceOf } from './applications/review-source.ts'
export { isUploadInReach } from './applications/upload-in-reach.ts'
export { findWaiverRequest } from './applications/waiver.store.ts'
export {
  type ApplicantSource,
  applicantSourceOf,
  applicantSourcesOf,
  type DocumentSource,
  documentSourceOf,
} from './document-source.ts'
export { lockStandingPosition, placeFree } from './lifecycle/application.store.ts'
export { correctionEnd, type Mover } from './lifecycle/decide.ts'
export { requireErrand } from './lifecycle/errand.ts'
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
export { move } from './lifecycle/move.ts'
export { type MovedAll, moveAllExams } from './lifecycle/move-all.ts'
export { owedRefunds } from './lifecycle/owed-refunds.store.ts'
export { ownApplications } from './lifecycle/own-applications.ts'
export { refusalToMove } from './lifecycle/refusal-to-move.ts'
export { namedChoice, namedPosition, standingPosition, standingPositionsIn } from './lifecycle/standing-choice.ts'
export { presentPositionSummary } from './positions/present-position.ts'
export { hasOpened } from './programme/show-programme.ts'
export { nameColumn } from './projects/name-column.ts'
export { nameIn } from './projects/names.ts'
export { unitsOfProjects } from './projects/project.store.ts'
export { type Name, nameFor, type Project } from './projects/project.ts'
export {
  accessProject,
  projectInReach,
  reachesProject,
  requireApplicationInReach,
} from './projects/project-access.ts'
export { projectById } from './projects/project-by-id.ts'
export { publishedWithin } from './projects/project-catalogue.ts'
