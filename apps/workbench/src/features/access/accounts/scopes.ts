import type { DataScope } from '@rostrum/contracts/access/accounts/authority'

export const scopedAreas = ['organisation', 'recruitment'] as const
export const editableKinds = ['all', 'unit_and_below', 'unit', 'units', 'subjects', 'self'] as const

/** The scopes in a form value, which is untyped. */
export const readScopes = (value: unknown): readonly DataScope[] => (Array.isArray(value) ? (value as DataScope[]) : [])

/** This many are listed by name; the rest is counted. */
export const maxNamesShown = 3

/** The names of a scope part that the reader can see, and the number of others. Names can contain commas. */
export function formatNames(names: readonly string[], count: number): string {
  if (names.length === 0) return `(${count})`
  const more = count - names.length
  return `(${[...names, ...(more > 0 ? [`+${more}`] : [])].join('; ')})`
}

/** The resource of the records that a scope part can name, by the kind of the part. */
export const pathByScopeKind: Readonly<Record<string, string>> = {
  units: '/workbenchApi/organisation/business-units',
  subjects: '/workbenchApi/recruitment/project-list',
}
