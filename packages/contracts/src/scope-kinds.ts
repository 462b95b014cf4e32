import { joinPart, type NamesIn, type PartOfAny } from './contract-parts.ts'
import type { Area } from './kernel/areas.ts'
import type { ScopeKindDef } from './kernel/scope-kind.ts'

export type ScopeKind = NamesIn<'scopeKinds'>

type ColumnsOf<Kinds> = Kinds extends unknown
  ? Extract<Kinds[keyof Kinds], { readonly column: string }>['column']
  : never
/** The scope columns that rows may have. */
export type ScopeColumn = ColumnsOf<PartOfAny<'scopeKinds'>>

export const scopeKindDefs: Readonly<Record<ScopeKind, ScopeKindDef>> = joinPart('scopeKinds')

const isOfSomeAreas = (kind: ScopeKind): boolean => scopeKindDefs[kind].areas !== undefined

/** In the order in which pages offer them: those of every area come first. */
export const scopeKinds = (Object.keys(scopeKindDefs) as ScopeKind[]).toSorted(
  (one, other) => Number(isOfSomeAreas(one)) - Number(isOfSomeAreas(other)),
)

/** Whether a role may have a scope of a kind in an area. */
export const isScopeKindIn = (kind: ScopeKind, area: Area): boolean => scopeKindDefs[kind].areas?.includes(area) ?? true
