import { type RequestVocabulary, requestLifecycle } from '@rostrum/contracts/attendance/requests/lifecycle'
import { defineMachine } from '../../../engines/lifecycle/machine.ts'
import { actorId } from '../../../kernel/actor.ts'
import type { RequestRow } from './request.store.ts'

type RequestSubject = Pick<
  RequestRow,
  'id' | 'revision' | 'state' | 'kind' | 'day' | 'submittedBy' | 'decidedAt' | 'remark'
> & { readonly decidedBy?: string | null }

export const requestMachine = defineMachine<RequestVocabulary, RequestSubject>({
  lifecycle: requestLifecycle,
  table: 'attendance_request',
  stateColumn: 'state',
  auditEntity: 'attendance-request',
  auditEvents: {
    approve: 'attendance-request.approved',
    refuse: 'attendance-request.refused',
    withdraw: 'attendance-request.withdrawn',
  },
  auditFacts: ({ kind, day }) => ({ kind, day }),
  // A flow knows itself who may decide.
  guards: { notOwn: ({ submittedBy }, { actor, role }) => role === 'flow' || submittedBy !== actorId(actor) },
  refusals: { otherwise: 'attendance_request.decided', guards: { notOwn: 'approval.self_decision' } },
  sideEffects: (_request, _action, { actor, now }) => ({
    decidedAt: now,
    ...(actor.kind === 'staff' && { decidedBy: actor.accountId }),
  }),
})
