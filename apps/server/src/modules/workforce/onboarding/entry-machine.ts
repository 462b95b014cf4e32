import { type EntryVocabulary, entryLifecycle } from '@rostrum/contracts/workforce/onboarding/lifecycle'
import { defineMachine } from '../../../engines/lifecycle/machine.ts'
import type { StoredEntry } from './entry.store.ts'

export const entryMachine = defineMachine<EntryVocabulary, StoredEntry>({
  lifecycle: entryLifecycle,
  table: 'entry',
  stateColumn: 'state',
  auditEntity: 'entry',
  auditEvents: { approve: 'entry.approved', refuse: 'entry.refused', withdraw: 'entry.withdrawn' },
  guards: {},
  refusals: { otherwise: 'record.conflict', guards: {} },
  sideEffects: (_entry, action, { now }) => ({
    ended_at: now,
    // The employment has the sealed values from then on.
    ...(action === 'approve' && {
      ...{ id_number_encrypted: null, phone_encrypted: null, address_encrypted: null, tax_code_encrypted: null },
      insurance_code_encrypted: null,
    }),
  }),
})
