import { z } from 'zod'
import { areas } from '../../permissions.ts'

/**
 * How a role's data scope in one area is drawn. `units`: business units named, and what lies below them.
 * `unit_and_below` and `unit`: that of the account which holds the role. `subjects`: rows of the area named one by one,
 * for example projects. `self`: what belongs to the account itself.
 */
export const scopeKinds = ['all', 'units', 'unit_and_below', 'unit', 'subjects', 'self'] as const
export type ScopeKind = (typeof scopeKinds)[number]

export const DataScope = z.object({
  area: z.enum(areas),
  kind: z.enum(scopeKinds),
  ids: z.array(z.uuid()).max(500).default([]),
})
export type DataScope = Readonly<Omit<z.output<typeof DataScope>, 'ids'>> & { readonly ids: readonly string[] }

/** The rows that one permission reaches, over all roles that hold it: the parts unite. */
export type Scope = {
  readonly all: boolean
  readonly units: ReadonlySet<string>
  readonly subjects: ReadonlySet<string>
  readonly self: boolean
  /** The units that rows must stand in besides, for an account that is bound to its own. */
  readonly bound?: ReadonlySet<string> | undefined
}

/** Where a row stands: its business unit, itself or the subject it belongs to, and whose it is. */
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

/** What the page shows or explains; whether something is done, the server decides anew at every call. */
export const Authority = z.object({
  roles: z.array(z.string()),
  buttons: z.array(z.string()),
  menus: z.array(MenuNode),
})
