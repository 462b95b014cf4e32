import { expect, it } from 'vitest'
import { areasWithoutRows, deadEndsOf, type GrantableMenu, visiblePages, withNeeds } from './role-effect.ts'

const page = (code: string, permission: string, ...buttons: string[]): GrantableMenu => ({
  ...{ code, parent: 'recruitment', kind: 'page', label: code },
  ...{ permission, buttons },
})
const menus = [
  page('positions', 'project:read', 'project:write'),
  page('review', 'application:review', 'application:read'),
  page('fees', 'fee:read', 'fee:decide'),
]
const offered = new Set([
  'project:read',
  'project:write',
  'application:read',
  'application:review',
  'fee:read',
  'fee:decide',
])
const empty = { permissions: [], menus: [] }

it('a permission brings the permission to see its records, and a page', () => {
  const role = withNeeds({ ...empty, permissions: ['application:review'] }, ['application:review'], menus, offered)
  expect(new Set(role.permissions)).toEqual(new Set(['application:review', 'application:read']))
  expect(role.menus).toEqual(['review'])
  expect(visiblePages(role, menus).map(({ code }) => code)).toEqual(['review'])
  expect(deadEndsOf(role, menus)).toEqual([])
})

it('nothing is added to what works, and nothing that the author does not hold', () => {
  const role = withNeeds(empty, ['project:write'], menus, offered)
  expect(withNeeds(role, ['project:write'], menus, offered)).toEqual(role)
  expect(withNeeds(empty, ['fee:decide'], menus, new Set(['fee:decide'])).permissions).toEqual([])
})

it('names a page that stays hidden, an act without sight, and one without a page', () => {
  const hidden = deadEndsOf({ permissions: [], menus: ['fees'] }, menus)
  expect(hidden.map(({ kind }) => kind)).toEqual(['page_hidden'])
  const blind = deadEndsOf({ permissions: ['application:review'], menus: ['review'] }, menus)
  expect(blind).toEqual([{ kind: 'no_view', permission: 'application:review', view: 'application:read' }])
  const without = deadEndsOf({ permissions: ['fee:read'], menus: [] }, menus)
  expect(without).toEqual([{ kind: 'no_page', permission: 'fee:read' }])
})

it('an area has no records until one of its scopes names some', () => {
  const scopesOf = (...ids: string[]) => [{ area: 'recruitment', kind: 'projects', ids }]
  expect(areasWithoutRows(['fee:read'], [])).toEqual(['recruitment'])
  expect(areasWithoutRows(['fee:read'], scopesOf())).toEqual(['recruitment'])
  expect(areasWithoutRows(['fee:read'], scopesOf('7'))).toEqual([])
  expect(areasWithoutRows([], [])).toEqual([])
})
