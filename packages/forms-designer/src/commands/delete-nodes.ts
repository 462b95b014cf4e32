import type { Rule } from '@rostrum/forms'
import { removalRefusal } from '@rostrum/forms/catalogue/structure'
import { withoutStrayNames } from '../document/field-lists.ts'
import { FormDocument, type Nodes } from '../document/form-document.ts'
import { targetsOf } from '../document/names.ts'
import { isBoundToTable } from '../document/placement.ts'
import { fieldsRead } from '../document/references.ts'
import { replaceRules } from '../document/rule-texts.ts'
import { type Command, type Refusal, refuse } from './command.ts'
import { withoutNodes } from './move-nodes.ts'
import { outermost, selectionAfter } from './selection.ts'

/** Deletes widgets with all that is in them, and the rules that read or act on them. */
export function deleteNodes(ids: readonly string[], act: 'delete' | 'cut' = 'delete'): Command {
  return (document) => {
    const going = outermost(document, ids)
    const refusal = refusalToDelete(document, going)
    if (refusal) return refusal
    const next = withoutMentions(document, withoutNodes(document, going))
    const selection = selectionAfter(document, going)
    return { definition: next.definition, selection, act, rulesDropped: rulesBetween(document, next) }
  }
}

function refusalToDelete(document: FormDocument, going: Nodes): Refusal | undefined {
  if (going.length === 0) return refuse('nothing_selected')
  for (const node of going) {
    if (isBoundToTable(node.type)) return refuse('cell_fixed')
    const parent = document.find(node.id)?.parent
    const staying = parent?.children?.filter((child) => child === node || !going.includes(child)) ?? []
    const refusal = removalRefusal(parent && { ...parent, children: staying }, node)
    if (refusal) return refuse(refusal)
  }
  return undefined
}

/** Drops the rules and translations about nodes that `before` has and `after` has no longer, and their place in lists. */
export function withoutMentions(before: FormDocument, edited: FormDocument): FormDocument {
  const after = withoutStrayNames(before, edited)
  const targets = [...targetsOf(before)]
  const gone = new Set(targets.flatMap(([called, id]) => (after.find(id) ? [] : [called])))
  if (gone.size === 0) return after
  const { rules, translations } = after.definition
  const kept = after.with({ ...(translations && { translations: keysOutside(translations, gone) }) })
  return rules
    ? new FormDocument(
        replaceRules(
          kept.definition,
          rules.filter((rule) => !isAbout(rule, gone)),
        ),
      )
    : kept
}

type Translations = NonNullable<FormDocument['definition']['translations']>

function keysOutside(translations: Translations, gone: ReadonlySet<string>): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([key]) => !gone.has(key))),
    ]),
  )
}

function isAbout(rule: Rule, gone: ReadonlySet<string>): boolean {
  return gone.has(rule.target) || [...fieldsRead(rule)].some((field) => gone.has(field))
}

export function rulesBetween(before: FormDocument, after: FormDocument): number {
  return (before.definition.rules?.length ?? 0) - (after.definition.rules?.length ?? 0)
}
