import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { serve } from '../testing/render-on-page.tsx'

const page = '/organisation/business-units'
const units = `/workbenchApi${page}`
const description = {
  ...{ name: 'business-unit', path: units, title: 'name', sort: 'name', searchable: true, columns: ['name'] },
  fields: [
    {
      ...{ name: 'name', kind: 'text', required: true, filterable: true, sortable: false, imported: false },
      writable: 'always',
    },
  ],
  can: { create: false, update: false, remove: false, export: false, import: false },
} satisfies ResourceDescription
const north = { id: 'n', parentId: null, code: 'N', name: 'North', timeZone: 'Asia/Shanghai', country: 'CN' }

afterEach(cleanup)

it('a list that is empty because of the chosen unit names it, and offers all of them', async () => {
  serve((call) => {
    if (call.path === `${units}/description`) return description
    if (call.path === `${units}/summary`) return { total: 0, all: 0, sums: {} }
    if (call.path === units) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses({ ...authorityFor(page, 'Business units'), units: [north] }, call)
  })
  openWorkbench(page)
  expect(await screen.findByText('No business units', {}, { timeout: 15_000 })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Business unit: All business units' }))
  fireEvent.click(await screen.findByRole('option', { name: /^North/ }))
  expect(await screen.findByText('No business units in North yet')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show all business units' }))
  expect(await screen.findByText('No business units')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Business unit: All business units' })).toBeDefined()
})

it('a list that is empty because of a search names it, and offers to clear it or to drop the filters', async () => {
  serve((call) => {
    if (call.path === `${units}/description`) return description
    if (call.path === `${units}/summary`) return { total: 0, all: 0, sums: {} }
    if (call.path === units) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Business units'), call)
  })
  openWorkbench(`${page}?q=nowhere&f=name~contains~x`)
  const title = 'No business units match “nowhere” and these filters'
  expect(await screen.findByText(title, {}, { timeout: 15_000 })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove filters' }))
  expect(await screen.findByText('No business units match “nowhere”')).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body)
  expect(await screen.findByText('No business units')).toBeDefined()
})

it('a list that the reader may fill leads to its first record and to its import', async () => {
  const can = { ...description.can, create: true, import: true }
  serve((call) => {
    if (call.path === `${units}/description`) return { ...description, can }
    if (call.path === `${units}/summary`) return { total: 0, all: 0, sums: {} }
    if (call.path === units) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Business units'), call)
  })
  openWorkbench(page)
  expect(await screen.findByText('No business units yet', {}, { timeout: 15_000 })).toBeDefined()
  expect(screen.getByRole('button', { name: 'New business unit' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Import' })).toHaveLength(2)
})
