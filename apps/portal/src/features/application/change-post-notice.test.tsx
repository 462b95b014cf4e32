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

const decision = { at: '2026-11-20T02:00:00Z', opinion: 'Wrong major' }
const positions = ['A01', 'A02'].map((code) => ({ position: { id: code, title: 'IT officer', code }, ...decision }))

function show(review: string, possible: boolean) {
  const act = vi.fn()
  const application = {
    ...{ states: { review, fee: 'NONE', exam: 'NONE' }, flowNodes: [], feeLines: [], refusedWaiver: null },
    nextStep: possible ? { action: 'changePost', stage: 'apply', deadline: '2026-11-24T09:00:00Z' } : null,
    rejectedPositions: positions,
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

it('as long as another position can be chosen, the page says for which it was not passed and until when, with the button', () => {
  const { act, text } = show('REJECTED', true)
  expect(text).toContain('You can choose another position and submit again by Tue 24 Nov, 17:00.')
  expect(text).toContain('IT officer (A01)IT officer (A02)Not passed on Fri 20 Nov')
  expect(text.split('Wrong major')).toHaveLength(2)
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

it('the draft of a change without another position says the same, with the button', () => {
  const { act, text } = show('DRAFT', true)
  expect(text).toContain('IT officer (A01)IT officer (A02)Not passed on Fri 20 Nov')
  fireEvent.click(screen.getByRole('button', { name: 'Choose another position' }))
  expect(act).toHaveBeenCalledWith('changePost')
})

it('an application whose review has not begun has no such statement', () => {
  show('SUBMITTED', false)
  expect(screen.queryByRole('button')).toBeNull()
})
