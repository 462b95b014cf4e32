import type {
  ExamAction,
  FeeAction,
  PhotoAction,
  ReviewAction,
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
