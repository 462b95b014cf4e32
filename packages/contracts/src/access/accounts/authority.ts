import { z } from 'zod'

export type MenuNode = {
  label: string
  path: string
  icon: string
  /** The label of the group of a page in a long directory. */
  group?: string | undefined
  children: MenuNode[]
}
export const MenuNode: z.ZodType<MenuNode, MenuNode> = z.lazy(() =>
  z.object({
    ...{ label: z.string(), path: z.string(), icon: z.string(), group: z.string().optional() },
    children: z.array(MenuNode),
  }),
)

/** For display and explanation only. The server decides again on every call. */
export const Authority = z.object({
  roles: z.array(z.string()),
  buttons: z.array(z.string()),
  menus: z.array(MenuNode),
})
