import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { Project } from '../../recruitment/records.ts'
import { Positions } from './Positions.tsx'
import { readFilters } from './position-filters.ts'
import { positionsQuery } from './positions-queries.ts'
import type { Basket } from './use-basket.ts'

afterEach(cleanup)

type Counts = { total: number; qualified: number; undecided: number; cancelled?: number }

/** Shows a list without rows to a reader for whom these numbers of positions are decided. */
function show(counts: Counts, query = '') {
  const filters = readFilters(new URLSearchParams(query))
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queries.setQueryData<unknown>([...positionsQuery('p', filters).queryKey], {
    ...{ records: [], cancelled: 0, current: 1, size: 20, ...counts },
  })
  const nothing = () => undefined
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <Positions
            project={{ id: 'p' } as Project}
            basket={{} as Basket}
            filtering={{ filters, change: nothing, clear: nothing }}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )
}

it('a reader with an empty profile does not read that no position is open, but what is missing', () => {
  show({ total: 12, qualified: 0, undecided: 12 })
  const head = screen.getByRole('status').textContent
  expect(head).not.toMatch(/qualify for 0|^0|\b0\b/)
  expect(head).toContain('12')
  expect(screen.getByRole('link', { name: portal['positions.complete_profile'] })).toBeTruthy()
})

it('a filter that leaves everything undecided out leads to the profile', () => {
  show({ total: 0, qualified: 0, undecided: 12 }, 'qualified=true')
  expect(screen.getByText(portal['positions.undecided_title'])).toBeTruthy()
  expect(screen.queryByText(portal['positions.none_text'])).toBeNull()
})

it('a reader whose answers are complete reads that no position fits', () => {
  show({ total: 0, qualified: 0, undecided: 0 }, 'qualified=true')
  expect(screen.getByRole('status').textContent).toMatch(/\b0\b/)
  expect(screen.getByText(portal['positions.none_qualified_title'])).toBeTruthy()
})

it('the head counts the same positions as the pages, and writes whole phrases', () => {
  show({ total: 112, cancelled: 1, qualified: 21, undecided: 7 })
  const words = [...screen.getByRole('status').children].map(({ textContent }) => textContent)
  expect(words).toEqual([
    '112 positions',
    '1 of them cancelled',
    'You qualify for 21',
    expect.stringMatching(/^7 cannot be decided yet/),
  ])
})
