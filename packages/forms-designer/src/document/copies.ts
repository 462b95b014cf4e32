import { type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { Taken } from '@rostrum/forms/catalogue/names'
import type { FormDocument, Nodes } from './form-document.ts'
import type { Mentions } from './mentions.ts'
import { namesOfKey, namesTakenIn } from './names.ts'
import { followNames } from './references.ts'
import { type NameChange, Renaming } from './renaming.ts'
import { type UnjudgedMention, unjudgedIn } from './script-mentions.ts'

/** The names that are taken where a copy goes. */
type Scope = Set<string> | 'kept'

/**
 * Copies of nodes with ids of their own, and other names for those whose name is taken where they go: in the form, or
 * in one sub-form, whose columns keep theirs when it is copied as a whole. What the copies say of each other in scripts
 * and lists of fields follows; what they say of other widgets stays.
 *
 * @param ownerFor the sub-form, by its id, in whose rows the copy of a node is to stand
 */
export function copiesOf(
  document: FormDocument,
  nodes: Nodes,
  { keys, bearers }: Mentions,
  ownerFor: (node: WidgetNode) => string | undefined,
): Copies {
  const taken = new Taken(document.definition)
  const scopes = new Map<string | undefined, Set<string>>()
  const scopeOf = (owner: string | undefined) => {
    const scope = scopes.get(owner) ?? namesTakenIn(document, owner)
    scopes.set(owner, scope)
    return scope
  }
  const changes: NameChange[] = []
  const nameIn = (scope: Scope, { id, options: { name } }: WidgetNode) => {
    if (!name || scope === 'kept') return name
    const to = scope.has(name) ? taken.nameLike(name) : name
    scope.add(to)
    taken.noteName(to)
    changes.push({ ...namesOfKey(keys[id] ?? name), to })
    return to
  }
  const copy = (node: WidgetNode, scope: Scope): WidgetNode => {
    const name = nameIn(scope, node)
    const renewed = { ...node, id: taken.idFor(node.type), ...(name && { options: { ...node.options, name } }) }
    const inner = widgetTypeOf(node.type).kind === 'rows' ? 'kept' : scope
    return node.children ? { ...renewed, children: node.children.map((child) => copy(child, inner)) } : renewed
  }
  const copies = nodes.map((node) => copy(node, scopeOf(ownerFor(node))))
  const renaming = new Renaming(changes, bearers)
  const followed = copies.map((node) => followNames(node, renaming))
  return {
    copies: followed,
    unjudged: unjudgedIn({ ...document.definition, config: {}, children: followed }, renaming),
  }
}

type Copies = { readonly copies: Nodes; readonly unjudged: readonly UnjudgedMention[] }
