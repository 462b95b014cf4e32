import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../testing/render-on-page.tsx'
import { FilterChips } from './FilterChips.tsx'

afterEach(cleanup)

const field: FieldDescription = {
  ...{ name: 'publishedAt', kind: 'instant', required: false, filterable: true, sortable: true, imported: false },
  writable: 'never',
}
const description: ResourceDescription = {
  ...{ name: 'notice', path: '/notices', title: 'publishedAt', sort: 'publishedAt', searchable: false, columns: [] },
  fields: [field],
  can: { create: false, update: false, remove: false, export: false, import: false },
}

it('timestamps are filtered by whole days, and the filter says so', () => {
  const filters = [{ field: 'publishedAt', operator: 'until' as const, values: ['2026-11-21'] }]
  renderOnPage(<FilterChips description={description} filters={filters} onChange={() => {}} />)
  expect(screen.getByText('21 Nov 2026')).toBeDefined()
})
