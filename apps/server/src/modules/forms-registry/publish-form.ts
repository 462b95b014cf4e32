import '@rostrum/forms/patterns/at-once'
import { type FormDefinition, parseDefinition } from '@rostrum/forms'
import { compareDefinitions, type DefinitionChange } from '@rostrum/forms/reading/compare-definitions'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { formatMessage } from '@rostrum/i18n/message'
import type { Staff } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError, notFound } from '../../platform/http/problem.ts'
import { formSentences } from '../../platform/http/sentences.ts'
import { FormBindings } from './bindings.ts'
import { deleteDraft, findForm } from './draft.store.ts'
import { followBindings } from './follow-bindings.ts'
import { insertVersion } from './form.store.ts'
import { deleteOffer, findOffer } from './offer.store.ts'

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
  locale: PortalLocale,
  now: Date,
): Promise<{ version: number; revision: number }> {
  const form = await findForm(tx, code)
  if (!form) throw notFound()
  if (form.draft === null) throw new DomainError('form.nothing_to_publish')
  const revision = await deleteDraft(tx, { formId: form.id, revision: read, attempt })
  if (revision === undefined) throw new DomainError('record.changed_meanwhile')
  const definition = soundDefinition(form.draft, locale)
  const changes = changesBetween(form.published, definition)
  if (form.version !== null && changes.length === 0) throw new DomainError('form.nothing_to_publish')
  const breaking = changes.filter(({ severity }) => severity === 'breaking')
  if (breaking.length > 0 && !acceptBreaking) {
    throw new DomainError('form.breaking_changes', { count: breaking.length })
  }
  const version = (form.version ?? 0) + 1
  const { definition: before } = parseDefinition(form.published)
  const bound = FormBindings.parse(form.bindings ?? {})
  const followed = before ? followBindings(bound, before, definition) : bound
  const bindings = await takeUpOffer(tx, form.id, definition, followed)
  await insertVersion(
    tx,
    { id: crypto.randomUUID(), code, name: form.name, definition, bindings, publishedBy: actor.accountId },
    now,
  )
  const facts = { version, breaking: breaking.length, changes: changes.length }
  await audit(tx, actor, now, { event: 'form.published', entity: 'form', entityId: form.id, facts })
  return { version, revision }
}

/** Facts that only the product's newer form binds are bound from now on; an offer that is published has served. */
async function takeUpOffer(
  tx: Tx,
  formId: string,
  definition: FormDefinition,
  bindings: FormBindings,
): Promise<FormBindings> {
  const offer = await findOffer(tx, formId)
  if (!offer) return bindings
  if (changesBetween(offer.definition, definition).length === 0) await deleteOffer(tx, formId)
  const { definition: offered } = parseDefinition(offer.definition)
  return { ...(offered && followBindings(FormBindings.parse(offer.bindings), offered, definition)), ...bindings }
}

/** What a draft changes since the newest version; nothing is compared before there is one. */
export function changesBetween(published: unknown, definition: FormDefinition): readonly DefinitionChange[] {
  const { definition: before } = parseDefinition(published)
  return before ? compareDefinitions(before, definition) : []
}

/** @throws DomainError `form.definition_invalid` with the first problem in words */
function soundDefinition(source: unknown, locale: PortalLocale): FormDefinition {
  const { definition, problems } = parseDefinition(source)
  if (definition) return definition
  const first = problems.find(({ severity }) => severity === 'error')
  const sentence = first && formSentences[locale][`problem.${first.code}`]
  const problem = sentence ? formatMessage(sentence, first.params, locale) : ''
  throw new DomainError('form.definition_invalid', { problem })
}
