import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ActionDialog } from './ActionDialog.tsx'
import { ApiFailure } from './api-failure.ts'

afterEach(cleanup)

/** Shows a question whose action the server refuses, confirms it, and records what happens. */
function confirmRefused(status: number): string[] {
  const events: string[] = []
  const queries = new QueryClient()
  queries.setQueryData(['page'], 'as it was')
  queries.getQueryCache().subscribe(({ type }) => type === 'updated' && events.push('read again'))
  const action = () => Promise.reject(new ApiFailure('refused', { status, message: 'The fee is paid' }))
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <QueryClientProvider client={queries}>
        <Toasts />
        <ActionDialog
          {...{ opened: true, title: 'Withdraw?', consequence: '', confirmLabel: 'Withdraw', successMessage: '' }}
          action={action}
          onClose={() => events.push('closed')}
          onDone={() => void events.push('done')}
        />
      </QueryClientProvider>
    </LocaleProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  return events
}

it('a question that the state of the server has made void is closed, with the reason and a page that is read again', async () => {
  const events = confirmRefused(409)
  expect(await screen.findByText('The fee is paid')).toBeTruthy()
  await waitFor(() => expect(events).toContain('closed'))
  expect(events).toContain('read again')
})

it('another refusal leaves the question open for another try', async () => {
  const events = confirmRefused(503)
  expect(await screen.findByText('The fee is paid')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' }).hasAttribute('data-loading')).toBe(false))
  expect(events).not.toContain('closed')
  expect(events).not.toContain('done')
})
