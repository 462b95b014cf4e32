import { onboardingCalls } from '@rostrum/contracts/workforce/onboarding/calls'
import { sql } from 'kysely'
import type { Module } from '../../../module.ts'
import { refuseClosingBeforeRequests } from '../employees/public.ts'
import { entryResource, guideEntryResource } from './entry.resource.ts'
import { entryApproval } from './entry-approval.ts'
import { entryPurpose, sealedEntryColumns } from './entry-values.ts'
import { sampleOnboarding } from './onboarding.sample.ts'
import { previewEntry } from './preview-entry.ts'
import { requiredFields } from './required-fields.ts'

/** Hires that are submitted, decided on, and make an employment. */
export const onboardingModule: Module = {
  name: 'onboarding',
  resources: [entryResource, guideEntryResource],
  approvalKinds: [entryApproval],
  encryptedColumns: [
    ...sealedEntryColumns.map((column) => ({ table: 'entry', id: 'id', column, purpose: entryPurpose })),
    { table: 'entry_sealed', id: 'id', column: 'value_encrypted', purpose: entryPurpose },
  ],
  sample: sampleOnboarding,
  listeners: refuseClosingBeforeRequests(
    (column) => sql`select ${sql.id(column)} as place_id, effective_on as day from entry where state = 'in_approval'`,
  ),
  mount(mount, platform) {
    mount.calls(onboardingCalls, {
      'GET /workbenchApi/workforce/onboarding/fields/required': ({ actor, now, language }, input) =>
        requiredFields({ platform, actor, permission: 'entry:submit', now, language }, input),
      'GET /workbenchApi/stores/onboarding/fields/required': ({ actor, now, language }, input) =>
        requiredFields({ platform, actor, permission: 'guide-entry:submit', now, language }, input),
      'POST /workbenchApi/workforce/onboarding/preview': ({ actor, now, language }, input) =>
        previewEntry({ platform, actor, now, language }, input),
      'POST /workbenchApi/stores/onboarding/preview': ({ actor, now, language }, input) =>
        previewEntry({ platform, actor, now, language }, input),
    })
  },
}
