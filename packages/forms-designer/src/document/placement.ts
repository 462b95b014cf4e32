import { type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { checkPlacement, type StructureRefusal } from '@rostrum/forms/catalogue/structure'
import type { FormDocument } from './form-document.ts'

/** Why a widget with its content is not allowed in a container, or in the form itself; undefined when it is. */
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

/** Parameters of the message about a position where a widget is not allowed. */
export function placementParams(document: FormDocument, { type }: WidgetNode, parentId: string | undefined) {
  const parent = parentId === undefined ? undefined : document.find(parentId)?.node.type
  return { type, ...(parent !== undefined && { parent }) }
}

/** A part is valid only in its container: a column in a grid, a pane in tabs, a row or cell in a table. */
export function isPart(type: string): boolean {
  const widget = widgetTypeOf(type)
  return widget.kind === 'layout' && widget.parent !== undefined
}

/** The type of the parts of a container that accepts only parts. */
export function partOf(type: string): string | undefined {
  const widget = widgetTypeOf(type)
  return widget.kind === 'layout' ? widget.children?.find(isPart) : undefined
}

/** Rows and cells can be moved, deleted and added only as a whole row or column. */
export function isBoundToTable(type: string): boolean {
  return type === 'table-row' || type === 'table-cell'
}
