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

/**
 * The office did not pass the applicant for the positions, and another one has to be chosen: the application is rejected,
 * or already a draft again.
 */
export const lacksOtherPosition = ({ nextStep, states }: Pick<ApplicationSummary, 'nextStep' | 'states'>): boolean =>
  nextStep?.action === 'changePost' && (states.review === 'REJECTED' || states.review === 'DRAFT')

/** The review was not passed, and the application goes on if another position is chosen in time. */
export const canLeaveRejection = (application: ChangeableApplication): boolean =>
  application.states.review === 'REJECTED' && isPossible(application, 'changePost')
