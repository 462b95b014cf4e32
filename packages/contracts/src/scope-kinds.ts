import { accountScopeKinds } from './access/accounts/scope-kinds.ts'
import type { ScopeKindDef } from './engines/scope/scope-kind.ts'
import type { Area } from './kernel/areas.ts'
import { projectScopeKinds } from './recruitment/applications/scope-kinds.ts'

/** The kinds of every module, in the order in which pages offer them. */
const declared = { ...accountScopeKinds, ...projectScopeKinds }

export type ScopeKind = keyof typeof declared
/** The scope columns that rows may have. */
export type ScopeColumn = Extract<(typeof declared)[ScopeKind], { readonly column: string }>['column']

export const scopeKindDefs: Readonly<Record<ScopeKind, ScopeKindDef>> = declared
export const scopeKinds = Object.keys(declared) as ScopeKind[]

/** Whether a role may have a scope of a kind in an area. */
export const isScopeKindIn = (kind: ScopeKind, area: Area): boolean => scopeKindDefs[kind].areas?.includes(area) ?? true
