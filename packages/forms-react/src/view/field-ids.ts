/** Element ids of the parts of a field, by its subscription key. */
export function fieldIds(prefix: string, key: string) {
  const control = `${prefix}${key}`
  return {
    control,
    label: `${control}:label`,
    required: `${control}:required`,
    description: `${control}:description`,
    mark: `${control}:mark`,
    error: `${control}:error`,
  }
}

export type FieldIds = ReturnType<typeof fieldIds>

export function rowToolsId(prefix: string, rowId: string): string {
  return `${prefix}tools:${rowId}`
}

export function sectionDomId(prefix: string, nodeId: string): string {
  return `${prefix}section:${nodeId}`
}
