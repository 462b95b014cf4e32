import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'

/** The chosen rows of a list: some by identifier, or all of its selection, loaded or not. */
export type RowSelection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly total: number }

export const nothingSelected: RowSelection = { kind: 'some', ids: new Set() }

/** Whether there is anything to do with selected rows; where there is not, a list has no boxes. */
export const isSelectable = ({ can, fields, transitions = [] }: ResourceDescription): boolean =>
  can.export || can.remove || (can.update && fields.some(({ bulk }) => bulk)) || transitions.length > 0

export const isSelected = (selection: RowSelection, id: string): boolean =>
  selection.kind === 'all' || selection.ids.has(id)

export const countSelected = (selection: RowSelection): number =>
  selection.kind === 'all' ? selection.total : selection.ids.size

/**
 * Switches rows on or off. Of a selection of all, only loaded rows remain: the others have no identifier here.
 *
 * @param isAdding switches on in any case
 */
export function toggleRows(
  selection: RowSelection,
  ids: readonly string[],
  { isAdding = false, loaded }: { readonly isAdding?: boolean; readonly loaded: readonly string[] },
): RowSelection {
  const next = new Set(selection.kind === 'all' ? loaded : selection.ids)
  const isOn = isAdding || !ids.every((id) => next.has(id))
  for (const id of ids) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return { kind: 'some', ids: next }
}
