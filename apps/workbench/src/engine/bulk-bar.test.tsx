import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../testing/render-on-page.tsx'
import { BulkBar } from './BulkBar.tsx'

afterEach(cleanup)

const description: ResourceDescription = {
  ...{ name: 'position', path: '/positions', title: 'name', sort: 'name', searchable: true, columns: [], fields: [] },
  can: { create: true, update: true, remove: true, export: true, import: false },
}
const selected = (count: number) => new Set(Array.from({ length: count }, () => crypto.randomUUID()))

it('exports all selected rows, and deletes no more than the server allows in one call', async () => {
  const asked = serve(() => undefined)
  const ids = selected(1001)
  renderOnPage(<BulkBar description={description} selected={ids} onClear={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Export 1,001' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/positions/exports', body: { ids: [...ids] } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1,001' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Up to 1,000 at a time')).toBeDefined()
})
