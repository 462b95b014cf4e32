import type { WidgetNode } from '../definition/definition.ts'
import { maximumDepth } from '../definition/json.ts'
import { findPlacementError, type PlacementError } from '../widgets/placement.ts'
import { widgetTypeOf } from '../widgets/registry.ts'

/** The reason why an edit of the form's structure is not possible. */
export const structureRefusals = [
  'last_pane',
  'last_row',
  'last_column',
  'fields_only',
  'child_not_allowed',
  'too_deep',
  'inside_itself',
  'row_uneven',
  'column_uneven',
  'neighbour_uneven',
  'no_neighbour',
  'span_outside',
  'not_merged',
] as const
export type StructureRefusal = (typeof structureRefusals)[number] | PlacementError

/** The depth limit applies to empty containers as well. */
function depthOf({ children }: WidgetNode): number {
  return children ? 1 + Math.max(1, ...children.map(depthOf)) : 1
}

/**
 * Why a widget and its children cannot be inserted into the last container of `trail`, or into the form when the trail
 * is empty; undefined when it can.
 */
export function checkPlacement(node: WidgetNode, trail: readonly WidgetNode[]): StructureRefusal | undefined {
  if (trail.some((around) => around.id === node.id)) return 'inside_itself'
  if (trail.length + depthOf(node) > maximumDepth) return 'too_deep'
  const container = trail.at(-1)
  return findPlacementError(widgetTypeOf(node.type), {
    parent: container && widgetTypeOf(container.type),
    isInRows: trail.some((around) => around.type === 'sub-form'),
  })
}

/** Why a child cannot be removed from its container; undefined when it can. */
export function checkRemoval(parent: WidgetNode | undefined, child: WidgetNode): StructureRefusal | undefined {
  if (!parent || (parent.children?.length ?? 0) > 1) return undefined
  switch (child.type) {
    case 'tab-pane':
      return 'last_pane'
    case 'table-row':
      return 'last_row'
    case 'grid-col':
    case 'table-cell':
      return 'last_column'
    default:
      return undefined
  }
}
