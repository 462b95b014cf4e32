import type { WidgetNode } from '@rostrum/forms'
import type { FormDocument, Nodes } from '../document/form-document.ts'

/** Rows of a table and covered cells cannot be selected. */
export const isSelectable = ({ type, options }: WidgetNode): boolean => type !== 'table-row' && !options.merged

/** The nearest selectable node at or around this one. */
export function closestSelectable(document: FormDocument, id: string): WidgetNode | undefined {
  return document.ancestorsOf(id).find(isSelectable)
}

/** The selected nodes in form order, without those inside another selected node. */
export function outermostNodes(document: FormDocument, ids: readonly string[]): Nodes {
  const chosen = new Set(ids)
  return [...document.positions.values()]
    .filter(({ node }) => chosen.has(node.id))
    .filter(({ node }) => !document.ancestorsOf(node.id).some((around) => chosen.has(around.id)))
    .map(({ node }) => node)
}

/** The selection after a deletion: the next sibling, else the previous one, else the container, else nothing. */
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

/**
 * The selection after a click with Shift: the widgets from the current one to this one, where both have the same
 * container; otherwise this one is added.
 */
export function rangeTo(document: FormDocument, selection: readonly string[], id: string): readonly string[] {
  const from = document.find(selection.at(-1) ?? '')
  const to = document.find(id)
  if (!from || !to || from.parent?.id !== to.parent?.id) return [...selection.filter((each) => each !== id), id]
  const [first, last] = from.at < to.at ? [from.at, to.at] : [to.at, from.at]
  const between = to.siblings.slice(first, last + 1).map((node) => node.id)
  // The clicked widget is the current one.
  return [...selection.filter((each) => !between.includes(each)), ...between.filter((each) => each !== id), id]
}
