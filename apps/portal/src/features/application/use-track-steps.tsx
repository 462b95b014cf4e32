import { StateBadge } from '@rostrum/ui/StateBadge'
import type { TrackStep } from '@rostrum/ui/Track'
import { CommentSentence } from '../../recruitment/CommentSentence.tsx'
import { draftClosedAt } from '../../recruitment/draft-closed-at.ts'
import { Piece } from '../../recruitment/Piece.tsx'
import type { Application } from '../../recruitment/records.ts'
import { isApplicantStage } from '../../recruitment/stage-marks.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { type T, useT } from '../../shell/use-t.ts'
import type { FlowNode } from './application.ts'
import { hasNotices, NodeNotices } from './NodeNotices.tsx'
import { NodeTask } from './NodeTask.tsx'
import { commentOn, detailsOf, isWithdrawal } from './node-details.ts'

const trackStates: Record<FlowNode['state'], TrackStep['state']> = {
  done: 'done',
  failed: 'failed',
  skipped: 'skipped',
  current: 'current',
  upcoming: 'future',
}

/** Returns the stages of an application as steps of a track. */
export function useTrackSteps(application: Application): TrackStep[] {
  const t = useT()
  const now = useServerNow()
  const date = useDates(application.project.timeZone)
  const at = taskIndex(application)
  return reachableNodes(application).map((node, index) => ({
    key: node.id,
    title: node.stage === 'apply' ? t('application.stage_submit') : t(`recruitment.stage_${node.stage}`),
    state: trackStates[node.state],
    badge: actorBadge(node, index === at && !isNotOpenYet(node, now), t),
    // The task may have to be done before its stage ends.
    when: timeOf(
      {
        ...node,
        at: isWithdrawal(node, application) ? application.submittedAt : node.at,
        deadline: taskDeadline(node, application),
      },
      now,
      date,
      t,
    ),
    detail: detailsOf(node, application, { t, now, timeZone: application.project.timeZone, date }).map(
      (sentence, place, all) => (
        <Piece key={sentence}>
          <CommentSentence comment={commentOn(node)}>
            {place === 0 && all.length > 1 && !sentence.endsWith('.')
              ? t('application.sentence', { sentence })
              : sentence}
          </CommentSentence>
        </Piece>
      ),
    ),
    action:
      index === at ? (
        <NodeTask application={application} />
      ) : (
        hasNotices(node) && <NodeNotices stage={node.stage} application={application} />
      ),
  }))
}

/** A draft that was not submitted in time goes no further. */
const reachableNodes = (application: Application): FlowNode[] =>
  application.flowNodes.map((node) =>
    node.state === 'upcoming' && draftClosedAt(application) ? { ...node, state: 'skipped' } : node,
  )

/** The node of the next step of the applicant: the node of its stage, or the current one. */
function taskIndex({ nextStep, flowNodes }: Application): number {
  if (!nextStep?.action) return -1
  const ofStage = flowNodes.findIndex(({ stage, state }) => stage === nextStep.stage && state === 'current')
  return ofStage === -1 ? flowNodes.findIndex(({ state }) => state === 'current') : ofStage
}

const taskDeadline = ({ stage, state, deadline }: FlowNode, { nextStep }: Application): string | null =>
  state === 'current' && nextStep?.stage === stage ? nextStep.deadline : deadline

/** The next step may open on a later day. Until then the application does not wait for the applicant. */
const isNotOpenYet = ({ opens }: FlowNode, now: number): boolean => opens !== null && now < Date.parse(opens)

function actorBadge({ state, actor }: FlowNode, isTask: boolean, t: T) {
  if (state !== 'current') return undefined
  if (isTask) return <StateBadge tone="deadline">{t('application.turn_applicant')}</StateBadge>
  return actor && actor.role !== 'applicant' ? (
    <StateBadge tone="open">{t(`application.turn_${actor.role}`)}</StateBadge>
  ) : undefined
}

/** Stages whose end is no deadline: a person takes part, or a list is on display. */
const attendedStages: ReadonlySet<FlowNode['stage']> = new Set(['writtenExam', 'interview', 'publicity'])

function timeOf(node: FlowNode, now: number, date: ReturnType<typeof useDates>, t: T) {
  const { state, stage, at, opens, deadline } = node
  const ahead = isNotOpenYet(node, now)
  if (at) return date(at, 'moment')
  const lasts = state === 'current' && attendedStages.has(stage)
  if (state === 'current' && !ahead && !lasts) return deadline && deadlineOf(stage, deadline, now, date, t)
  if (state !== 'upcoming' && !ahead && !lasts) return null
  if (!opens) return t('application.unscheduled')
  if (!deadline || stage === 'scoreRelease') return date(opens, 'day')
  if (date(opens, 'date') === date(deadline, 'date')) return date(opens, 'day')
  return t('application.window', { start: date(opens, 'moment'), end: date(deadline, 'moment') })
}

/** A missed deadline of the applicant is shown as missed, because no action is possible any more. */
function deadlineOf(
  stage: FlowNode['stage'],
  deadline: string,
  now: number,
  date: ReturnType<typeof useDates>,
  t: T,
): string {
  const written = date(deadline, 'deadline')
  return isApplicantStage(stage) && Date.parse(deadline) <= now
    ? t('recruitment.closed', { closed: written })
    : t('recruitment.deadline', { deadline: written })
}
