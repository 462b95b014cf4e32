import type { ExamAction, FeeAction, PhotoAction, ReviewAction } from './lifecycle.ts'
import type { ExamState, FeeState, PhotoState, ReviewState } from './states.ts'

/** Actions of an applicant that change no state. */
export type StatelessAction =
  | 'editForm'
  | 'continuePayment'
  | 'downloadForm'
  | 'printCertificate'
  | 'printReceipt'
  | 'printConfirmation'
  | 'printTicket'
  | 'viewScore'

/** An action that moves a state. */
export type StateTransition =
  | { readonly column: 'review'; readonly action: ReviewAction }
  | { readonly column: 'photo'; readonly action: PhotoAction }
  | { readonly column: 'fee'; readonly action: FeeAction }
  | { readonly column: 'exam'; readonly action: ExamAction }

export type ApplicationAction = StateTransition | { readonly column: 'stateless'; readonly action: StatelessAction }

/** All actions of an applicant on an application, in the order of the pages. */
export const applicantActions = {
  editForm: { column: 'stateless', action: 'editForm' },
  uploadPhoto: { column: 'photo', action: 'upload' },
  replacePhoto: { column: 'photo', action: 'replace' },
  submit: { column: 'review', action: 'submit' },
  resubmit: { column: 'review', action: 'resubmit' },
  changePost: { column: 'review', action: 'changePost' },
  withdraw: { column: 'review', action: 'withdraw' },
  pay: { column: 'fee', action: 'startPayment' },
  continuePayment: { column: 'stateless', action: 'continuePayment' },
  requestWaiver: { column: 'fee', action: 'requestWaiver' },
  withdrawWaiver: { column: 'fee', action: 'withdrawWaiver' },
  confirmWrittenTest: { column: 'exam', action: 'confirm' },
  requestRecheck: { column: 'exam', action: 'requestRecheck' },
  downloadForm: { column: 'stateless', action: 'downloadForm' },
  printCertificate: { column: 'stateless', action: 'printCertificate' },
  printReceipt: { column: 'stateless', action: 'printReceipt' },
  printConfirmation: { column: 'stateless', action: 'printConfirmation' },
  printTicket: { column: 'stateless', action: 'printTicket' },
  viewScore: { column: 'stateless', action: 'viewScore' },
} as const satisfies Record<string, ApplicationAction>

export type ApplicantAction = keyof typeof applicantActions

/** A state with the name of its column, because NONE and LAPSED occur in several columns. */
export type ApplicationState = `review_${ReviewState}` | `photo_${PhotoState}` | `fee_${FeeState}` | `exam_${ExamState}`
