/** Values that a new record begins with, in the address of its form: `set=employmentId~…`, repeated. */
export const readPresets = (params: URLSearchParams): readonly (readonly [field: string, value: string])[] =>
  params.getAll('set').flatMap((text) => {
    const at = text.indexOf('~')
    return at > 0 ? [[text.slice(0, at), text.slice(at + 1)] as const] : []
  })

/** The address of the form of a new record of a list. */
export function newRecordPath(page: string, values: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams({ id: 'new' })
  for (const [field, value] of Object.entries(values)) params.append('set', `${field}~${value}`)
  return `${page}?${params}`
}
