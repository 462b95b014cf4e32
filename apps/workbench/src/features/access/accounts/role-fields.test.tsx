import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { serve } from '../../../testing/render-on-page.tsx'

const page = '/access/roles'
const path = `/workbenchApi${page}`
const field = { required: false, filterable: false, sortable: false, imported: false, writable: 'always' } as const
const description = {
  ...{ name: 'role', path, title: 'name', sort: 'name', searchable: true, columns: ['name'] },
  fields: [
    { name: 'name', kind: 'text', ...field },
    { name: 'nameEn', kind: 'text', ...field },
    { name: 'admin', kind: 'boolean', ...field },
    { name: 'permissions', kind: 'choices', initial: [], ...field },
    { name: 'menus', kind: 'other', initial: [], ...field },
    { name: 'scopes', kind: 'other', initial: [], ...field },
  ],
  can: { create: true, update: true, remove: false, export: false, import: false },
} satisfies ResourceDescription

const review = { parent: 'recruitment', label: 'Review', permission: 'application:review' }
const menus = [
  { code: 'recruitment', parent: null, kind: 'directory', label: 'Recruitment', permission: null, buttons: [] },
  { code: 'review', kind: 'page', ...review, buttons: ['application:read'] },
]

let sent: unknown
beforeEach(() => {
  localStorage.clear()
  sent = undefined
  serve((call) => {
    if (call.path === `${path}/description`) return description
    if (call.path === '/workbenchApi/system/grantable')
      return { menus, permissions: ['application:read', 'application:review'] }
    if (call.path === path && call.method === 'POST') {
      sent = call.body
      return { id: '1', revision: 1 }
    }
    if (call.path === path) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Roles'), call)
  })
})
afterEach(cleanup)

it('a permission brings sight of its records and a page, and an empty scope is asked about before saving', async () => {
  openWorkbench(`${page}?id=new`)
  const box = await screen.findByTitle('application:review', {}, { timeout: 15_000 })
  await waitFor(() => expect(box).toHaveProperty('disabled', false))
  expect(screen.getByRole('textbox', { name: 'Name (English)' })).toBeDefined()
  fireEvent.click(box)
  expect(await screen.findByText(/Recruitment: no data scope/)).toBeDefined()
  expect(screen.queryByText(/needs “/)).toBeNull()
  expect(screen.getByText('Applies to: Applications')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this role without a data scope?' }))
  expect(sent).toBeUndefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject({ permissions: ['application:review', 'application:read'], menus: ['review'] }),
  )
})

it('a page that is taken away leaves a permission without one, which can be completed', async () => {
  openWorkbench(`${page}?id=new`)
  const box = await screen.findByTitle('application:review', {}, { timeout: 15_000 })
  await waitFor(() => expect(box).toHaveProperty('disabled', false))
  fireEvent.click(box)
  const [, pageBox] = screen.getAllByRole('checkbox', { name: 'Review' })
  if (pageBox) fireEvent.click(pageBox)
  expect(await screen.findAllByText(/No page available for/)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Add missing permissions and pages' }))
  await waitFor(() => expect(screen.queryByText(/No page available for/)).toBeNull())
})

it('a granted row leads to the scope of its area, which comes first, and a scope needs no question', async () => {
  openWorkbench(`${page}?id=new`)
  const box = await screen.findByTitle('application:review', {}, { timeout: 15_000 })
  await waitFor(() => expect(box).toHaveProperty('disabled', false))
  fireEvent.click(box)
  const form = box.closest('form')
  expect(form?.querySelector('details summary')?.textContent).toMatch(/^Areas where this role has no permissions/)
  expect(form?.querySelectorAll('details fieldset legend')).not.toHaveLength(0)
  const [area = document.body] = screen.getAllByRole('group', { name: 'Recruitment' })
  expect(area.closest('details')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Choose data scope' }))
  const all = within(area).getByRole('checkbox', { name: 'All records' })
  expect(document.activeElement).toBe(all)
  fireEvent.click(all)
  await waitFor(() => expect(screen.queryByText(/no data scope/)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Choose data scope' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject({ scopes: [{ area: 'recruitment', kind: 'all', ids: [] }] }))
})
