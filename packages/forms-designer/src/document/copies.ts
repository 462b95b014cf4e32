import type { WidgetNode } from '@rostrum/forms'
import { Taken } from '@rostrum/forms/catalogue/names'
import type { FormDocument, Nodes } from './form-document.ts'

/** Copies of nodes with ids of their own, and other names for those whose name the form has already. */
export function copiesOf(document: FormDocument, nodes: Nodes): Nodes {
  const taken = new Taken(document.definition)
  const copy = (node: WidgetNode): WidgetNode => {
    const { name } = node.options
    const options = name ? { ...node.options, name: taken.nameLike(name) } : node.options
    const renewed = { ...node, id: taken.idFor(node.type), options }
    return node.children ? { ...renewed, children: node.children.map(copy) } : renewed
  }
  return nodes.map(copy)
}
