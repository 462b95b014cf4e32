import { messages as portal } from 'virtual:messages/portal.en'
import type { ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { DocumentsCard } from './DocumentsCard.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function textOf(review: ReviewState): string {
  vi.useFakeTimers({ now: new Date('2026-11-29T02:00:00Z') })
  const application = {
    ...{ id: 'a1', submittedAt: '2026-11-20T02:00:00Z', fee: null },
    states: { review, photo: 'OK', fee: 'NONE', exam: 'NONE' },
    actions: [
      { action: 'downloadForm', possible: true },
      { action: 'printTicket', possible: false, message: 'The application did not pass the review.' },
    ],
    flowNodes: [{ stage: 'ticketPrinting', state: 'upcoming' }],
    project: {
      timeZone: 'Asia/Shanghai',
      windows: { ticketPrinting: { start: '2026-12-23T01:00:00Z', end: '2026-12-25T01:00:00Z' } },
    },
  } as unknown as Application
  const { container } = renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
        <MemoryRouter>
          <DocumentsCard application={application} />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return container.textContent ?? ''
}

it('an application that did not pass the review promises no date for its ticket', () => {
  expect(textOf('SUBMITTED')).toContain('23 Dec')
  cleanup()
  expect(textOf('REJECTED')).not.toContain('23 Dec')
})

it.each(['DRAFT', 'RETURNED'] as const)('a form of %s says that it is the version that was submitted', (review) => {
  expect(textOf(review)).toContain('The new version is available after you submit again')
})
