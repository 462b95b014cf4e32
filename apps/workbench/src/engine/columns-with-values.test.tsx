import type { ResourceDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderOnPage, serve } from '../testing/render-on-page.tsx'
import { ColumnPopup } from './ColumnPopup.tsx'
import { useListGrid } from './use-list-grid.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const names = ['name', 'place', 'note', 'code']
const description = {
  ...{ name: 'shift', path: '/workbenchApi/attendance/shifts', title: 'name', sort: 'name' },
  ...{ columns: names.slice(0, 3), fields: names.map((name) => ({ name, kind: 'text', label: name })) },
  ...{ can: { create: false, update: false, remove: false, export: false }, acts: [] },
} as unknown as ResourceDescription
const row = (id: string, note: string | null): ResourceRecord => ({
  ...{ id, revision: 1, name: 'Day', place: 'North', note, code: null },
})
const pages = [
  [row('1', null), row('2', null)],
  [row('201', null), row('202', 'Until ten')],
]

/** A list of two pages, of which one is loaded. */
function List() {
  const [page, setPage] = useState(0)
  const loaded = pages[page] ?? []
  const rows = {
    ...{ loaded, labels: {}, total: 400, shown: 400, error: null, pending: false },
    rowAt: (at: number) => loaded[at - page * 200],
    ...{ indexOf: () => undefined, onShow: () => undefined, refetch: () => Promise.resolve() },
  }
  const grid = useListGrid(description, rows, { filters: [], name: '' }, false)
  const visible = grid.visible.map(({ name }) => name)
  return (
    <>
      <output>{visible.join()}</output>
      <button type="button" onClick={() => grid.setRoom(170)}>
        measure
      </button>
      <button type="button" onClick={() => setPage(page === 0 ? 1 : 0)}>
        scroll
      </button>
      <ColumnPopup
        {...{ description, visible, columns: grid.columns, pinned: grid.pinned, needs: grid.needs }}
        {...{ room: grid.layout.room, onChoose: () => undefined, onWiden: () => undefined }}
      />
    </>
  )
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () => document.querySelector('output')?.textContent

it('a column without values gives way until rows with values load, and then stays', () => {
  serve(() => ({}))
  renderOnPage(<List />)
  press('measure')
  expect(shown()).toBe('name,place')
  press('scroll')
  expect(shown()).toBe('name,place,note')
  press('scroll')
  expect(shown()).toBe('name,place,note')
})

it('the choice of columns counts those that are there', async () => {
  serve(() => ({}))
  renderOnPage(<List />)
  press('measure')
  press(/^Columns/)
  expect(await screen.findByText(/^2 shown/)).toBeDefined()
})

it('the cards of a phone have each column', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  serve(() => ({}))
  renderOnPage(<List />)
  press('measure')
  expect(shown()).toBe('name,place,note')
})
