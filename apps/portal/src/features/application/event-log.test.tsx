import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { apiQuery } from '../../shell/query-client.ts'
import { EventLogPanel } from './EventLogPanel.tsx'

afterEach(cleanup)

const id = '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001'

function show(reason: string): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData<unknown>(
    [...apiQuery('GET /recruitApi/app/api/person/jobApply/getEventList', { id }).queryKey],
    [
      {
        ...{ at: '2026-11-12T02:00:00Z', column: 'review', action: 'reject', role: 'reviewer', reason },
        ...{ before: 'SUBMITTED', after: 'REJECTED' },
      },
    ],
  )
  renderInTheme(
    <QueryClientProvider client={queries}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter>
          <EventLogPanel applicationId={id} timeZone="Asia/Shanghai" opened onClose={() => undefined} />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
}

it('the log marks a reason that the office wrote in Chinese, and no other', () => {
  show('年龄不符')
  expect(screen.getByText('年龄不符').getAttribute('lang')).toBe('zh-CN')
  expect(screen.getByText('In Chinese')).toBeTruthy()
  cleanup()
  show('Too old')
  expect(screen.getByText(/Too old/)).toBeTruthy()
  expect(screen.queryByText('In Chinese')).toBeNull()
})
