import { type FormDefinition, parseDefinition, type Rule } from '@rostrum/forms'
import { type FormDocument, type Nodes, within } from './form-document.ts'
import { keyOf, targetsOf } from './names.ts'
import { fieldsRead, renameInRules } from './references.ts'
import { type Bearers, bearersIn } from './renaming.ts'

/** What is said of widgets outside themselves, by the keys under which it is said. */
export type Mentions = {
  /** What rules and translations call each widget, by its id. */
  readonly keys: Readonly<Record<string, string>>
  /** Who has their names in the form that they come from. */
  readonly bearers: Bearers
  readonly rules: readonly Rule[]
  readonly translations: NonNullable<FormDefinition['translations']>
}

/** The rules about some widgets and all in them, and their texts in other languages. */
export function mentionsOf(document: FormDocument, nodes: Nodes): Mentions {
  const inner = nodes.flatMap((node) => [...within(node)])
  const targets = targetsOf(document)
  const keys = Object.fromEntries(
    inner.map(({ id }) => [id, keyOf(document, id) ?? id] as const).filter(([id, key]) => targets.get(key) === id),
  )
  const names = new Set(inner.map(({ options }) => options.name))
  // Rules and texts may call a widget by its id even where it has a name.
  const keyFor = (called: string) => keys[targets.get(called) ?? ''] ?? called
  const isMeant = (called: string) => Object.hasOwn(keys, targets.get(called) ?? '')
  const { rules = [], translations = {} } = document.definition
  return {
    keys,
    bearers: new Map([...bearersIn(document.definition.children)].filter(([name]) => names.has(name))),
    rules: renameInRules(
      rules.filter(({ target }) => isMeant(target)),
      keyFor,
    ),
    translations: Object.fromEntries(
      Object.entries(translations).map(([locale, texts]) => [
        locale,
        Object.fromEntries(
          Object.entries(texts)
            .filter(([key]) => isMeant(key))
            .map(([key, text]) => [keyFor(key), text]),
        ),
      ]),
    ),
  }
}

/**
 * Says of the copies in a form what was said of their originals. A rule about a field that the form does not have, or
 * with which it would not work, stays behind.
 */
export function withMentions(
  document: FormDocument,
  mentions: Mentions,
  originals: Nodes,
  copies: Nodes,
): FormDocument {
  const copied = copies.flatMap((node) => [...within(node)])
  const renames = new Map<string, string>()
  for (const [at, { id }] of originals.flatMap((node) => [...within(node)]).entries()) {
    const copy = copied[at]
    if (!copy) continue
    const key = keyOf(document, copy.id) ?? copy.id
    renames.set(mentions.keys[id] ?? id, key)
  }
  const renamed = (key: string) => renames.get(key) ?? key
  return withRules(withTexts(document, mentions.translations, renamed), renameInRules(mentions.rules, renamed))
}

function withTexts(
  document: FormDocument,
  brought: Mentions['translations'],
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

function withRules(document: FormDocument, brought: readonly Rule[]): FormDocument {
  const known = new Set([...document.places.keys()].map((id) => keyOf(document, id)))
  let next = document
  for (const rule of brought) {
    if (![...fieldsRead(rule)].every((field) => known.has(field))) continue
    const tried = next.with({ rules: [...(next.definition.rules ?? []), rule] })
    if (parseDefinition(tried.definition).definition) next = tried
  }
  return next
}
