import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { serve } from '../testing/render-on-page.tsx'

const resources = [
  // The list has no form for projects: its page makes them.
  { resource: 'project', page: '/recruitment/project-list', name: 'Project', mayCreate: false },
  // The roster and the hires are made on one page.
  { resource: 'employment', page: '/workforce/roster', name: 'Employment', mayCreate: false },
  { resource: 'entry', page: '/workforce/onboarding', name: 'Hire', mayCreate: true },
  { resource: 'dealer', page: '/stores/dealers', name: 'DMS dealer', mayCreate: true },
  { resource: 'flow', page: '/approvals/flows', name: 'Approval flow', mayCreate: true },
  { resource: 'product', page: '/stores/products', name: 'Product', mayCreate: true },
  { resource: 'role', page: '/access/roles', name: 'Role', mayCreate: false },
]

beforeEach(() => {
  localStorage.clear()
  const authority = authorityFor('/recruitment/project-list', 'Projects', ['project:write', 'entry:submit'])
  const menus = [
    ...authority.menus,
    { label: 'Dealers', path: '/stores/dealers', icon: '', children: [] },
    { label: 'Roster', path: '/workforce/roster', icon: '', children: [] },
    { label: 'Onboarding', path: '/workforce/onboarding', icon: '', children: [] },
    { label: 'Approval flows', path: '/approvals/flows', icon: '', children: [] },
    { label: 'Products', path: '/stores/products', icon: '', children: [] },
    { label: 'Roles', path: '/access/roles', icon: '', children: [] },
  ]
  serve((call) =>
    call.path === '/workbenchApi/search/actions' ? { resources } : shellResponses({ ...authority, menus }, call),
  )
})
afterEach(cleanup)

it('an act is found by its verb and its noun, and leads to the page that makes the record', async () => {
  openWorkbench('/')
  fireEvent.click(await screen.findByRole('button', { name: /Search/ }, { timeout: 15_000 }))
  const field = await screen.findByRole('combobox', { name: 'Search' })
  const foundFor = async (words: string, expected: readonly string[]) => {
    fireEvent.change(field, { target: { value: words } })
    await waitFor(() => {
      const group = screen.queryByRole('group', { name: 'Actions' })
      expect([...(group?.querySelectorAll('[role="option"]') ?? [])].map((one) => one.textContent)).toEqual(expected)
    })
  }
  await foundFor('new project', ['New project'])
  await foundFor('new proj', ['New project'])
  await foundFor('create dealer', ['New DMS dealer'])
  await foundFor('new role', [])
  await foundFor('new employment', ['New hire'])
  await foundFor('project', ['New project'])
  // Titles with a word that begins so come before those that have it inside of a word.
  await foundFor('new pro', ['New project', 'New product', 'New approval flow'])
})

it('all applicants of a name are shown in place, with the focus in the field and the next one chosen', async () => {
  const applicant = (at: number) => ({ id: `${at}`, title: `Wang ${at}`, about: `S-${at}`, path: `/review?id=${at}` })
  const authority = authorityFor('/recruitment/review', 'Review')
  serve((call) => {
    if (call.path === '/workbenchApi/search/actions') return { resources: [] }
    if (call.path !== '/workbenchApi/search') return shellResponses(authority, call)
    const shown = call.query.get('only') === 'applicants' ? 7 : 5
    const records = Array.from({ length: shown }, (_, at) => applicant(at))
    return [{ kind: 'applicants', page: '/recruitment/review', total: 7, complete: true, records }]
  })
  openWorkbench('/')
  fireEvent.click(await screen.findByRole('button', { name: /Search/ }, { timeout: 15_000 }))
  const field = await screen.findByRole('combobox', { name: 'Search' })
  field.focus()
  fireEvent.change(field, { target: { value: 'wang' } })
  await screen.findByRole('option', { name: 'Show all 7' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByRole('option', { name: /Wang 6/ })
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' }))
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Wang 5')
})

it('is closed for who logs in next', async () => {
  serve((call) => shellResponses(authorityFor('/recruitment/review', 'Review'), call))
  openWorkbench('/')
  fireEvent.click(await screen.findByRole('button', { name: /Search/ }, { timeout: 15_000 }))
  await screen.findByRole('dialog')
  cleanup()
  openWorkbench('/')
  await screen.findByRole('button', { name: /Search/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})
