import { type LeaveVocabulary, leaveLifecycle } from '@rostrum/contracts/attendance/leave/lifecycle'
import { defineMachine } from '../../../../engines/lifecycle/machine.ts'
import type { LeaveRequestRow } from './request.store.ts'

type LeaveSubject = Pick<LeaveRequestRow, 'id' | 'revision' | 'state' | 'price' | 'draws' | 'days'> & {
  readonly toDay?: string
  readonly toPart?: 'whole'
  readonly decidedAt?: Date
}

export const leaveMachine = defineMachine<LeaveVocabulary, LeaveSubject>({
  lifecycle: leaveLifecycle,
  table: 'leave_request',
  stateColumn: 'state',
  auditEntity: 'leave-request',
  auditEvents: {
    approve: 'leave-request.approved',
    refuse: 'leave-request.refused',
    withdraw: 'leave-request.withdrawn',
    cancel: 'leave-request.cancelled',
    shorten: 'leave-request.shortened',
  },
  guards: {},
  refusals: { otherwise: 'leave.not_possible', guards: {} },
  // Leave that is shortened stays decided as it was.
  sideEffects: (_leave, action, { now }) => (action === 'shorten' ? {} : { decidedAt: now }),
})
