import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataColumn } from './data-column.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Order = { number: string; payer: string; state: string; paid: string }
const order: Order = { number: 'R1', payer: 'Li', state: 'Created', paid: '–' }
const columns: readonly DataColumn<Order>[] = [
  { key: 'number', label: 'Number', cell: ({ number }) => number },
  { key: 'payer', label: 'Payer', sorts: true, cell: ({ payer }) => payer },
  { key: 'state', label: 'Status', cell: ({ state }) => state },
  { key: 'paid', label: 'Paid', cell: ({ paid }) => paid },
  { key: 'more', label: 'More', minor: true, cell: () => 'in the record' },
  { key: 'act', label: 'Refund', pinned: true, cell: () => <button type="button">Refund</button> },
]

function show(of: readonly DataColumn<Order>[] = columns, onSort?: (sort: string) => void) {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('max-width') }))
  const opened: string[] = []
  renderOnPage(
    <DataTable
      label="Orders"
      rows={[order]}
      columns={of}
      keyOf={({ number }) => number}
      onOpen={({ number }) => opened.push(number)}
      {...(onSort && { sort: 'payer', onSort })}
    />,
  )
  return opened
}

it('on a phone, the rows of a wide table are cards with labels, without what is empty or in the record', () => {
  const opened = show()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toBe('R1CreatedPayerLiRefund')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Payer'])
  fireEvent.click(screen.getByRole('button', { name: 'R1' }))
  expect(opened).toEqual(['R1'])
})

it('on a phone, cards that can be sorted have a choice of the order', () => {
  const sorts: string[] = []
  show(columns, (sort) => sorts.push(sort))
  fireEvent.click(screen.getByRole('button', { name: 'Reverse order' }))
  expect(sorts).toEqual(['-payer'])
})

it('on a phone, a narrow table stays a table', () => {
  show(columns.slice(0, 3))
  expect(screen.getByRole('table')).toBeDefined()
})
