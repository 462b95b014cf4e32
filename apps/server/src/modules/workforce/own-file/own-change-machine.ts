import { type OwnChangeVocabulary, ownChangeLifecycle } from '@rostrum/contracts/workforce/own-file/lifecycle'
import { defineMachine } from '../../../engines/lifecycle/machine.ts'
import type { RosterChange } from './own-file.store.ts'

type ChangeSubject = RosterChange & { readonly endedAt?: Date }

/** The values that were asked for end with the request. */
export const ownChangeMachine = defineMachine<OwnChangeVocabulary, ChangeSubject>({
  lifecycle: ownChangeLifecycle,
  table: 'roster_change',
  stateColumn: 'state',
  auditEntity: 'roster-change',
  auditEvents: { apply: 'roster-change.applied', refuse: 'roster-change.refused', withdraw: 'roster-change.withdrawn' },
  auditFacts: ({ employmentId }) => ({ employment: employmentId }),
  guards: {},
  refusals: { otherwise: 'record.conflict', guards: {} },
  sideEffects: (_change, _action, { now }) => ({ endedAt: now, valuesEncrypted: null }),
})
