import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { canLeaveRejection, lacksOtherPosition } from '../../recruitment/change-post-end.ts'
import { draftClosedAt } from '../../recruitment/draft-closed-at.ts'
import type { Application } from '../../recruitment/records.ts'
import { calendarDaysUntil, isApplicantStage } from '../../recruitment/stage-marks.ts'
import type { useDates } from '../../recruitment/use-dates.ts'
import type { T } from '../../shell/use-t.ts'
import { type FlowNode, isTestOver } from './application.ts'

type Reader = {
  t: T
  /** Server time in milliseconds. */
  now: number
  timeZone: string
  date: ReturnType<typeof useDates>
}

/** A comment on the current stage is shown with its task. */
export const commentOn = ({ state, opinion }: FlowNode): string | null => (state === 'current' ? null : opinion)

/** The texts that a stage of an application shows. */
export function detailsOf(node: FlowNode, application: Application, reader: Reader): string[] {
  const { t } = reader
  const opinion = commentOn(node)
  // Only the review has a reviewer.
  const key = node.stage === 'review' ? 'application.opinion' : 'application.note'
  return [
    sentenceOf(node, application, reader),
    opinion && t(key, { opinion }),
    node.stage === 'review' && isEndedByRejection(application) && t('application.rejected_ended'),
  ].filter((sentence) => typeof sentence === 'string')
}

const isEndedByRejection = (application: Application): boolean =>
  application.states.review === 'REJECTED' && !canLeaveRejection(application)

function sentenceOf(node: FlowNode, application: Application, reader: Reader): string | undefined {
  const { t, date } = reader
  const { states } = application
  const { stage, state } = node
  switch (state) {
    case 'done':
      return doneText(node, states, t)
    case 'failed':
      return isWithdrawal(node, application)
        ? t('application.withdrawn_at', { at: date(node.at, 'moment') })
        : failure(stage, states, t)
    case 'skipped':
      return stage === 'pay' && (states.fee === 'REFUNDING' || states.fee === 'REFUNDED')
        ? t(`application.fee_${states.fee}`)
        : t('application.skipped')
    case 'current':
      if (stage === 'changePost' && application.nextStep?.action === null) return t('application.change_post_none')
      return draftClosedAt(application) ? t('recruitment.draft_missed') : running(node, application, reader)
    case 'upcoming':
      return lacksOtherPosition(application) && isApplicantStage(stage)
        ? t('application.after_change')
        : upcomingText(node, reader)
  }
}

function doneText({ stage, actor }: FlowNode, { exam, fee }: Application['states'], t: T): string {
  if (stage === 'pay' && fee === 'WAIVED') return t('application.fee_WAIVED')
  if (stage === 'publicity' && exam === 'HIRED') return t('home.ended_hired_text')
  if (stage === 'review' && actor?.name) return t('application.done_review_by', { name: actor.name })
  return t(`application.done_${stage}`)
}

/** The stage of the submission ends with the withdrawal, of which the time is not that of the submission. */
export const isWithdrawal = (
  node: FlowNode,
  { submittedAt }: Application,
): node is FlowNode & { readonly stage: 'apply'; readonly at: string } =>
  node.stage === 'apply' && node.state === 'failed' && node.at !== null && submittedAt !== null

/** A stage has failed if the state column that it changes is in a failed state. */
function failure(stage: Stage, states: Application['states'], t: T): string {
  switch (stage) {
    case 'apply':
    case 'review':
      return t(`application.review_${states.review}`)
    case 'changePost':
      return t('application.change_post_missed')
    case 'pay':
    case 'waiver':
      return t(`application.fee_${states.fee}`)
    case 'confirmation':
    case 'ticketPrinting':
    case 'writtenExam':
    case 'scoreRelease':
    case 'recheck':
    case 'interview':
    case 'publicity':
      return t(`application.exam_${states.exam}`)
  }
}

function running(node: FlowNode, { project }: Application, { t, now, date }: Reader): string | undefined {
  const { stage, actor, deadline } = node
  if (stage === 'ticketPrinting') return isTestOver(project, now) ? undefined : t('application.ticket_now')
  if (stage === 'interview') return t('application.interview_now')
  if (isApplicantStage(stage) || actor?.role === 'applicant') return undefined
  if (stage === 'review' && actor?.name) return t('application.ahead_review_by', { name: actor.name })
  if (stage === 'review' && deadline) return t('application.before', { deadline: date(deadline, 'deadline') })
  return waitingText(stage, t)
}

function upcomingText({ stage, opens, actor }: FlowNode, reader: Reader): string | undefined {
  const { t, now, timeZone, date } = reader
  if (stage === 'review' && actor?.name) return t('application.ahead_review_by', { name: actor.name })
  if (!isApplicantStage(stage)) return waitingText(stage, t)
  if (!opens || Date.parse(opens) <= now) return t('application.by_you')
  const days = calendarDaysUntil(opens, now, timeZone)
  const note =
    days > 0 ? t('recruitment.opens_in_days', { days }) : t('recruitment.opens_today', { time: date(opens, 'time') })
  return t('application.by_you_note', { note })
}

/** Describes a stage in which the applicant only waits. */
function waitingText(stage: Stage, t: T): string | undefined {
  switch (stage) {
    case 'review':
    case 'writtenExam':
    case 'scoreRelease':
    case 'interview':
    case 'publicity':
      return t(`application.ahead_${stage}`)
    case 'apply':
    case 'changePost':
    case 'pay':
    case 'waiver':
    case 'confirmation':
    case 'ticketPrinting':
    case 'recheck':
      return undefined
  }
}
