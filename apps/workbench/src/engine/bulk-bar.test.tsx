import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../testing/render-on-page.tsx'
import { BulkBar, type BulkBarProps } from './BulkBar.tsx'
import type { RowSelection } from './row-selection.ts'

afterEach(cleanup)

const description: ResourceDescription = {
  ...{ name: 'position', path: '/positions', title: 'name', sort: 'name', searchable: true, columns: [], fields: [] },
  can: { create: true, update: true, remove: true, export: true, import: false },
}
const view = { search: 'x', sort: '', filters: [], asOf: '' }

function showBar(count: number, bar: Partial<BulkBarProps> = {}) {
  const chosen: RowSelection[] = []
  const ids = new Set(Array.from({ length: count }, () => crypto.randomUUID()))
  const shared = { description, view, total: 5000, onSelect: (next: RowSelection) => chosen.push(next) }
  renderOnPage(<BulkBar {...shared} selection={{ kind: 'some', ids }} {...bar} />)
  return { ids, chosen }
}

it('exports all selected rows, and deletes no more than the server allows in one call', async () => {
  const requests = serve(() => undefined)
  const { ids } = showBar(1001)
  fireEvent.click(screen.getByRole('button', { name: 'Export 1,001' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/positions/exports', body: { ids: [...ids] } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1,001' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Up to 1,000 at a time')).toBeDefined()
})

it('offers all records of the list, and exports them by its filters', async () => {
  const requests = serve(() => undefined)
  const { chosen } = showBar(3)
  fireEvent.click(screen.getByRole('button', { name: 'Select all 5,000' }))
  expect(chosen).toEqual([{ kind: 'all', total: 5000 }])
  cleanup()
  showBar(0, { selection: { kind: 'all', total: 310 } })
  fireEvent.click(screen.getByRole('button', { name: 'Export 310' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ method: 'GET', path: '/positions/export' })
  expect(requests[0]?.query.get('search')).toBe('x')
})

it('a field of all selected records is changed after a preview that names what is refused', async () => {
  const field: FieldDescription = {
    ...{ name: 'headcount', kind: 'number', required: true, filterable: true, sortable: true, imported: false },
    ...{ writable: 'always', bulk: true },
  }
  const refused = [{ reason: 'It has opened.', count: 2, records: [{ id: '1', label: 'Clerk' }] }]
  const requests = serve(() => ({ total: 310, changed: 308, unchanged: 0, refused }))
  showBar(0, { selection: { kind: 'all', total: 310 }, description: { ...description, fields: [field] } })
  fireEvent.click(screen.getByRole('button', { name: 'Edit field' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit 310 positions' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Places/ }), { target: { value: '4' } })
  expect(await within(dialog).findByText('308 positions will change')).toBeDefined()
  expect(within(dialog).getByText('2 positions cannot be changed')).toBeDefined()
  expect(within(dialog).getByText('It has opened.')).toBeDefined()
  expect(within(dialog).getByText(/Clerk.*and 1 more/)).toBeDefined()
  expect(requests.map(({ path }) => path)).toEqual(['/positions/bulk-previews'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change 308' }))
  expect(await screen.findByText('308 positions changed, 2 left unchanged')).toBeDefined()
  expect(requests.at(-1)).toMatchObject({
    path: '/positions/bulk-changes',
    body: { search: 'x', change: { field: 'headcount', mode: 'set', value: 4 } },
  })
})

it('a change of state shows what refuses it, and can be taken back', async () => {
  const refused = [{ reason: 'Applications have opened.', count: 2, records: [{ id: '9', label: 'Clerk' }] }]
  const outcome = { total: 310, changed: 308, unchanged: 0, refused, changedIds: ['1', '2'] }
  const requests = serve(() => outcome)
  const transitions = [{ action: 'publish', undo: 'unpublish' }]
  showBar(0, { selection: { kind: 'all', total: 310 }, description: { ...description, transitions } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish: 310 positions' })
  expect(await within(dialog).findByText('Applications have opened.')).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish 308' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(requests).toHaveLength(3))
  expect(requests.map(({ path }) => path)).toEqual([
    '/positions/transition-previews',
    '/positions/transitions',
    '/positions/transitions',
  ])
  expect(requests[1]?.body).toMatchObject({ search: 'x', action: 'publish' })
  expect(requests[2]?.body).toEqual({ ids: ['1', '2'], action: 'unpublish' })
})

it('a change that deletes says that it cannot be taken back, and offers nothing to do so', async () => {
  serve(() => ({ total: 2, changed: 2, unchanged: 0, refused: [], changedIds: ['1', '2'] }))
  showBar(2, { description: { ...description, transitions: [{ action: 'publish', removes: true }] } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Publish 2' }))
  expect(within(dialog).getByText('This cannot be undone. The history is kept.')).toBeDefined()
  expect(await screen.findByText('2 deleted')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('dated records are changed from a day, which is today at first', async () => {
  const field: FieldDescription = {
    ...{ name: 'radius', kind: 'number', required: true, filterable: true, sortable: true, imported: false },
    ...{ writable: 'always', bulk: true },
  }
  const requests = serve(() => ({ total: 2, changed: 2, unchanged: 0, refused: [] }))
  const stores = { ...description, name: 'store', path: '/stores', effectiveDay: 'effectiveOn', fields: [field] }
  showBar(2, { description: stores })
  fireEvent.click(screen.getByRole('button', { name: 'Edit field' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 stores' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /adius/ }), { target: { value: '70' } })
  const day = within(dialog).getByRole('textbox', { name: /Effective date/ })
  expect(day.getAttribute('value')).toMatch(/^\d{1,2} \w+ \d{4}$/)
  fireEvent.change(day, { target: { value: '2026-12-24' } })
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      path: '/stores/bulk-previews',
      body: { change: { field: 'radius', mode: 'set', value: 70, effectiveDay: '2026-12-24' } },
    }),
  )
  fireEvent.change(day, { target: { value: '' } })
  expect(within(dialog).getByRole('button', { name: 'Nothing to change' })).toBeDefined()
})

it('a list whose records are changed one by one says so next to the export', () => {
  serve(() => undefined)
  const can = { ...description.can, remove: false }
  showBar(2, { description: { ...description, can } })
  expect(screen.getByText('Changes are made one record at a time')).toBeDefined()
  cleanup()
  showBar(2, { description: { ...description, can: { ...can, update: false } } })
  expect(screen.queryByText('Changes are made one record at a time')).toBeNull()
})
