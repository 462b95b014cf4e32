/**
 * A location in the answers. Errors use the row index, `education[1].school`. Subscriptions use the row id,
 * `education[#r2].school`, because the id stays the same when rows above are added or removed.
 */
export type FieldPath =
  | { readonly name: string; readonly column?: undefined }
  | { readonly name: string; readonly row: { readonly id: string } | { readonly at: number }; readonly column: string }

const shape = /^([^.[\]]+)(?:\[(#?)([^\]]+)\]\.([^.[\]]+))?$/

export function parsePath(path: string): FieldPath | undefined {
  const found = shape.exec(path)
  if (!found) return undefined
  const [, name = '', byId, row, column] = found
  if (row === undefined || column === undefined) return { name }
  return { name, row: byId ? { id: row } : { at: Number(row) }, column }
}

export function cellKey(name: string, rowId: string, column: string): string {
  return `${name}[#${rowId}].${column}`
}

/** The key of a container or a content widget, in a row or outside of rows. */
export function blockKey(nodeId: string, rowId: string | undefined): string {
  return rowId === undefined ? `block:${nodeId}` : `block:${nodeId}[#${rowId}]`
}

export function parseBlockKey(key: string): { readonly nodeId: string; readonly rowId: string | undefined } {
  const [, nodeId = '', rowId] = /^block:(.*?)(?:\[#([^\]]+)\])?$/.exec(key) ?? []
  return { nodeId, rowId }
}

/** The row of a field, from its key. */
export function rowIdIn(key: string): string | undefined {
  return /\[#([^\]]+)\]/.exec(key)?.[1]
}

/** The top-level field of a path: the field itself, or the sub-form that contains the cell. */
export function fieldNameIn(path: string): string {
  return path.replace(/\[.*$/, '')
}

export function cellPath(name: string, at: number, column: string): string {
  return `${name}[${at}].${column}`
}
