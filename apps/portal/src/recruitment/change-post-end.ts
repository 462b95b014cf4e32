import type { Instant } from '@rostrum/contracts/kernel/time-window'
import { isPossible } from './actions.ts'
import type { ApplicationSummary } from './records.ts'

type ChangeableApplication = Pick<ApplicationSummary, 'actions' | 'states' | 'project'>

/** The end of the time in which another position can be chosen. It is one of its own where the position was cancelled. */
export const changePostEnd = ({
  states,
  project: { windows },
}: Omit<ChangeableApplication, 'actions'>): Instant | undefined =>
  (states.review === 'POST_CANCELLED' ? windows.changePost : windows.apply)?.end

/** The same, only while another position can be chosen. */
export const openChangePostEnd = (application: ChangeableApplication): Instant | undefined =>
  isPossible(application, 'changePost') ? changePostEnd(application) : undefined

/** The review was not passed, and the application goes on if another position is chosen in time. */
export const canLeaveRejection = (application: ChangeableApplication): boolean =>
  application.states.review === 'REJECTED' && isPossible(application, 'changePost')
