/**
 * A place in the answers. Errors count rows, `education[1].school`; subscriptions name them, `education[#r2].school`,
 * because a row keeps its name when rows above it come and go.
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

/** The key of a container or a piece of content, as it stands in a row or outside of any. */
export function blockKey(nodeId: string, rowId: string | undefined): string {
  return rowId === undefined ? `block:${nodeId}` : `block:${nodeId}[#${rowId}]`
}

export function parseBlockKey(key: string): { readonly nodeId: string; readonly rowId: string | undefined } {
  const [, nodeId = '', rowId] = /^block:(.*?)(?:\[#([^\]]+)\])?$/.exec(key) ?? []
  return { nodeId, rowId }
}

/** The row in which a field stands, by its key. */
export function rowIdIn(key: string): string | undefined {
  return /\[#([^\]]+)\]/.exec(key)?.[1]
}

/** The field of the form at a path, itself or the sub-form that it is a cell of. */
export function fieldNameIn(path: string): string {
  return path.replace(/\[.*$/, '')
}

export function cellPath(name: string, at: number, column: string): string {
  return `${name}[${at}].${column}`
}
