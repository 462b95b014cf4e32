import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { ChangePostNotice } from './ChangePostNotice.tsx'
import { FeeCard } from './FeeCard.tsx'
import { ActionContext } from './use-action-handler.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(review: string, possible: boolean) {
  const act = vi.fn()
  const application = {
    ...{ states: { review, fee: 'NONE', exam: 'NONE' }, flowNodes: [], feeLines: [], refusedWaiver: null },
    ...{ fee: { amount: '100.00', currency: 'CNY' }, actions: [{ action: 'changePost', possible, message: '' }] },
    project: {
      timeZone: 'Asia/Shanghai',
      windows: { apply: { start: '2026-11-16T01:00:00Z', end: '2026-11-24T09:00:00Z' } },
    },
  } as unknown as Application
  const { container } = renderInTheme(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter>
          <ActionContext value={act}>
            <ChangePostNotice application={application} />
            <FeeCard application={application} />
          </ActionContext>
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return { act, text: container.textContent ?? '' }
}

it('as long as another position can be chosen, the page says until when, with the button for it, and of no end', () => {
  const { act, text } = show('REJECTED', true)
  expect(text).toContain('You can choose another position and submit again by Tue 24 Nov, 17:00.')
  expect(text).not.toContain('ended')
  expect(text).toContain(portal['payment.none_due_now'])
  fireEvent.click(screen.getByRole('button', { name: 'Choose another position' }))
  expect(act).toHaveBeenCalledWith('changePost')
})

it('after that it says that the application has ended', () => {
  const { text } = show('REJECTED', false)
  expect(text).toContain(portal['payment.none_due'])
  expect(screen.queryByRole('button')).toBeNull()
})

it('an application whose review has not begun has no such statement', () => {
  show('SUBMITTED', true)
  expect(screen.queryByRole('button')).toBeNull()
})
