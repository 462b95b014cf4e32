import {
  type RequestState,
  type RequestVocabulary,
  requestLifecycle,
  type TaskState,
  type TaskVocabulary,
  taskLifecycle,
} from '@rostrum/contracts/engines/approval/lifecycle'
import { defineMachine } from '../lifecycle/machine.ts'

/** The columns of a request that a transition writes. */
export type RequestRow = {
  readonly id: string
  readonly revision: number
  readonly state: RequestState
  readonly step: number | null
  readonly round: number
  readonly ended_at: Date | null
  /** JSON texts, as the statement of a transition takes them. */
  readonly problems: unknown
}

export type TaskRow = {
  readonly id: string
  readonly revision: number
  readonly state: TaskState
  readonly opened_at: Date | null
  readonly due_at: Date | null
  readonly timeout: string | null
  readonly decided_at: Date | null
  readonly opinion: string
}

export const requestMachine = defineMachine<RequestVocabulary, RequestRow>({
  lifecycle: requestLifecycle,
  table: 'approval_request',
  stateColumn: 'state',
  auditEntity: 'approval-request',
  guards: {},
  refusals: { otherwise: 'approval.not_possible', guards: {} },
})

export const taskMachine = defineMachine<TaskVocabulary, TaskRow>({
  lifecycle: taskLifecycle,
  table: 'approval_task',
  stateColumn: 'state',
  auditEntity: 'approval-task',
  guards: {},
  refusals: { otherwise: 'approval.already_decided', guards: {} },
})
