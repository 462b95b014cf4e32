import { type ApplicantAction, applicantActions } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { findApplicationBlocker } from '@rostrum/contracts/recruitment/applications/application-actions'
import type { NextStep } from '@rostrum/contracts/recruitment/applications/recruitment-shapes'
import { isLive, reachesNoExam } from '@rostrum/contracts/recruitment/applications/states'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { z } from 'zod'
import { feeOf } from './fee.ts'
import { factsOf } from './lifecycle/application-facts.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'
import type { Rejected } from './list-rejected-positions.ts'
import { ticketDeadline } from './ticket-deadline.ts'

export type Step = z.input<typeof NextStep>

/**
 * The next step of the applicant in an application, or else the awaited one; null when nothing follows. Among several
 * tasks, the one with the earliest deadline comes first.
 *
 * @param rejected the positions of the project for which the office did not pass the applicant
 */
export function nextStepOf(application: LoadedApplication, rejected: readonly Rejected[], now: Date): Step | null {
  if (application.review === 'REJECTED') return stepAfterRejection(application, now)
  if (!isLive(application.review) || reachesNoExam(application)) return null
  const open = [...duties(application, rejected)].filter(
    ({ deadline }) => deadline === null || Date.parse(deadline) > now.getTime(),
  )
  const [first] = open.sort((a, b) => endOf(a) - endOf(b))
  return first ?? nextAwaitedStep(application, now)
}

const endOf = ({ deadline }: Step): number => (deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline))

/** A review that was not passed ends the application, unless another position can be chosen. */
function stepAfterRejection(application: LoadedApplication, now: Date): Step | null {
  const { windows } = application.project
  const blocker = findApplicationBlocker(
    applicantActions.changePost,
    factsOf(application),
    'applicant',
    windows,
    now.toISOString(),
  )
  return blocker ? null : duty(application, 'changePost', 'apply')
}

function* duties(application: LoadedApplication, rejected: readonly Rejected[]): Generator<Step> {
  const { photo, review } = application
  yield* reviewDuties(application, rejected)
  // A returned form contains the photo.
  if (photo === 'BAD' && review !== 'RETURNED') yield duty(application, 'replacePhoto', 'review')
  yield* feeDuties(application)
  yield* examDuties(application)
}

/** A submitted application that is a draft again after a rejection, without a choice on which the office has yet to decide. */
const lacksOtherPosition = ({ submittedAt, choices }: LoadedApplication, rejected: readonly Rejected[]): boolean =>
  submittedAt !== null &&
  rejected.length > 0 &&
  choices.every(({ id, cancelled }) => cancelled || rejected.some(({ position }) => position.id === id))

function draftAction(application: LoadedApplication, rejected: readonly Rejected[]): ApplicantAction {
  if (lacksOtherPosition(application, rejected)) return 'changePost'
  const { sections, choices } = application
  return sections !== null && sections.done === sections.total && choices.length > 0 ? 'submit' : 'editForm'
}

function* reviewDuties(application: LoadedApplication, rejected: readonly Rejected[]): Generator<Step> {
  const { review, correction } = application
  switch (review) {
    case 'DRAFT':
      yield duty(
        application,
        draftAction(application, rejected),
        factsOf(application).postCancelled ? 'changePost' : 'apply',
      )
      return
    case 'RETURNED':
      yield {
        ...duty(application, 'editForm', 'review'),
        opens: null,
        deadline: correction?.deadline.toISOString() ?? null,
      }
      return
    case 'POST_CANCELLED':
      // Without a window nothing can be changed, and the application ends within a minute.
      if (application.project.windows.changePost) yield duty(application, 'changePost', 'changePost')
      return
    case 'SUBMITTED':
    case 'PASSED':
    case 'REJECTED':
    case 'WITHDRAWN':
    case 'LAPSED':
    case 'DISQUALIFIED':
      return
  }
}

function* feeDuties(application: LoadedApplication): Generator<Step> {
  const amount = feeOf(application.project)
  if (application.fee === 'DUE') yield { ...duty(application, 'pay', 'pay'), amount }
  if (application.fee === 'PAYING') yield { ...duty(application, 'continuePayment', 'pay'), amount }
}

function* examDuties(application: LoadedApplication): Generator<Step> {
  if (application.exam === 'UNCONFIRMED') yield duty(application, 'confirmWrittenTest', 'confirmation')
  if (application.exam === 'TICKET_OPEN') yield ticketDuty(application)
}

const ticketDuty = (application: LoadedApplication): Step => ({
  ...duty(application, 'printTicket', 'ticketPrinting'),
  deadline: ticketDeadline(application.project.windows),
})

function duty({ project }: LoadedApplication, action: ApplicantAction | null, stage: Stage): Step {
  const window = project.windows[stage]
  return { action, stage, opens: window?.start ?? null, deadline: window?.end ?? null, amount: null }
}

/** The stage in which others act, when the applicant has no task. A day in the past is not announced. */
function nextAwaitedStep(application: LoadedApplication, now: Date): Step | null {
  const stage = awaitedStage(application)
  if (!stage || isNotCalledToInterview(application, now)) return null
  const stepOfStage = duty(application, null, stage)
  const step = { ...stepOfStage, ...expectation(stage, application) }
  return endOf(step) > now.getTime() ? step : { ...step, deadline: null }
}

const dayMs = 86_400_000

/** When an answer is expected, where it is not within the window of the stage. */
function expectation(stage: Stage, { exam, project }: LoadedApplication): Partial<Step> {
  // The list of who is invited comes before the day on which the interviews begin.
  if (stage === 'interview' && exam === 'RELEASED') {
    const { interview } = project.windows
    return { opens: null, deadline: interview ? new Date(Date.parse(interview.start) - dayMs).toISOString() : null }
  }
  // In these windows applicants ask, and the office may answer later.
  if (stage === 'waiver' || stage === 'recheck') return { opens: null, deadline: null }
  return {}
}

/** Once the interviews are over, an invitation is no longer awaited. */
const isNotCalledToInterview = (
  { exam, project: { windows, interviewWeight } }: LoadedApplication,
  now: Date,
): boolean =>
  exam === 'RELEASED' &&
  interviewWeight !== null &&
  windows.interview !== undefined &&
  Date.parse(windows.interview.end) <= now.getTime()

function awaitedStage({ review, exam, fee, project }: LoadedApplication): Stage | null {
  if (review === 'SUBMITTED') return 'review'
  if (review === 'POST_CANCELLED') return 'changePost'
  if (review !== 'PASSED') return null
  if (fee === 'WAIVER_PENDING') return 'waiver'
  switch (exam) {
    case 'NONE':
      // The fee is settled, and the photo is still under review.
      return fee === 'NONE' || fee === 'PAID' || fee === 'WAIVED' ? 'review' : null
    case 'UNCONFIRMED':
      return null
    case 'CONFIRMED':
    case 'SEATED':
      return 'ticketPrinting'
    case 'TICKET_OPEN':
      return 'writtenExam'
    case 'SAT':
    case 'SCORED':
      return 'scoreRelease'
    case 'RECHECK':
      return 'recheck'
    case 'RELEASED':
    case 'INTERVIEW':
      return project.interviewWeight === null ? 'publicity' : 'interview'
    case 'PUBLICITY':
      return 'publicity'
    case 'ABSENT':
    case 'VIOLATION':
    case 'HIRED':
    case 'OUT':
      return null
  }
}
