import type { ApplicationFacts } from '@rostrum/contracts/recruitment/applications/application-guards'
import type { LoadedApplication } from './loaded-application.ts'

/**
 * The facts of an application for the lifecycle. `complete` says that nothing blocks submission. A caller that does not
 * know leaves it out, and submission is then not possible.
 */
export function factsOf(application: LoadedApplication, complete = false): ApplicationFacts {
  const { review, photo, fee, exam, project, choices, correction } = application
  return {
    review,
    photo,
    fee,
    exam,
    correction: correction
      ? { from: correction.from.toISOString(), deadline: correction.deadline.toISOString() }
      : undefined,
    reviewUntil: application.reviewUntil?.toISOString(),
    onRecord: application.number !== null || fee !== 'NONE',
    // The post of a recorded application is cancelled when no choice is left. A remaining choice stays valid, and a
    // draft can choose another position while applying is open.
    postCancelled: application.postCancelled || (review !== 'DRAFT' && lostAll(choices)),
    complete,
    otherLiveApplication: application.otherLive,
    banned: application.banned,
    deletionRequested: application.deletionRequested,
    hasFee: project.fee !== null,
    reviewMode: project.reviewMode,
    noResponseRule: project.noResponseRule,
    refundGranted: application.refundGranted,
    interviewHeld: project.interviewWeight !== null,
    calledToInterview: application.calledToInterview,
    openingAvailable: application.openingAvailable,
    seatsAllotted: application.seatsAllotted,
    rechecked: application.rechecked,
  }
}

const lostAll = (choices: LoadedApplication['choices']): boolean =>
  choices.length > 0 && choices.every(({ cancelled }) => cancelled)
