import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/resource/resource-calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../testing/render-on-page.tsx'
import { authorityFor, nothingRefused, openWorkbench, surroundings } from '../testing/whole-workbench.tsx'

const page = '/organisation/business-units'
const units = `/workbenchApi${page}`

const field: FieldDescription = {
  ...{ name: 'expiresAt', kind: 'instant', required: false, filterable: false, sortable: false, imported: false },
  writable: 'always',
}
const description: ResourceDescription = {
  ...{ name: 'business-unit', path: units, title: 'id', sort: 'id', searchable: true, columns: [], fields: [field] },
  can: { create: true, update: true, remove: true, export: true, import: false },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('times are shown and typed by the clock of the region, which is named to whoever has another', async () => {
  const record = { id: '0', revision: 1, expiresAt: '2026-03-04T05:00:00.000Z' }
  const authority = { ...authorityFor(page, 'Business units'), timeZone: 'Asia/Yangon' }
  serve((asked) => {
    if (asked.path === `${units}/description`) return description
    if (asked.path === `${units}/0`) return { record, labels: {}, refused: nothingRefused }
    if (asked.path === units) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return surroundings(authority, asked)
  })
  openWorkbench(`${page}?id=0`)
  expect(await screen.findByText(/11:30/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText<HTMLInputElement>('Expires').value).toBe('2026-03-04T11:30')
  expect(screen.getByText('By the clock of Asia/Yangon')).toBeDefined()
})
