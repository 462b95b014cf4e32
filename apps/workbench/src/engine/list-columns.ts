import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'

/** Fields that a list can show: those in English are shown in the column of the field that they translate. */
export function columnFields({ fields }: ResourceDescription): readonly FieldDescription[] {
  const translations = new Set(fields.map(({ english }) => english))
  return fields.filter(({ name }) => !translations.has(name))
}

/** The columns that a list has at first. A tree begins with the names, which are moved in: they say what contains them. */
export function defaultColumns({ columns, tree, title, name, fields }: ResourceDescription): readonly string[] {
  if (!tree) return columns
  const containers = fields.filter(({ relation }) => relation === name).map((field) => field.name)
  return [title, ...columns.filter((column) => column !== title && !containers.includes(column))]
}

/** The columns of a view: one of records with a deadline shows it after their names, unless it shows another one of theirs. */
export function withDueColumns(
  columns: readonly string[],
  { title, fields }: Pick<ResourceDescription, 'title' | 'fields'>,
  filters: readonly Filter[],
): readonly string[] {
  const isDueIn = ({ due }: FieldDescription) =>
    filters.some(
      ({ field, operator, values }) =>
        field === due?.field && operator === 'is' && values.every((value) => due.values?.includes(value)),
    )
  const dues = fields.filter(isDueIn).map(({ name }) => name)
  const added = dues.some((name) => columns.includes(name)) ? [] : dues
  const at = columns.indexOf(title) + 1
  return [...columns.slice(0, at), ...added, ...columns.slice(at)]
}

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
 * The columns of a list. Where some of their texts would be cut, those without any value give their room to the others,
 * and where that is not enough, those with the same value in each row.
 *
 * @param staying the name of the record and the columns in place
 * @param roomOf what a column needs so that nothing is cut, in pixels
 */
export function columnsWithValues(
  columns: readonly string[],
  staying: readonly string[],
  room: number,
  roomOf: (name: string) => ColumnRoom,
): readonly string[] {
  const fold = (shown: readonly string[], isFolded: (column: ColumnRoom) => boolean) => {
    const needed = shown.reduce((sum, name) => sum + roomOf(name).width, 0)
    return needed <= room ? shown : shown.filter((name) => staying.includes(name) || !isFolded(roomOf(name)))
  }
  const filled = fold(columns, ({ isEmpty }) => isEmpty)
  return fold(filled, ({ isSame }) => isSame)
}

/** What the choice of columns knows of one. */
export type ColumnRoom = { readonly width: number; readonly isEmpty: boolean; readonly isSame: boolean }

/**
 * The columns next to an open record, in their order. The name of the record and the columns in place stay. The others
 * have the room in their order, and those with the same value in each row, or without any, come last. A cut column is worth less than none.
 *
 * @param roomOf what a column needs so that most rows are whole, in pixels
 */
export function columnsThatFit(
  columns: readonly string[],
  staying: readonly string[],
  room: number,
  roomOf: (name: string) => ColumnRoom,
): readonly string[] {
  let left = room
  const take = (name: string) => {
    left -= roomOf(name).width
    return true
  }
  const stays = columns.filter((name) => staying.includes(name) && take(name))
  const others = columns.filter((name) => !staying.includes(name))
  const rankOf = (name: string) => (roomOf(name).isEmpty ? 2 : roomOf(name).isSame ? 1 : 0)
  const ranked = others.toSorted((one, other) => rankOf(one) - rankOf(other))
  const shown = new Set([...stays, ...ranked.filter((name) => roomOf(name).width <= left && take(name))])
  return columns.filter((name) => shown.has(name))
}
