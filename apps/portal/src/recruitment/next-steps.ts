import type { ApplicantAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import type { ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { paths } from '../paths.ts'
import type { PortalText } from '../shell/use-t.ts'

type ApplicationRef = { applicationId: string; projectId: string; review: ReviewState }

/** A submitted application is changed by a dialog. Of a draft, another position is chosen like the first one. */
export const isChosenInDraft = (action: ApplicantAction, review: ReviewState): boolean =>
  action === 'changePost' && review === 'DRAFT'

/** The targets of the applicant's actions: every button and link of an action uses them. */
export function actionPath(
  action: ApplicantAction | null,
  { applicationId, projectId, review }: ApplicationRef,
): string {
  switch (action) {
    case 'editForm':
    case 'submit':
    case 'resubmit':
    case 'uploadPhoto':
      return paths.form({ projectId })
    case 'changePost':
      return isChosenInDraft(action, review)
        ? paths.deliver({ projectId })
        : paths.application({ id: applicationId, act: 'position' })
    case 'confirmWrittenTest':
      return paths.written({ id: applicationId })
    case 'printTicket':
      return paths.ticket({ id: applicationId })
    case 'viewScore':
    case 'requestRecheck':
      return paths.grades()
    case 'pay':
    case 'continuePayment':
      return paths.application({ id: applicationId, act: 'pay' })
    case 'withdraw':
      return paths.application({ id: applicationId, act: 'withdraw' })
    case 'replacePhoto':
      return paths.application({ id: applicationId, act: 'photo' })
    case 'requestWaiver':
      return paths.application({ id: applicationId, act: 'waiver' })
    case 'downloadForm':
    case 'printCertificate':
    case 'printReceipt':
    case 'printConfirmation':
    case 'withdrawWaiver':
    case null:
      return paths.application({ id: applicationId })
  }
}

/** The consequence of missing the deadline of an action; undefined if there is none. */
export function consequenceOf(action: ApplicantAction, review: ReviewState): PortalText | undefined {
  switch (action) {
    case 'editForm':
    case 'submit':
    case 'resubmit':
    case 'pay':
    case 'continuePayment':
    case 'confirmWrittenTest':
    case 'printTicket':
    case 'replacePhoto':
      return `recruitment.late_${action}`
    case 'changePost':
      return lateChange(review)
    case 'uploadPhoto':
    case 'withdraw':
    case 'requestWaiver':
    case 'withdrawWaiver':
    case 'requestRecheck':
    case 'downloadForm':
    case 'printCertificate':
    case 'printReceipt':
    case 'printConfirmation':
    case 'viewScore':
      return undefined
  }
}

function lateChange(review: ReviewState): PortalText {
  if (review === 'DRAFT') return 'recruitment.late_resubmit'
  return review === 'REJECTED' ? 'recruitment.late_rejected' : 'recruitment.late_changePost'
}
