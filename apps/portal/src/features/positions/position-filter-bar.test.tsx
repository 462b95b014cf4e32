import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PositionFilterBar } from './PositionFilterBar.tsx'
import { readFilters } from './position-filters.ts'
import { filterOptionsQuery } from './positions-queries.ts'

afterEach(cleanup)

it('options start with a capital letter', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queries.setQueryData<unknown>([...filterOptionsQuery('p').queryKey], {
    ...{ employers: [], categories: [], majors: [], regions: [] },
    educations: ['juniorCollege', 'bachelor'],
  })
  const nothing = () => undefined
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <QueryClientProvider client={queries}>
        <PositionFilterBar
          projectId="p"
          filtering={{ filters: readFilters(new URLSearchParams()), change: nothing, clear: nothing }}
        />
      </QueryClientProvider>
    </LocaleProvider>,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Education' }))
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['Junior college', 'Bachelor’s level'])
})
