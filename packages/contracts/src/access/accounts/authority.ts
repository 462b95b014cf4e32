import { z } from 'zod'
import { areas } from '../../kernel/areas.ts'
import { isScopeKindIn, scopeKinds } from '../../scope-kinds.ts'

/**
 * One part of a role's data scope. `ids` are the records that it names, if its kind names any. A part of a kind that its
 * area does not have is refused.
 */
export const DataScope = z
  .object({
    area: z.enum(areas),
    kind: z.enum(scopeKinds),
    ids: z.array(z.uuid()).max(5000).default([]),
  })
  .refine(({ kind, area }) => isScopeKindIn(kind, area), { path: ['kind'], message: 'field.invalid' })
export type DataScope = Readonly<Omit<z.output<typeof DataScope>, 'ids'>> & { readonly ids: readonly string[] }

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
