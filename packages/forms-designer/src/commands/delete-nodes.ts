import type { Rule } from '@rostrum/forms'
import { checkRemoval } from '@rostrum/forms/catalogue/structure'
import { withoutOrphanNames } from '../document/field-lists.ts'
import { FormDocument, type Nodes } from '../document/form-document.ts'
import { idsByReference } from '../document/names.ts'
import { isBoundToTable } from '../document/placement.ts'
import { fieldsReadBy } from '../document/references.ts'
import { replaceRules } from '../document/replace-rules.ts'
import { groupIndexOf } from '../document/rule-groups.ts'
import { type Command, type Refusal, refuse } from './command.ts'
import { withoutNodes } from './move-nodes.ts'
import { outermostNodes, selectionAfter } from './selection.ts'

/** Deletes widgets with all their content, and the rules that read or act on them. */
export function deleteNodes(ids: readonly string[], action: 'delete' | 'cut' = 'delete'): Command {
  return (document) => {
    const going = outermostNodes(document, ids)
    const refusal = refusalToDelete(document, going)
    if (refusal) return refusal
    const next = withoutReferences(document, withoutNodes(document, going))
    const selection = selectionAfter(document, going)
    return { definition: next.definition, selection, action, ...removedRules(document, next) }
  }
}

function refusalToDelete(document: FormDocument, going: Nodes): Refusal | undefined {
  if (going.length === 0) return refuse('nothing_selected')
  for (const node of going) {
    if (isBoundToTable(node.type)) return refuse('cell_fixed')
    const parent = document.find(node.id)?.parent
    const staying = parent?.children?.filter((child) => child === node || !going.includes(child)) ?? []
    const refusal = checkRemoval(parent && { ...parent, children: staying }, node)
    if (refusal) return refuse(refusal)
  }
  return undefined
}

/** Removes the rules and translations about nodes that `before` has and `after` lacks, and their entries in lists. */
export function withoutReferences(before: FormDocument, edited: FormDocument): FormDocument {
  const after = withoutOrphanNames(before, edited)
  const targets = [...idsByReference(before)]
  const gone = new Set(targets.flatMap(([called, id]) => (after.find(id) ? [] : [called])))
  if (gone.size === 0) return after
  const { rules, translations } = after.definition
  const remaining = after.with({ ...(translations && { translations: remainingKeys(translations, gone) }) })
  return rules
    ? new FormDocument(
        replaceRules(
          remaining.definition,
          rules.filter((rule) => !refersTo(rule, gone)),
        ),
      )
    : remaining
}

type Translations = NonNullable<FormDocument['definition']['translations']>

function remainingKeys(translations: Translations, gone: ReadonlySet<string>): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([key]) => !gone.has(key))),
    ]),
  )
}

function refersTo(rule: Rule, gone: ReadonlySet<string>): boolean {
  return gone.has(rule.target) || [...fieldsReadBy(rule)].some((field) => gone.has(field))
}

/** The rules that one form has and the other lacks, as the list of rules counts them, and what each is known by. */
export function removedRules(
  before: FormDocument,
  after: FormDocument,
): { readonly removedRules: number; readonly removedRuleTitles: readonly string[] } {
  const { rules = [] } = before.definition
  const remaining = new Set(after.definition.rules)
  const targets = idsByReference(before)
  const titleOf = ({ name, target }: Rule) =>
    name ?? (before.find(targets.get(target) ?? '')?.node.options.label || target)
  const titles = new Map(
    rules.flatMap((rule, at) => (remaining.has(rule) ? [] : [[groupIndexOf(rules, at), titleOf(rule)] as const])),
  )
  return { removedRules: titles.size, removedRuleTitles: [...new Set(titles.values())] }
}
