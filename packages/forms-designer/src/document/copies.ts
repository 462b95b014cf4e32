import type { WidgetNode } from '@rostrum/forms'
import { Taken } from '@rostrum/forms/catalogue/names'
import type { FormDocument, Nodes } from './form-document.ts'
import { followNames } from './references.ts'

/**
 * Copies of nodes with ids of their own, and other names for those whose name the form has already. What the copies
 * say of each other in scripts and lists of fields follows; what they say of other widgets stays.
 */
export function copiesOf(document: FormDocument, nodes: Nodes): Nodes {
  const taken = new Taken(document.definition)
  const renames = new Map<string, string>()
  const copy = (node: WidgetNode): WidgetNode => {
    const { name } = node.options
    const options = name ? { ...node.options, name: taken.nameLike(name) } : node.options
    if (name && options.name && options.name !== name) renames.set(name, options.name)
    const renewed = { ...node, id: taken.idFor(node.type), options }
    return node.children ? { ...renewed, children: node.children.map(copy) } : renewed
  }
  return nodes.map(copy).map((node) => followNames(node, renames))
}
