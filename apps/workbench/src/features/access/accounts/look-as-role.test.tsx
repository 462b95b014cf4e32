import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../../shell/query-client.ts'
import { roleView } from '../../../shell/role-view.ts'
import { authorityFor, noBlockedActions, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { type RecordedRequest, refusal, serve } from '../../../testing/render-on-page.tsx'

afterEach(() => {
  cleanup()
  roleView.set(null)
})

const page = '/access/roles'
const path = `/workbenchApi${page}`
const accounts = '/workbenchApi/access/accounts'
const holder = 'c6a4e1c2-52f5-4ad5-8f1c-07a3b1f2f2a2'
const id = 'c6a4e1c2-52f5-4ad5-8f1c-07a3b1f2f2a1'
const description: ResourceDescription = {
  ...{ name: 'role', path, title: 'name', sort: 'name', searchable: false, columns: ['name'] },
  fields: [
    {
      ...{ name: 'name', kind: 'text', required: true, filterable: false, sortable: false, imported: false },
      writable: 'always',
    },
  ],
  can: { create: false, update: false, remove: false, export: false, import: false },
}
const record = { id, revision: 1, name: 'HR', admin: false, permissions: [], menus: [], scopes: [] }
const view = { unit: 'South Sea Retail', followsHolder: true }

/** The server of an administrator; it gives the authority of the role while one is viewed, unless that is refused. */
function serveRoles(viewed: unknown = { ...authorityFor('/workforce/roster', 'Roster'), view }, ...buttons: string[]) {
  return serve((request: RecordedRequest) => {
    if (request.path === '/workbenchApi/auth/authority' && roleView.get()) return viewed
    if (request.path === `${path}/description`) return description
    if (request.path === path) return { records: [record], labels: {}, total: 1, current: 1, size: 100, next: null }
    if (request.path === `${path}/${id}`) return { record, labels: {}, refused: noBlockedActions }
    if (request.path === `${accounts}/options`) return [{ value: holder, label: 'Lan Anh' }]
    return shellResponses(authorityFor(page, 'Roles', buttons), request)
  })
}

it('a view asks for nothing that the role does not show, and names its unit and what is the reader’s own', async () => {
  const requests = serveRoles()
  openWorkbench(`${page}?id=${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'View as this role' }, { timeout: 15_000 }))
  const before = requests.length
  const banner = await screen.findByText(/You are viewing as “HR” in South Sea Retail/)
  expect(banner.parentElement?.textContent).toContain('your own people')
  await screen.findByRole('heading', { name: 'Hello, Admin' }, { timeout: 15_000 })
  const later = requests.slice(before).map((request) => request.path)
  expect(later[0]).toBe('/workbenchApi/auth/authority')
  expect(later.filter((one) => one.startsWith(path))).toEqual([])
})

it('who reads accounts chooses a holder, whose records the view shows', async () => {
  const ofHolder = { ...view, followsHolder: false, holder: 'Lan Anh' }
  const requests = serveRoles({ ...authorityFor('/workforce/roster', 'Roster'), view: ofHolder }, 'account:read')
  openWorkbench(`${page}?id=${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'View as this role' }, { timeout: 15_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: 'View as this role' }))
  fireEvent.focus(dialog.getByRole('combobox', { name: 'Account' }))
  fireEvent.click(dialog.getByRole('combobox', { name: 'Account' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Lan Anh' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/You are viewing as Lan Anh with the role “HR” in South Sea Retail/)).toBeDefined()
  expect(roleView.get()).toMatchObject({ id, holderId: holder })
  const narrowed = requests.filter(({ path: at, query }) => at === `${accounts}/options` && `${query}`.includes(id))
  expect(narrowed.length).toBeGreaterThan(0)
})

it('a view lasts over a reload, and ends by its button', async () => {
  serveRoles()
  openWorkbench('/')
  await screen.findByRole('heading', { name: 'Hello, Admin' }, { timeout: 15_000 })
  act(() => roleView.set({ id, name: 'HR' }))
  expect(sessionStorage.getItem('workbench-role-view 1')).toBe(JSON.stringify({ id, name: 'HR' }))
  await act(() => queryClient.invalidateQueries())
  fireEvent.click(await screen.findByRole('button', { name: 'End view' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'End view' })).toBeNull()
  expect(roleView.get()).toBeNull()
})

it('a view that is refused ends by itself and says why', async () => {
  serveRoles(refusal(403, 'The role has more than your own account.'))
  openWorkbench('/')
  await screen.findByRole('heading', { name: 'Hello, Admin' }, { timeout: 15_000 })
  act(() => roleView.set({ id, name: 'HR' }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['GET /workbenchApi/auth/authority'] }))
  await expect.poll(() => roleView.get()).toBeNull()
  expect(await screen.findByText('The role has more than your own account.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Hello, Admin' })).toBeDefined()
})
