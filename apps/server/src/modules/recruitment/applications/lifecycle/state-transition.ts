import type { StateTransition } from '@rostrum/contracts/applicant-actions'
import { findTransition } from '@rostrum/contracts/kernel/lifecycle'
import {
  type ExamAction,
  examLifecycle,
  type FeeAction,
  feeLifecycle,
  type PhotoAction,
  photoLifecycle,
  type ReviewAction,
  reviewLifecycle,
} from '@rostrum/contracts/recruitment/applications/lifecycle'
import type { ExamState, FeeState, PhotoState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'

/** The four state columns of an application. */
export type States = {
  readonly review: ReviewState
  readonly photo: PhotoState
  readonly fee: FeeState
  readonly exam: ExamState
}
export type StateColumn = keyof States
export type ActionIn = { review: ReviewAction; photo: PhotoAction; fee: FeeAction; exam: ExamAction }

export type { StateTransition }

/**
 * The states after a transition of the table. @throws when the table has no such transition: call `findBlocker` first
 */
export function statesAfter(states: States, transition: StateTransition): States {
  const moved = nextColumnState(states, transition)
  if (!moved) throw new Error(`No move ${transition.action} from ${transition.column} ${states[transition.column]}.`)
  return { ...states, ...moved }
}

function nextColumnState(
  { review, photo, fee, exam }: States,
  requested: StateTransition,
): Partial<States> | undefined {
  switch (requested.column) {
    case 'review': {
      const move = findTransition(reviewLifecycle, review, requested.action)
      return move && { review: move.to }
    }
    case 'photo': {
      const move = findTransition(photoLifecycle, photo, requested.action)
      return move && { photo: move.to }
    }
    case 'fee': {
      const move = findTransition(feeLifecycle, fee, requested.action)
      return move && { fee: move.to }
    }
    case 'exam': {
      const move = findTransition(examLifecycle, exam, requested.action)
      return move && { exam: move.to }
    }
  }
}
