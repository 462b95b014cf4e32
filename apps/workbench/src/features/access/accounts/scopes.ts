import type { DataScope } from '@rostrum/contracts/access/accounts/authority'

export const scopedAreas = ['organisation', 'recruitment'] as const
export const editableKinds = ['all', 'unit_and_below', 'unit', 'units', 'subjects', 'self'] as const

/** The scopes in a value of a form, which knows nothing of its type. */
export const readScopes = (value: unknown): readonly DataScope[] => (Array.isArray(value) ? (value as DataScope[]) : [])

/** So many are told by their names; more are counted. */
export const maxNamesShown = 3

/** What a part of a scope names, as far as its reader may know of it, and how many more it names. Names have commas of their own. */
export function formatNames(names: readonly string[], count: number): string {
  if (names.length === 0) return `(${count})`
  const more = count - names.length
  return `(${[...names, ...(more > 0 ? [`+${more}`] : [])].join('; ')})`
}

/** Where the records are that a part of a scope may name, by the kind of the part. */
export const pathByScopeKind: Readonly<Record<string, string>> = {
  units: '/workbenchApi/organisation/business-units',
  subjects: '/workbenchApi/recruitment/project-list',
}
