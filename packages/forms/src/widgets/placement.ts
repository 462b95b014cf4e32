import type { WidgetType } from './widget-type.ts'

/** What stands around a place of a form. */
export type PlacementContext = {
  /** The widget whose child it would be; undefined for the form itself. */
  readonly parent: WidgetType | undefined
  /** Whether a sub-form is anywhere above. */
  readonly isInRows: boolean
}

export type PlacementError = 'fields_only' | 'child_not_allowed'

/** Why a widget may not stand at a place; undefined when it may. */
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
