import type { WidgetNode } from '@rostrum/forms'
import { Taken } from '@rostrum/forms/catalogue/names'
import type { FormDocument, Nodes } from './form-document.ts'
import type { Mentions } from './mentions.ts'
import { namesOfKey } from './names.ts'
import { followNames } from './references.ts'
import { type NameChange, Renaming } from './renaming.ts'
import { type UnjudgedMention, unjudgedIn } from './script-mentions.ts'

/**
 * Copies of nodes with ids of their own, and other names for those whose name the form has already. What the copies
 * say of each other in scripts and lists of fields follows; what they say of other widgets stays.
 */
export function copiesOf(document: FormDocument, nodes: Nodes, { keys, bearers }: Mentions): Copies {
  const taken = new Taken(document.definition)
  const changes: NameChange[] = []
  const copy = (node: WidgetNode): WidgetNode => {
    const { name } = node.options
    const to = name && taken.nameLike(name)
    if (name && to) changes.push({ ...namesOfKey(keys[node.id] ?? name), to })
    const renewed = { ...node, id: taken.idFor(node.type), options: to ? { ...node.options, name: to } : node.options }
    return node.children ? { ...renewed, children: node.children.map(copy) } : renewed
  }
  const copies = nodes.map(copy)
  const renaming = new Renaming(changes, bearers)
  const followed = copies.map((node) => followNames(node, renaming))
  return {
    copies: followed,
    unjudged: unjudgedIn({ ...document.definition, config: {}, children: followed }, renaming),
  }
}

type Copies = { readonly copies: Nodes; readonly unjudged: readonly UnjudgedMention[] }
