import type { ApplicationFacts } from '@rostrum/contracts/recruitment/applications/application-guards'
import type { LoadedApplication } from './loaded-application.ts'

/**
 * What the lifecycle has to know of an application. `complete` says that nothing hinders submission; who does not know
 * it, leaves it out, and no submission is possible.
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
    // Cancelled are those on record who have no position left: a choice that remains is still theirs, and a draft chooses
    // another one while applying is open.
    postCancelled: application.postCancelled || (review !== 'DRAFT' && lostAll(choices)),
    complete,
    otherLiveApplication: application.otherLive,
    banned: application.banned,
    feeAsked: project.fee !== null,
    reviewMode: project.reviewMode,
    silenceRule: project.silenceRule,
    refundGranted: application.refundGranted,
    interviewHeld: project.interviewWeight !== null,
    calledToInterview: application.calledToInterview,
    openingAvailable: application.openingAvailable,
    seatsAllotted: application.seatsAllotted,
  }
}

const lostAll = (choices: LoadedApplication['choices']): boolean =>
  choices.length > 0 && choices.every(({ cancelled }) => cancelled)
