import { z } from 'zod'
import { areas } from '../../kernel/areas.ts'

/**
 * The kinds of a role's data scope in one area. `units`: named business units and their descendants. `unit_and_below`
 * and `unit`: the unit of the account that holds the role. `subjects`: individual rows of the area, for example
 * projects. `self`: the account's own rows.
 */
export const scopeKinds = ['all', 'units', 'unit_and_below', 'unit', 'subjects', 'self'] as const
export type ScopeKind = (typeof scopeKinds)[number]

export const DataScope = z.object({
  area: z.enum(areas),
  kind: z.enum(scopeKinds),
  ids: z.array(z.uuid()).max(500).default([]),
})
export type DataScope = Readonly<Omit<z.output<typeof DataScope>, 'ids'>> & { readonly ids: readonly string[] }

/** The rows that one permission covers: the union over all roles that hold it. */
export type Scope = {
  readonly all: boolean
  readonly units: ReadonlySet<string>
  readonly subjects: ReadonlySet<string>
  readonly self: boolean
  /** Units that further limit the rows of an account that is bound to its own unit. */
  readonly bound?: ReadonlySet<string> | undefined
}

/** The scope attributes of a row: its business unit, its subject, and its owner. */
export type RowScope = {
  readonly unit?: string | null
  readonly subject?: string | null
  readonly owner?: string | null
}

export const inScope = (scope: Scope, { unit, subject, owner }: RowScope, accountId: string): boolean =>
  (!scope.bound || (unit != null && scope.bound.has(unit))) &&
  (scope.all ||
    (unit != null && scope.units.has(unit)) ||
    (subject != null && scope.subjects.has(subject)) ||
    (scope.self && owner === accountId))

export type MenuNode = { label: string; path: string; icon: string; children: MenuNode[] }
export const MenuNode: z.ZodType<MenuNode, MenuNode> = z.lazy(() =>
  z.object({ label: z.string(), path: z.string(), icon: z.string(), children: z.array(MenuNode) }),
)

/** For display and explanation only. The server decides again on every call. */
export const Authority = z.object({
  roles: z.array(z.string()),
  buttons: z.array(z.string()),
  menus: z.array(MenuNode),
})
