import type { FormDefinition, NodeTexts } from '@rostrum/forms'
import { type AttachedRule, attachedRules, type RuleAttachment, withAttachedRules } from './attached-rules.ts'
import { type FieldListEntry, findFieldListEntries, withFieldListEntries } from './field-lists.ts'
import { type FormDocument, type Nodes, subtree } from './form-document.ts'
import { idsByReference, keyOf } from './names.ts'
import { collectNameOwners, type NameOwners } from './renaming.ts'

/** The data about widgets that is stored outside of them, by key. */
export type NodeReferences = {
  /** The key of each widget in rules and translations, by its id. */
  readonly keys: Readonly<Record<string, string>>
  /** The owners of their names in the original form. */
  readonly nameOwners: NameOwners
  readonly rules: readonly AttachedRule[]
  readonly fieldListEntries: readonly FieldListEntry[]
  readonly translations: NonNullable<FormDefinition['translations']>
}

/**
 * The rules about some widgets and their descendants, and their translations. For a cut, also the rules and lists that
 * reference them, which are deleted with them.
 */
export function collectReferences(document: FormDocument, nodes: Nodes, isCut = false): NodeReferences {
  const inner = nodes.flatMap((node) => [...subtree(node)])
  const targets = idsByReference(document)
  const keys = Object.fromEntries(
    inner.map(({ id }) => [id, keyOf(document, id) ?? id] as const).filter(([id, key]) => targets.get(key) === id),
  )
  const names = new Set(inner.map(({ options }) => options.name))
  // Rules and texts may reference a widget by its id even if it has a name.
  const keyFor = (called: string) => keys[targets.get(called) ?? ''] ?? called
  const isMeant = (called: string) => Object.hasOwn(keys, targets.get(called) ?? '')
  const { children, translations = {} } = document.definition
  const about = ([key, text]: readonly [string, NodeTexts]) => (isMeant(key) ? [[keyFor(key), text] as const] : [])
  return {
    keys,
    nameOwners: new Map([...collectNameOwners(children)].filter(([name]) => names.has(name))),
    rules: attachedRules(document, isMeant, keyFor, isCut),
    fieldListEntries: isCut ? findFieldListEntries(document, nodes) : [],
    translations: Object.fromEntries(
      Object.entries(translations).map(([locale, texts]) => [
        locale,
        Object.fromEntries(Object.entries(texts).flatMap(about)),
      ]),
    ),
  }
}

/** Applies the data about the originals to the copies in a form. */
export function withReferences(
  document: FormDocument,
  references: NodeReferences,
  originals: Nodes,
  copies: Nodes,
): RuleAttachment {
  const copied = copies.flatMap((node) => [...subtree(node)])
  const renames = new Map<string, string>()
  for (const [at, { id }] of originals.flatMap((node) => [...subtree(node)]).entries()) {
    const copy = copied[at]
    if (!copy) continue
    const key = keyOf(document, copy.id) ?? copy.id
    renames.set(references.keys[id] ?? id, key)
  }
  const renamed = (key: string) => renames.get(key) ?? key
  const listed = withFieldListEntries(
    withTexts(document, references.translations, renamed),
    references.fieldListEntries,
    copies,
  )
  return withAttachedRules(listed, references.rules, renamed)
}

function withTexts(
  document: FormDocument,
  brought: NodeReferences['translations'],
  renamed: (key: string) => string,
): FormDocument {
  const translations = { ...document.definition.translations }
  let changed = false
  for (const [locale, texts] of Object.entries(brought)) {
    const entries = Object.entries(texts).map(([key, text]) => [renamed(key), text] as const)
    if (entries.length === 0) continue
    changed = true
    translations[locale] = { ...translations[locale], ...Object.fromEntries(entries) }
  }
  return changed ? document.with({ translations }) : document
}
