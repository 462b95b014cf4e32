import { routePaths } from '../paths.ts'
import { useAuthority } from './authority.tsx'
import { useSignedIn } from './session.ts'
import { type PortalText, useT } from './use-t.ts'

const publicMenus: readonly { path: string; labelKey: PortalText }[] = [
  { path: routePaths.home, labelKey: 'menu.home' },
  { path: routePaths.notices, labelKey: 'menu.notices' },
  { path: routePaths.publicity, labelKey: 'menu.publicity' },
  { path: routePaths.applications, labelKey: 'menu.applications' },
  { path: routePaths.grades, labelKey: 'menu.grades' },
]

export type MenuLink = { path: string; label: string }

/** The main menu: that of the server for signed-in persons; until it is known, and for visitors, the public one. */
export function useMenus(): readonly MenuLink[] {
  const t = useT()
  const signedIn = useSignedIn()
  const authority = useAuthority()
  if (signedIn && authority && authority.menus.length > 0) return authority.menus
  return publicMenus.map(({ path, labelKey }) => ({ path, label: t(labelKey) }))
}

const ownApplications: readonly string[] = [
  routePaths.delivered,
  routePaths.records,
  routePaths.written,
  routePaths.ticket,
]

/**
 * The section of the portal that a menu opens: `notice` for `/notice/list` and for every notice page. All pages of an
 * application belong to the applications, whatever their URLs.
 */
export function menuSection(path: string): string {
  const address = ownApplications.includes(path) ? routePaths.applications : path
  return address.split('/')[1] ?? ''
}
