import '@rostrum/forms/patterns/at-once'
import { type FormDefinition, parseDefinition } from '@rostrum/forms'
import { problemSentence } from '@rostrum/i18n/forms/problem-sentence'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Staff } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { calendarDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError, notFound } from '../../platform/http/problem.ts'
import { formSentences } from '../../platform/http/sentences.ts'
import { deleteDraft, findForm, renameForm } from './draft.store.ts'
import { addVersion } from './form.store.ts'
import { nextVersion } from './next-version.ts'
import { deleteOffer } from './offer.store.ts'
import { publicationProblem } from './publication-problem.ts'

type Publication = {
  readonly code: string
  readonly revision: number
  readonly acceptBreaking: boolean
  readonly attempt?: string | undefined
}

/** Makes the draft the next version of its form. What answers given before would suffer has to be accepted. */
export async function publishForm(
  tx: Tx,
  actor: Staff,
  { code, revision: read, acceptBreaking, attempt }: Publication,
  { locale, now, timeZone }: { readonly locale: PortalLocale; readonly now: Date; readonly timeZone: string },
): Promise<{ version: number; revision: number }> {
  const form = await findForm(tx, code)
  if (!form) throw notFound()
  if (form.draft === null) throw new DomainError('form.nothing_to_publish')
  const revision = await deleteDraft(tx, { formId: form.id, revision: read, attempt })
  if (revision === undefined) throw new DomainError('record.changed_meanwhile')
  const definition = soundDefinition(form.draft, locale)
  const problem = await publicationProblem(definition, calendarDay(now, timeZone), locale)
  if (problem !== undefined) throw new DomainError('form.definition_invalid', { problem })
  const { changes, bindings, isOffered } = await nextVersion(tx, form, definition)
  if (form.version !== null && changes.length === 0) throw new DomainError('form.nothing_to_publish')
  const breaking = changes.filter(({ severity }) => severity === 'breaking')
  if (breaking.length > 0 && !acceptBreaking) {
    throw new DomainError('form.breaking_changes', { count: breaking.length })
  }
  const version = (form.version ?? 0) + 1
  const { id: formId } = form
  await addVersion(tx, { id: crypto.randomUUID(), formId, definition, bindings, publishedBy: actor.accountId }, now)
  await renameForm(tx, formId, form.name)
  if (isOffered) await deleteOffer(tx, formId)
  const facts = { version, breaking: breaking.length, changes: changes.length }
  await audit(tx, actor, now, { event: 'form.published', entity: 'form', entityId: form.id, facts })
  return { version, revision }
}

/** @throws DomainError `form.definition_invalid` with the first problem in words */
function soundDefinition(source: unknown, locale: PortalLocale): FormDefinition {
  const { definition, problems } = parseDefinition(source)
  if (definition) return definition
  const first = problems.find(({ severity }) => severity === 'error')
  const problem = first ? problemSentence(first, formSentences[locale], locale) : ''
  throw new DomainError('form.definition_invalid', { problem })
}
