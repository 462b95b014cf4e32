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

export function cellPath(name: string, at: number, column: string): string {
  return `${name}[${at}].${column}`
}
