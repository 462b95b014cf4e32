import { type AdjustmentVocabulary, adjustmentLifecycle } from '@rostrum/contracts/attendance/periods/lifecycle'
import { defineMachine } from '../../../engines/lifecycle/machine.ts'
import { actorId } from '../../../kernel/actor.ts'
import type { AdjustmentRow } from './adjustment.store.ts'

type AdjustmentSubject = AdjustmentRow & {
  readonly remark?: string
  /** The first day of the month that pays it. */
  readonly payingMonth?: string | null
  readonly decidedBy?: string | null
  readonly decidedAt?: Date
}

export const adjustmentMachine = defineMachine<AdjustmentVocabulary, AdjustmentSubject>({
  lifecycle: adjustmentLifecycle,
  table: 'attendance_adjustment',
  stateColumn: 'state',
  auditEntity: 'attendance-adjustment',
  auditEvents: { accept: 'attendance-adjustment.accepted', dismiss: 'attendance-adjustment.dismissed' },
  guards: {},
  refusals: { otherwise: 'attendance_adjustment.decided', guards: {} },
  sideEffects: (_adjustment, _action, { actor, now }) => ({ decidedBy: actorId(actor), decidedAt: now }),
})
