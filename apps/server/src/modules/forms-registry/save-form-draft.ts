import type { Staff } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError, notFound } from '../../platform/http/problem.ts'
import { type Attempt, deleteDraft, findForm, insertForm, renameForm, saveDraftRow } from './draft.store.ts'
import { deleteOffer } from './offer.store.ts'

type NewForm = {
  readonly code: string
  readonly name: string
  readonly definition: unknown
  readonly attempt?: string | undefined
}

/** Begins a form with its first draft. */
export async function beginForm(tx: Tx, actor: Staff, form: NewForm, now: Date): Promise<number> {
  const { code, name, definition, attempt } = form
  const id = crypto.randomUUID()
  if (!(await insertForm(tx, { id, code, name }, now))) throw new DomainError('record.already_exists')
  const row = { formId: id, definition, revision: 0, attempt, savedBy: actor.accountId }
  const revision = await saveDraftRow(tx, row, now)
  await audit(tx, actor, now, { event: 'form.begun', entity: 'form', entityId: id, facts: { code, name } })
  return revision ?? 1
}

type SavedDraft = NewForm & { readonly revision: number }

/** Keeps a draft over the one that its author has read; over any other it is refused. */
export async function saveFormDraft(tx: Tx, actor: Staff, draft: SavedDraft, now: Date): Promise<number> {
  const form = await findForm(tx, draft.code)
  if (!form) throw notFound()
  const { definition, revision: read, attempt } = draft
  const row = { formId: form.id, definition, revision: read, attempt, savedBy: actor.accountId }
  const revision = await saveDraftRow(tx, row, now)
  if (revision === undefined) throw new DomainError('record.changed_meanwhile')
  if (form.name !== draft.name) await renameForm(tx, form.id, draft.name)
  await audit(tx, actor, now, { event: 'form.draft_saved', entity: 'form', entityId: form.id, facts: { revision } })
  return revision
}

type DroppedDraft = Pick<Attempt, 'revision'> & Pick<NewForm, 'code' | 'attempt'>

/** Drops a draft; what is published stays. */
export async function dropFormDraft(tx: Tx, actor: Staff, draft: DroppedDraft, now: Date): Promise<number> {
  const form = await findForm(tx, draft.code)
  if (!form) throw notFound()
  const revision = await deleteDraft(tx, { formId: form.id, revision: draft.revision, attempt: draft.attempt })
  if (revision === undefined) throw new DomainError('record.changed_meanwhile')
  await audit(tx, actor, now, { event: 'form.draft_dropped', entity: 'form', entityId: form.id, facts: { revision } })
  return revision
}

/** Declines what the product offered beside the versions of the office. */
export async function declineOffer(tx: Tx, actor: Staff, code: string, now: Date): Promise<null> {
  const form = await findForm(tx, code)
  if (!form || !(await deleteOffer(tx, form.id))) throw notFound()
  await audit(tx, actor, now, { event: 'form.offer_declined', entity: 'form', entityId: form.id, facts: { code } })
  return null
}
