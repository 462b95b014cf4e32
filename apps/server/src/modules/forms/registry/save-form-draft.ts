import '@rostrum/forms/eager'
import { isSameJson, parseDefinition } from '@rostrum/forms'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { deleteDefaultUpdate } from './default-update.store.ts'
import { type Attempt, deleteDraft, findForm, insertForm, saveDraftRow } from './draft.store.ts'

type NewForm = {
  readonly code: string
  readonly name: string
  readonly definition: unknown
  readonly attempt?: string | undefined
}

/** @throws DomainError `request.too_large` for what could never be published, with the limit of the designer */
function refuseTooLarge(definition: unknown): void {
  if (parseDefinition(definition).problems.some(({ code }) => code === 'too_large')) {
    throw new DomainError('request.too_large')
  }
}

/** Creates a form with its first draft. */
export async function createForm(tx: Tx, actor: Staff, form: NewForm, now: Date): Promise<number> {
  const { code, name, definition, attempt } = form
  refuseTooLarge(definition)
  const id = crypto.randomUUID()
  if (!(await insertForm(tx, { id, code, name }, now))) throw new DomainError('record.already_exists')
  const row = { formId: id, name, definition, revision: 0, attempt, savedBy: actor.accountId }
  const revision = await saveDraftRow(tx, row, now)
  if (revision === undefined) throw new DomainError('record.conflict')
  await audit(tx, actor, now, { event: 'form.created', entity: 'form', entityId: id, facts: { code, name } })
  return revision
}

type SavedDraft = NewForm & { readonly revision: number }

type SaveResult = { readonly revision: number; readonly savedAt: Date | null }

/**
 * Saves a draft over the revision that its author has read; any other revision is a conflict. A draft that is the
 * newest version itself is no draft, and none remains.
 */
export async function saveFormDraft(tx: Tx, actor: Staff, draft: SavedDraft, now: Date): Promise<SaveResult> {
  const form = await findForm(tx, draft.code)
  if (!form) throw notFound()
  const { name, definition, revision: read, attempt } = draft
  refuseTooLarge(definition)
  const row = { formId: form.id, name, definition, revision: read, attempt, savedBy: actor.accountId }
  const isPublished = form.published_name === name && isSameForm(form.published, definition)
  const revision = isPublished ? await deleteDraft(tx, row) : await saveDraftRow(tx, row, now)
  if (revision === undefined) throw new DomainError('record.conflict')
  const event = isPublished ? 'form.draft_discarded' : 'form.draft_saved'
  await audit(tx, actor, now, { event, entity: 'form', entityId: form.id, facts: { revision } })
  return { revision, savedAt: isPublished ? null : now }
}

function isSameForm(published: unknown, draft: unknown): boolean {
  const { definition } = parseDefinition(draft)
  return definition !== undefined && isSameJson(parseDefinition(published).definition, definition)
}

type DiscardedDraft = Pick<Attempt, 'revision'> & Pick<NewForm, 'code' | 'attempt'>

/** Discards a draft; published versions remain, and the form gets back their name. */
export async function discardFormDraft(
  tx: Tx,
  actor: Staff,
  draft: DiscardedDraft,
  now: Date,
): Promise<{ revision: number; name: string }> {
  const form = await findForm(tx, draft.code)
  if (!form) throw notFound()
  const revision = await deleteDraft(tx, { formId: form.id, revision: draft.revision, attempt: draft.attempt })
  if (revision === undefined) throw new DomainError('record.conflict')
  await audit(tx, actor, now, { event: 'form.draft_discarded', entity: 'form', entityId: form.id, facts: { revision } })
  return { revision, name: form.published_name }
}

/** Declines the product's offer. */
export async function declineDefaultUpdate(tx: Tx, actor: Staff, code: string, now: Date): Promise<null> {
  const form = await findForm(tx, code)
  if (!form || !(await deleteDefaultUpdate(tx, form.id))) throw notFound()
  await audit(tx, actor, now, {
    event: 'form.default_update_declined',
    entity: 'form',
    entityId: form.id,
    facts: { code },
  })
  return null
}
