import '@rostrum/forms/eager'
import { type FormDefinition, parseDefinition } from '@rostrum/forms'
import { problemSentence } from '@rostrum/i18n/forms/problem-sentence'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { formMessages } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { deleteDefaultUpdate } from './default-update.store.ts'
import { deleteDraft, findForm, renameForm } from './draft.store.ts'
import { addVersion } from './form.store.ts'
import { nextVersion } from './next-version.ts'
import { publicationBlocker } from './publication-blocker.ts'

type Publication = {
  readonly code: string
  readonly revision: number
  readonly acceptBreaking: boolean
  readonly attempt?: string | undefined
}

/**
 * Publishes the draft as the next version of its form. Changes that break existing answers must be accepted. Its
 * scripts run before anything is locked. A draft that changes meanwhile has another revision, and is not published.
 */
export async function publishForm(
  platform: Platform,
  actor: Staff,
  publication: Publication,
  { locale, now }: { readonly locale: PortalLocale; readonly now: Date },
): Promise<{ version: number; revision: number }> {
  const { database, transaction, config } = platform
  const { draft } = await formToPublish(database.db, publication)
  const definition = parseValidDefinition(draft, locale)
  const problem = await publicationBlocker(platform, definition, calendarDay(now, config.timeZone), locale)
  if (problem !== undefined) throw new DomainError('form.definition_invalid', { problem })
  return transaction((tx) => publishDefinition(tx, actor, { publication, definition, now }))
}

const nothingChanged = (version: number | null) => new DomainError('form.nothing_to_publish', { version: version ?? 0 })

async function formToPublish(db: Db, { code, revision }: Publication) {
  const form = await findForm(db, code)
  if (!form) throw notFound()
  if (form.draft === null) throw nothingChanged(form.version)
  if (form.revision !== revision) throw new DomainError('record.conflict')
  return form
}

type PublishAttempt = { readonly publication: Publication; readonly definition: FormDefinition; readonly now: Date }

/** Publishes the definition of the given revision, which the draft must still have. */
async function publishDefinition(
  tx: Tx,
  actor: Staff,
  { publication, definition, now }: PublishAttempt,
): Promise<{ version: number; revision: number }> {
  const form = await formToPublish(tx, publication)
  const { revision: read, attempt, acceptBreaking } = publication
  const revision = await deleteDraft(tx, { formId: form.id, revision: read, attempt })
  if (revision === undefined) throw new DomainError('record.conflict')
  const { changes, bindings, isDefault } = await nextVersion(tx, form, definition)
  // A difference that no comparison names stays in the draft.
  if (form.version !== null && changes.length === 0) throw nothingChanged(form.version)
  const breaking = changes.filter(({ severity }) => severity === 'breaking')
  if (breaking.length > 0 && !acceptBreaking) {
    throw new DomainError('form.breaking_changes', { count: breaking.length })
  }
  const version = (form.version ?? 0) + 1
  const { id: formId } = form
  await addVersion(tx, { id: crypto.randomUUID(), formId, definition, bindings, publishedBy: actor.accountId }, now)
  await renameForm(tx, formId, form.name)
  if (isDefault) await deleteDefaultUpdate(tx, formId)
  const facts = { version, breaking: breaking.length, changes: changes.length }
  await audit(tx, actor, now, { event: 'form.published', entity: 'form', entityId: form.id, facts })
  return { version, revision }
}

/** @throws DomainError `form.definition_invalid` with the first error as a message */
function parseValidDefinition(source: unknown, locale: PortalLocale): FormDefinition {
  const { definition, problems } = parseDefinition(source)
  if (definition) return definition
  const first = problems.find(({ severity }) => severity === 'error')
  const problem = first ? problemSentence(first, formMessages[locale], locale) : ''
  throw new DomainError('form.definition_invalid', { problem })
}
