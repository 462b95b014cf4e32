import type { WidgetType } from './widget-type.ts'

/** The surroundings of a position in a form. */
export type PlacementContext = {
  /** The parent widget; undefined for the form itself. */
  readonly parent: WidgetType | undefined
  /** Whether any container above is a sub-form. */
  readonly isInRows: boolean
}

export type PlacementError = 'fields_only' | 'child_not_allowed'

/** Why a widget is not allowed at a position; undefined when it is. */
export function findPlacementError(
  widget: WidgetType,
  { parent, isInRows }: PlacementContext,
): PlacementError | undefined {
  if (widget.kind === 'layout' && widget.parent !== undefined && parent?.type !== widget.parent) {
    return 'child_not_allowed'
  }
  if (!parent) return undefined
  if (parent.kind === 'value' || parent.kind === 'content') return 'child_not_allowed'
  if (parent.kind === 'rows' || isInRows) {
    return widget.group === 'field' && widget.kind !== 'rows' ? undefined : 'fields_only'
  }
  return parent.children === undefined || parent.children.includes(widget.type) ? undefined : 'child_not_allowed'
}
