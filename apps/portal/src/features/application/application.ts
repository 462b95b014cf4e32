import { type ReviewState, reachesNoExam } from '@rostrum/contracts/recruitment/applications/states'
import type { Application } from '../../recruitment/records.ts'

export type FlowNode = Application['flowNodes'][number]

/** Whether the application can still reach a stage. */
export function isStageUpcoming({ flowNodes }: Application, stage: FlowNode['stage']): boolean {
  return flowNodes.some((node) => node.stage === stage && node.state === 'upcoming')
}

/** A ticket may be printed after its test, but has no use any more. */
export const isTestOver = ({ windows: { writtenExam } }: Application['project'], now: number): boolean =>
  writtenExam !== undefined && Date.parse(writtenExam.end) <= now

const finalReviewStates: readonly ReviewState[] = ['REJECTED', 'WITHDRAWN', 'LAPSED', 'DISQUALIFIED']

/** Whether the application has ended without a result. */
export const isOver = ({ states }: Pick<Application, 'states'>): boolean =>
  finalReviewStates.includes(states.review) || reachesNoExam(states)
