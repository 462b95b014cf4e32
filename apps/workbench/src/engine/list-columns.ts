import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'

/** Fields that a list can show: those in English are shown in the column of the field that they translate. */
export function columnFields({ fields }: ResourceDescription): readonly FieldDescription[] {
  const translations = new Set(fields.map(({ english }) => english))
  return fields.filter(({ name }) => !translations.has(name))
}

/** The columns that a list has at first. A tree begins with the names, which are moved in. */
export const defaultColumns = ({ columns, tree, title }: ResourceDescription): readonly string[] =>
  tree ? [title, ...columns.filter((name) => name !== title)] : columns

/** The names of fields that a list shows, those in place first. */
export function orderedColumns(columns: readonly string[], pinned: readonly string[]): readonly string[] {
  return [...columns.filter((name) => pinned.includes(name)), ...columns.filter((name) => !pinned.includes(name))]
}

/** The name of a record, and a code in front of it, stay in place. */
export function defaultPinned({ title }: ResourceDescription, columns: readonly string[]): readonly string[] {
  const at = columns.indexOf(title)
  if (at === -1) return []
  return at === 1 ? columns.slice(0, 2) : [title]
}

/**
 * The columns next to an open record, in their order. States take the room first, then numbers, other columns that are
 * short by their kind, and texts. A cut column is worth less than none, but the name of the record stays.
 *
 * @param widthOf the width of a column without cut texts, in pixels
 */
export function columnsThatFit(
  columns: readonly FieldDescription[],
  title: string,
  room: number,
  widthOf: (name: string) => number,
): readonly string[] {
  let left = room - widthOf(title)
  const chosen = columns
    .filter(({ name }) => name !== title)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .filter(({ name }) => {
      if (widthOf(name) > left) return false
      left -= widthOf(name)
      return true
    })
  const shown = new Set([title, ...chosen.map(({ name }) => name)])
  return columns.flatMap(({ name }) => (shown.has(name) ? [name] : []))
}

function rankOf({ kind, states, name }: FieldDescription): number {
  // A code tells the record apart: it is part of its name.
  if (states !== undefined || name === 'code') return 0
  if (kind === 'number') return 1
  return kind === 'text' || kind === 'longText' || kind === 'relation' || kind === 'relations' ? 3 : 2
}
