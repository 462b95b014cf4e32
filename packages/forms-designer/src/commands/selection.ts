import type { WidgetNode } from '@rostrum/forms'
import type { FormDocument, Nodes } from '../document/form-document.ts'

/** A row of a table is only its cells, and a cell that another one covers is not there. */
export const isSelectable = ({ type, options }: WidgetNode): boolean => type !== 'table-row' && !options.merged

/** The nearest node around this one that can be selected. */
export function closestSelectable(document: FormDocument, id: string): WidgetNode | undefined {
  return document.ancestorsOf(id).find(isSelectable)
}

/** The selected nodes in the order of the form, without those that stand in another selected one. */
export function outermostNodes(document: FormDocument, ids: readonly string[]): Nodes {
  const chosen = new Set(ids)
  return [...document.positions.values()]
    .filter(({ node }) => chosen.has(node.id))
    .filter(({ node }) => !document.ancestorsOf(node.id).some((around) => chosen.has(around.id)))
    .map(({ node }) => node)
}

/**
 * What is selected after nodes have gone: the next sibling, else the one before, else what is around them, else
 * nothing.
 */
export function selectionAfter(document: FormDocument, going: Nodes): readonly string[] {
  const last = going.at(-1)
  const place = last && document.find(last.id)
  if (!place) return []
  const ids = new Set(going.map((node) => node.id))
  const stays = (node: { id: string }) => !ids.has(node.id)
  const next = place.siblings.slice(place.at + 1).find(stays) ?? place.siblings.slice(0, place.at).findLast(stays)
  const chosen = next ?? place.parent
  return chosen ? [chosen.id] : []
}
