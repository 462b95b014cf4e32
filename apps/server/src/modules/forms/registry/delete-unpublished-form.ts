import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { deleteForm, findForm } from './draft.store.ts'

type ReadForm = { readonly code: string; readonly revision: number }

/** Deletes a form that has no version yet. Answers and settings refer to versions, so a published form stays. */
export async function deleteUnpublishedForm(tx: Tx, actor: Staff, { code, revision }: ReadForm, now: Date) {
  const form = await findForm(tx, code)
  if (!form) throw notFound()
  if (form.version !== null) throw new DomainError('form.published')
  if (!(await deleteForm(tx, { formId: form.id, revision }, now))) throw new DomainError('record.conflict')
  await audit(tx, actor, now, {
    event: 'form.deleted',
    entity: 'form',
    entityId: form.id,
    facts: { code, name: form.name },
  })
  return null
}
