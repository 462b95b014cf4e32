import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { ForgotPage } from './ForgotPage.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('a code can be sent again after the cooldown, and the focus moves to its field', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests = serve(() => ({ resendAfterSeconds: 59 }))
  const sent = () => requests.filter(({ path }) => path.endsWith('/requests'))
  renderOnPage(<ForgotPage />)
  fireEvent.change(screen.getByLabelText('Account or phone'), { target: { value: '13900000001' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Resend in \d+ s$/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('SMS code'))
  expect(sent()).toHaveLength(1)
  expect(screen.getByText(/on its way/)).toBeDefined()
  for (let seconds = 0; seconds < 60; seconds += 1) act(() => vi.advanceTimersByTime(1000))
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
})

it('an error from before a code was sent does not stay next to the message about the code', async () => {
  const errors = (message: string) => [{ path: 'username', message }]
  let known = false
  serve(({ path }) => {
    if (!path.endsWith('/requests')) return refusal(400, 'request.invalid', errors('Enter an account.'))
    return known ? { resendAfterSeconds: 59 } : refusal(400, 'request.invalid', errors('No account.'))
  })
  renderOnPage(<ForgotPage />)
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('Enter an account.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText('No account.')).toBeDefined()
  known = true
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(screen.queryByText('No account.')).toBeNull())
  expect(screen.queryByText('Enter an account.')).toBeNull()
})
