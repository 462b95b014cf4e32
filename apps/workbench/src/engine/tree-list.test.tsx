import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { serve } from '../testing/render-on-page.tsx'

const page = '/organisation/business-units'
const units = `/workbenchApi${page}`
const field = { required: true, filterable: true, sortable: false, imported: false, writable: 'always' } as const
const description = {
  ...{ name: 'business-unit', path: units, title: 'name', sort: 'code', searchable: true, columns: ['code', 'name'] },
  tree: true,
  fields: [
    { name: 'code', kind: 'text', ...field },
    { name: 'name', kind: 'text', ...field },
  ],
  can: { create: false, update: false, remove: false, export: true, import: false },
} satisfies ResourceDescription

const records = ['Group', 'North', 'Shop'].map((name, at) => ({
  id: String(at + 1),
  revision: 1,
  code: `U${at + 1}`,
  name,
}))
let isComplete: boolean
const treeFor = (isFound: boolean) => ({
  ...{ parents: { 2: '1', 3: '2' }, labels: {}, complete: isComplete },
  records: isComplete ? records : [],
  context: isFound ? ['1', '2'] : [],
  total: isFound ? 1 : 3,
})
beforeEach(() => {
  localStorage.clear()
  isComplete = true
  serve((call) => {
    if (call.path === `${units}/description`) return description
    if (call.path === `${units}/summary`) return { total: 1, all: 3, sums: {} }
    if (call.path === `${units}/tree`) return treeFor(call.query.get('search') === 'shop')
    if (call.path === units) return { records, labels: {}, total: 3, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Business units'), call)
  })
})
afterEach(cleanup)

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true })

it('records that contain each other are rows of a tree, which fold', async () => {
  openWorkbench(page)
  const grid = await screen.findByRole('treegrid', {}, { timeout: 15_000 })
  const levels = within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-level'))
  expect(levels).toEqual(['1', '2', '3'])
  fireEvent.click(screen.getByRole('button', { name: 'Collapse North' }))
  expect(screen.queryByText('Shop')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Display' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Expand all' }))
  expect(screen.getByText('Shop')).toBeDefined()
})

it('the arrow keys fold the current row, and lead to what contains it', async () => {
  openWorkbench(page)
  const grid = await screen.findByRole('treegrid', {}, { timeout: 15_000 })
  await within(grid).findByText('Shop')
  press('j')
  await waitFor(() => expect(grid.querySelector('[data-current]')).not.toBeNull())
  press('ArrowLeft')
  await waitFor(() => expect(screen.queryByText('Shop')).toBeNull())
  press('ArrowRight')
  press('ArrowRight')
  press('x')
  expect(screen.getByRole('checkbox', { name: 'Select row 3' })).toHaveProperty('checked', true)
})

it('a search shows what its matches are in, and counts the matches only', async () => {
  openWorkbench(`${page}?q=shop`)
  expect(await screen.findByText('1 of 3 business units', {}, { timeout: 15_000 })).toBeDefined()
  expect(screen.getByText('Shop')).toBeDefined()
  expect(screen.getByText('Group').closest('[role=row]')?.hasAttribute('data-context')).toBe(true)
})

it('a tree that is too large is a list', async () => {
  isComplete = false
  openWorkbench(page)
  expect(await screen.findByRole('grid', {}, { timeout: 15_000 })).toBeDefined()
})
