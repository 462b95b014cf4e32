import { areaOf, isPermission, subjectOf } from '@rostrum/contracts/permissions'
import { scopedAreas } from '@rostrum/contracts/scoped-areas'
import { isNonEmptyScope, readScopes } from '../../../parts/scopes/scopes.ts'
import type { Output } from '../../../shell/api.ts'

export type GrantableMenu = Output<'GET /workbenchApi/system/grantable'>['menus'][number]
export type ScopedArea = (typeof scopedAreas)[number]

/** What a role holds, as far as it decides what its holders see. */
export type RoleDraft = { readonly permissions: readonly string[]; readonly menus: readonly string[] }

/** Why something that a role grants cannot be used. */
export type DeadEnd =
  | { readonly kind: 'page_hidden'; readonly page: GrantableMenu }
  | { readonly kind: 'no_page'; readonly permission: string }
  | { readonly kind: 'no_view'; readonly permission: string; readonly view: string }

const pagesOf = (menus: readonly GrantableMenu[]) => menus.filter(({ kind }) => kind === 'page')

const isUsedOn = ({ permission, buttons }: GrantableMenu, identifier: string): boolean =>
  permission === identifier || buttons.includes(identifier)

/** The pages that holders of a role find in their menu. */
export const visiblePages = (
  { permissions, menus: bound }: RoleDraft,
  menus: readonly GrantableMenu[],
): readonly GrantableMenu[] =>
  pagesOf(menus).filter(
    ({ code, permission }) => bound.includes(code) && (permission === null || permissions.includes(permission)),
  )

/** The page on which a permission is used: one of its own subject before others. */
function pageFor(identifier: string, menus: readonly GrantableMenu[]): GrantableMenu | undefined {
  const pages = pagesOf(menus).filter((page) => isUsedOn(page, identifier))
  const subject = subjectOf(identifier)
  return pages.find(({ permission }) => permission !== null && subjectOf(permission) === subject) ?? pages[0]
}

/**
 * Adds what permissions need to be of use: to see the records that they are about, and a page that has them.
 *
 * @param offered permissions that the author may grant; what is not among them is not added
 */
export function withNeeds(
  role: RoleDraft,
  identifiers: readonly string[],
  menus: readonly GrantableMenu[],
  offered: ReadonlySet<string>,
): RoleDraft {
  const permissions = new Set(role.permissions)
  const bound = new Set(role.menus)
  for (const identifier of identifiers) {
    const view = viewOf(identifier)
    if (offered.has(view)) permissions.add(view)
    const known = { permissions: [...permissions], menus: [...bound] }
    if (visiblePages(known, menus).some((page) => isUsedOn(page, identifier))) continue
    const page = pageFor(identifier, menus)
    if (!page) continue
    if (page.permission !== null && offered.has(page.permission)) permissions.add(page.permission)
    bound.add(page.code)
  }
  return { permissions: [...permissions], menus: [...bound] }
}

const viewOf = (identifier: string): string => `${subjectOf(identifier)}:read`

/** What a role grants and its holders cannot use, in the order in which it would be noticed. */
export function deadEndsOf(role: RoleDraft, menus: readonly GrantableMenu[]): readonly DeadEnd[] {
  const { permissions, menus: bound } = role
  const visible = visiblePages(role, menus)
  const hidden = pagesOf(menus).filter((page) => bound.includes(page.code) && !visible.includes(page))
  const unreachable = permissions.filter(
    (identifier) => pageFor(identifier, menus) !== undefined && !visible.some((page) => isUsedOn(page, identifier)),
  )
  const blind = permissions.filter(
    (identifier) => isPermission(viewOf(identifier)) && !permissions.includes(viewOf(identifier)),
  )
  return [
    ...hidden.map((page): DeadEnd => ({ kind: 'page_hidden', page })),
    ...blind.map((permission): DeadEnd => ({ kind: 'no_view', permission, view: viewOf(permission) })),
    ...unreachable
      .filter((one) => !blind.includes(one))
      .map((permission): DeadEnd => ({ kind: 'no_page', permission })),
  ]
}

/** The areas whose records some permissions are about while no scope has any of them. */
export function areasWithoutRows(permissions: readonly string[], scopes: unknown): readonly ScopedArea[] {
  const used = new Set<string>(permissions.filter(isPermission).map(areaOf))
  const seen = new Set<string>(
    readScopes(scopes)
      .filter(isNonEmptyScope)
      .map(({ area }) => area),
  )
  return scopedAreas.filter((area) => used.has(area) && !seen.has(area))
}
