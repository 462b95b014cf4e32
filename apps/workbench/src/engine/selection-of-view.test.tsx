import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePageAddress } from '../shell/page-context.ts'
import { renderOnPage, serve } from '../testing/render-on-page.tsx'
import { readListView, writeListView } from './public/list-params.ts'
import { countSelected } from './row-selection.ts'
import { useResourceList } from './use-resource-list.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const description = {
  ...{ name: 'shift', path: '/workbenchApi/attendance/shifts', title: 'name', sort: 'name', columns: ['name'] },
  ...{ fields: [{ name: 'name', kind: 'text' }], can: { create: false, update: false, delete: true }, acts: [] },
} as unknown as ResourceDescription

function Selected() {
  const { selection, setSelection, show } = useResourceList(description)
  const [params, change] = usePageAddress()
  const view = readListView(params)
  const filters = [{ field: 'name', operator: 'is' as const, values: ['Night'] }]
  return (
    <>
      <output>{countSelected(selection)}</output>
      <button type="button" onClick={() => setSelection({ kind: 'some', ids: new Set(['1']) })}>
        select
      </button>
      <button type="button" onClick={() => change((address) => writeListView(address, { ...view, filters }))}>
        filter
      </button>
      <button type="button" onClick={() => show({ sort: '-name' })}>
        sort
      </button>
    </>
  )
}

it('a part of the page that changes what the list shows leaves nothing selected, and its order keeps it', async () => {
  serve(() => ({ records: [], labels: {}, total: 0, current: 1, size: 100 }))
  renderOnPage(<Selected />)
  fireEvent.click(screen.getByRole('button', { name: 'select' }))
  const count = () => document.querySelector('output')?.textContent
  expect(count()).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'sort' }))
  expect(count()).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'filter' }))
  await vi.waitFor(() => expect(count()).toBe('0'))
})
