import type { formCalls } from '@rostrum/contracts/forms/registry/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { parseDefinition } from '@rostrum/forms'
import type { Db } from '../../../kernel/database/database.ts'
import type { findForm } from './draft.store.ts'
import { nextVersion } from './next-version.ts'

type StoredForm = NonNullable<Awaited<ReturnType<typeof findForm>>>
type FormChanges = OutputOf<(typeof formCalls)['GET /workbenchApi/forms/{code}/changes']>

/** What the draft of a form changes since its newest version; nothing if the draft is not a form. */
export async function showFormChanges(db: Db, form: StoredForm): Promise<FormChanges> {
  const { definition } = parseDefinition(form.draft)
  const { changes } = definition ? await nextVersion(db, form, definition) : { changes: [] }
  return {
    revision: form.revision,
    records: changes.map(({ severity, kind, key, type, option, fact, rule, items, before, after, ...spokenOf }) => ({
      ...{ severity, kind, key, type, option, fact, rule, items, before, after },
      ...{ label: spokenOf.label, isLabelShared: spokenOf.isLabelShared },
      ...{ holds: spokenOf.holds, isNameless: spokenOf.isNameless },
    })),
  }
}
