import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { ColumnNeed } from './column-width.ts'

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
 * The columns next to an open record, in their order: those that are short by their kind, such as numbers and states,
 * take the room before texts. A cut column is worth less than none, but the name of the record stays.
 *
 * @param needOf what a column needs, in pixels
 */
export function columnsThatFit(
  columns: readonly string[],
  title: string,
  room: number,
  needOf: (name: string) => Pick<ColumnNeed, 'natural' | 'isFlexible'> | undefined,
): readonly string[] {
  const widthOf = (name: string) => needOf(name)?.natural ?? 0
  const isText = (name: string) => needOf(name)?.isFlexible ?? false
  let left = room - widthOf(title)
  const others = columns.filter((name) => name !== title)
  const fitting = [...others.filter((name) => !isText(name)), ...others.filter(isText)].filter((name) => {
    if (widthOf(name) > left) return false
    left -= widthOf(name)
    return true
  })
  return columns.filter((name) => name === title || fitting.includes(name))
}
