import type { DataScope } from '@rostrum/contracts/access/accounts/data-scope'
import { type ScopeKind, scopeKindDefs } from '@rostrum/contracts/scope-kinds'

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

/** The resource of the records that a scope part can name, by the kind of the part; undefined if it names none. */
export const pathOfKind = (kind: ScopeKind): string | undefined => scopeKindDefs[kind].path

/** An empty scope part contains no rows. */
export const isNonEmptyScope = ({ kind, ids }: DataScope): boolean => pathOfKind(kind) === undefined || ids.length > 0

/** The element that holds the choices of an area. One form with them is open at a time. */
export const scopeGroupId = (area: string): string => `scope-${area}`
