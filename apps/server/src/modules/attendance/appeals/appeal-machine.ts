import { type AppealVocabulary, appealLifecycle } from '@rostrum/contracts/attendance/appeals/lifecycle'
import { defineMachine } from '../../../engines/lifecycle/machine.ts'
import { actorId } from '../../../kernel/actor.ts'
import type { AppealRow } from './appeal.store.ts'

type AppealSubject = Pick<AppealRow, 'id' | 'revision' | 'state' | 'day' | 'submittedBy' | 'decidedAt' | 'remark'> & {
  readonly decidedBy?: string | null
}

export const appealMachine = defineMachine<AppealVocabulary, AppealSubject>({
  lifecycle: appealLifecycle,
  table: 'attendance_appeal',
  stateColumn: 'state',
  auditEntity: 'attendance-appeal',
  auditEvents: {
    handle: 'attendance-appeal.handled',
    refuse: 'attendance-appeal.refused',
    withdraw: 'attendance-appeal.withdrawn',
  },
  auditFacts: ({ day }) => ({ day }),
  guards: { notOwn: ({ submittedBy }, { actor }) => submittedBy !== actorId(actor) },
  refusals: { otherwise: 'appeal.decided', guards: { notOwn: 'approval.self_decision' } },
  sideEffects: (_appeal, _action, { actor, now }) => ({ decidedAt: now, decidedBy: actorId(actor) }),
})
