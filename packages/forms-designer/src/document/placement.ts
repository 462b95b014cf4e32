import { type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { checkPlacement, type StructureRefusal } from '@rostrum/forms/catalogue/structure'
import type { FormDocument } from './form-document.ts'

/** Why a widget, with all in it, may not stand in a container, or in the form itself; undefined when it may. */
export function refusalToPlace(
  document: FormDocument,
  node: WidgetNode,
  parentId: string | undefined,
): StructureRefusal | undefined {
  const parent = parentId === undefined ? undefined : document.find(parentId)?.node
  if (parent ? parent.options.merged : parentId !== undefined) return 'child_not_allowed'
  const trail = parent ? [...document.ancestorsOf(parent.id).toReversed(), parent] : []
  return checkPlacement(node, trail)
}

/** What the sentence about a place that a widget may not have says. */
export function placementParams(document: FormDocument, { type }: WidgetNode, parentId: string | undefined) {
  const parent = parentId === undefined ? undefined : document.find(parentId)?.node.type
  return { type, ...(parent !== undefined && { parent }) }
}

/** A part makes sense only in its container: a column of a grid, a pane of tabs, a row or cell of a table. */
export function isPart(type: string): boolean {
  const widget = widgetTypeOf(type)
  return widget.kind === 'layout' && widget.parent !== undefined
}

/** The type of the parts of a container that takes nothing else. */
export function partOf(type: string): string | undefined {
  const widget = widgetTypeOf(type)
  return widget.kind === 'layout' ? widget.children?.find(isPart) : undefined
}

/** Rows and cells move, go and come only with their whole row or column. */
export function isBoundToTable(type: string): boolean {
  return type === 'table-row' || type === 'table-cell'
}
