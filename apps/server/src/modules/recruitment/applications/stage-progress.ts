import { isLive, reachesNoExam } from '@rostrum/contracts/recruitment/applications/states'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'

export type Progress = 'done' | 'failed' | 'current' | 'upcoming' | 'skipped'

/**
 * The progress of an application in a stage; undefined when the application does not reach the stage.
 *
 * @param canChangePost whether the applicant can choose another position now
 */
export function progressIn(stage: Stage, application: LoadedApplication, canChangePost: boolean): Progress | undefined {
  const progress = ownProgress(stage, application)
  const goesOn = isLive(application.review) || (application.review === 'REJECTED' && canChangePost)
  // An ended application goes no further. Stages that it completed before stay completed.
  const ended = !goesOn || reachesNoExam(application)
  return ended && progress && progress !== 'done' && progress !== 'failed' ? 'skipped' : progress
}

function ownProgress(stage: Stage, application: LoadedApplication): Progress | undefined {
  switch (stage) {
    case 'apply':
      return applyProgress(application)
    case 'review':
      return reviewProgress(application)
    case 'changePost':
      return changePostProgress(application)
    case 'pay':
      return feeProgress(application)
    case 'waiver':
      return waiverProgress(application)
    case 'interview':
      return application.project.interviewWeight === null ? undefined : examProgress(stage, application)
    case 'recheck':
      return application.exam === 'RECHECK' ? 'current' : undefined
    case 'confirmation':
    case 'ticketPrinting':
    case 'writtenExam':
    case 'scoreRelease':
    case 'publicity':
      return examProgress(stage, application)
  }
}

function applyProgress({ review, postCancelled }: LoadedApplication): Progress {
  if (review === 'DRAFT') return postCancelled ? 'done' : 'current'
  return review === 'WITHDRAWN' ? 'failed' : 'done'
}

function reviewProgress({ review }: LoadedApplication): Progress {
  switch (review) {
    case 'DRAFT':
    case 'POST_CANCELLED':
      return 'upcoming'
    case 'SUBMITTED':
    case 'RETURNED':
      return 'current'
    case 'PASSED':
      return 'done'
    case 'REJECTED':
    case 'LAPSED':
    case 'DISQUALIFIED':
      return 'failed'
    case 'WITHDRAWN':
      return 'skipped'
  }
}

function changePostProgress({ review, postCancelled }: LoadedApplication): Progress | undefined {
  if (review === 'POST_CANCELLED') return 'current'
  return review === 'DRAFT' && postCancelled ? 'current' : undefined
}

function feeProgress({ fee, project }: LoadedApplication): Progress | undefined {
  if (!project.fee) return undefined
  switch (fee) {
    case 'NONE':
      return 'upcoming'
    case 'DUE':
    case 'PAYING':
    case 'WAIVER_PENDING':
      return 'current'
    case 'PAID':
    case 'WAIVED':
      return 'done'
    case 'LAPSED':
      return 'failed'
    case 'REFUNDING':
    case 'REFUNDED':
      return 'skipped'
  }
}

const waiverProgress = ({ fee }: LoadedApplication): Progress | undefined => {
  if (fee === 'WAIVER_PENDING') return 'current'
  return fee === 'WAIVED' ? 'done' : undefined
}

type ExamStage = 'confirmation' | 'ticketPrinting' | 'writtenExam' | 'scoreRelease' | 'interview' | 'publicity'

/**
 * The states of the exam in the order of their stages. A state is current in its own stage; later states have completed
 * it.
 */
const examStages: readonly ExamStage[] = [
  'confirmation',
  'ticketPrinting',
  'writtenExam',
  'scoreRelease',
  'interview',
  'publicity',
]

function examProgress(stage: ExamStage, application: LoadedApplication): Progress {
  const reached = reachedStage(application)
  if (reached === undefined) return 'upcoming'
  const distance = examStages.indexOf(stage) - examStages.indexOf(reached.stage)
  if (distance < 0) return 'done'
  return distance === 0 ? reached.progress : reached.progress === 'failed' ? 'skipped' : 'upcoming'
}

function reachedStage({ exam }: LoadedApplication): { stage: ExamStage; progress: Progress } | undefined {
  switch (exam) {
    case 'NONE':
      return undefined
    case 'UNCONFIRMED':
      return { stage: 'confirmation', progress: 'current' }
    case 'CONFIRMED':
      return { stage: 'confirmation', progress: 'done' }
    case 'SEATED':
      return { stage: 'ticketPrinting', progress: 'upcoming' }
    case 'TICKET_OPEN':
      return { stage: 'ticketPrinting', progress: 'current' }
    case 'SAT':
      return { stage: 'writtenExam', progress: 'done' }
    case 'ABSENT':
    case 'VIOLATION':
      return { stage: 'writtenExam', progress: 'failed' }
    case 'SCORED':
      return { stage: 'scoreRelease', progress: 'current' }
    case 'RELEASED':
    case 'RECHECK':
      return { stage: 'scoreRelease', progress: 'done' }
    case 'INTERVIEW':
      return { stage: 'interview', progress: 'current' }
    case 'PUBLICITY':
      return { stage: 'publicity', progress: 'current' }
    case 'HIRED':
      return { stage: 'publicity', progress: 'done' }
    case 'OUT':
      return { stage: 'publicity', progress: 'failed' }
  }
}
