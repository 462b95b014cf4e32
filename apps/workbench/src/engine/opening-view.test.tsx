import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { serve } from '../testing/render-on-page.tsx'

afterEach(cleanup)

const page = '/attendance/requests'
const path = `/workbenchApi${page}`
const shape = { required: false, filterable: true, sortable: true, imported: false, writable: 'never' } as const
const states = { pending: 'running', approved: 'good' } as const
const fields: FieldDescription[] = [
  { ...shape, name: 'name', kind: 'text' },
  { ...shape, name: 'state', kind: 'choice', options: ['pending', 'approved'], states },
  { ...shape, name: 'reason', kind: 'text' },
]
const description: ResourceDescription = {
  ...{ name: 'attendance-request', path, title: 'name', sort: '-name', searchable: true, facet: 'state' },
  ...{ columns: ['name', 'state', 'reason'], fields },
  opens: { filters: [{ field: 'state', operator: 'is', values: ['pending'] }], sort: 'reason' },
  can: { create: false, update: false, remove: false, export: false, import: false },
}
const values = [
  { value: 'pending', count: 4 },
  { value: 'approved', count: 9 },
]
type SavedView = { readonly name: string; readonly search: string; readonly initial: boolean }

function show(search = '', saved: readonly SavedView[] = []) {
  let views = saved
  const authority = authorityFor(page, 'Requests')
  const records = [{ id: 'a', revision: 1, name: 'An', state: 'pending', reason: 'Battery' }]
  const requests = serve((request) => {
    if (request.path === '/workbenchApi/home/views') return views
    if (request.path === '/workbenchApi/home/initial-view') {
      const { name } = request.body as { name: string | null }
      const others = views.map((view) => ({ ...view, initial: view.name === name })).filter((view) => view.name !== '')
      views = name === '' ? [...others, { name, search: '', initial: true }] : others
      return { done: true }
    }
    if (request.path === `${path}/description`) return description
    if (request.path === `${path}/values`) return { values, complete: true, minimum: null, maximum: null }
    if (request.path === `${path}/a`) return { record: records[0], labels: {}, refused: {} }
    if (request.path === path) return { records, labels: {}, total: 1, current: 1, size: 100, next: null }
    return shellResponses(authority, request)
  })
  openWorkbench(page + search)
  return requests
}
const part = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Views' })).findByRole('link', { name })
const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const selectionsOf = (requests: ReturnType<typeof show>) =>
  requests.filter((one) => one.path === path).map(({ query }) => [query.get('filters') ?? '', query.get('sort') ?? ''])

it('a list opens with what waits for its readers, without a column that is the same for all of it', async () => {
  const requests = show()
  await screen.findByText('Battery')
  expect((await part(/In approval/)).getAttribute('aria-current')).toBe('true')
  expect((await part(/^All/)).getAttribute('aria-current')).toBeNull()
  expect(columns().join()).not.toContain('Status')
  expect(selectionsOf(requests).every(([filters, sort]) => filters?.includes('pending') && sort === 'reason')).toBe(
    true,
  )
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
})

it('all records are one view away, and have the column and the order of the list', async () => {
  const requests = show()
  await screen.findByText('Battery')
  expect(decodeURIComponent((await part(/Approved/)).getAttribute('href') ?? '')).toBe(`${page}?f=state~is~approved`)
  fireEvent.click(await part(/^All/))
  await waitFor(() => expect(columns().join()).toContain('Status'))
  expect((await part(/^All/)).getAttribute('aria-current')).toBe('true')
  await waitFor(() => expect(selectionsOf(requests).at(-1)).toEqual(['', '']))
  expect((await part(/In approval/)).getAttribute('href')).toContain('sort=reason')
})

it('a link shows its own view, and the default view of the account goes before that of the list', async () => {
  const requests = show('?f=state~is~approved')
  await screen.findByText('Battery')
  expect(selectionsOf(requests).every(([filters]) => filters?.includes('approved'))).toBe(true)
  cleanup()
  const others = show('', [{ name: 'Mine', search: '?q=an', initial: true }])
  await screen.findByText('Battery')
  await waitFor(() =>
    expect(
      others
        .filter((one) => one.path === path)
        .at(-1)
        ?.query.get('search'),
    ).toBe('an'),
  )
})

/** Goes to the page as its entry in the menu does. */
const pressMenu = () =>
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Menus' })).getByRole('link', { name: 'Requests' }))
const currentViews = () =>
  within(screen.getByRole('navigation', { name: 'Views' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
    .map(({ textContent }) => textContent?.trim())

it('the default view of the account is there each time that the menu leads to the list', async () => {
  show('', [{ name: 'Mine', search: '?q=an', initial: true }])
  await waitFor(() => expect(currentViews()).toEqual(['Mine']))
  fireEvent.click(await part(/Approved/))
  await waitFor(() => expect(currentViews()).toEqual(['Approved']))
  pressMenu()
  await waitFor(() => expect(currentViews()).toEqual(['Mine']))
  fireEvent.click(await part(/^All/))
  await waitFor(() => expect(currentViews()).toEqual(['All']))
})

it('all records are a default view by choice, and are no view to rename or delete', async () => {
  const requests = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for view All' }))
  const [entry, ...others] = within(screen.getByRole('menu', { name: 'Actions for view All' })).getAllByRole(
    'menuitemradio',
  )
  expect([entry?.textContent, others]).toEqual(['Use as default view', []])
  if (entry) fireEvent.click(entry)
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ resource: 'attendance-request', name: '' }),
  )
  expect(currentViews()).toEqual(['In approval 4'])
  pressMenu()
  await waitFor(() => expect(currentViews()).toEqual(['All']))
  expect(selectionsOf(requests).at(-1)).toEqual(['', ''])
  expect(screen.getAllByRole('button', { name: /^Actions for view/ })).toHaveLength(1)
})

it('a list stays as it is behind a linked record when the record is closed', async () => {
  const requests = show('?id=a')
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  expect(currentViews()).toEqual(['All'])
  expect(selectionsOf(requests).every(([filters, sort]) => filters === '' && sort === '')).toBe(true)
  pressMenu()
  await waitFor(() => expect(currentViews()).toEqual(['In approval 4']))
})
