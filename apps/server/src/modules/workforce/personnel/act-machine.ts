import { type ActVocabulary, actLifecycle } from '@rostrum/contracts/workforce/personnel/lifecycle'
import { defineMachine } from '../../../engines/lifecycle/machine.ts'
import type { FoundAct } from './acts.store.ts'

type ActSubject = Pick<FoundAct, 'id' | 'revision' | 'state' | 'kind' | 'employmentId'> & {
  readonly outcome?: Readonly<Record<string, unknown>>
  readonly endedAt?: Date | null
}

export const actMachine = defineMachine<ActVocabulary, ActSubject>({
  lifecycle: actLifecycle,
  table: 'personnel_act',
  stateColumn: 'state',
  auditEntity: 'personnel-act',
  auditEvents: {
    approve: 'personnel-act.approved',
    refuse: 'personnel-act.refused',
    withdraw: 'personnel-act.withdrawn',
    apply: 'personnel-act.applied',
    postpone: 'personnel-act.postponed',
    revoke: 'personnel-act.revoked',
  },
  auditFacts: ({ kind, employmentId }) => ({ kind, employment: employmentId }),
  guards: {},
  refusals: { otherwise: 'personnel.not_scheduled', guards: {} },
  sideEffects: (_act, action, { now }) => ({
    endedAt: action === 'refuse' || action === 'withdraw' || action === 'revoke' ? now : null,
  }),
})
