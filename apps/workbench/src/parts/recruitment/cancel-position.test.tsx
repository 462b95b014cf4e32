import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../testing/render-on-page.tsx'
import { CancelPosition } from './CancelPosition.tsx'

afterEach(cleanup)

const position = { id: '3', revision: 1, title: 'Clerk', cancelledAt: null }
const planned = { stranded: 2, moved: 1, changeUntil: '2026-11-26T17:00:00+08:00', timeZone: 'Asia/Shanghai' }

it('cancelling a position requires a reason', async () => {
  const requests = serve(({ method }) => (method === 'GET' ? planned : { stranded: 2 }))
  renderOnPage(<CancelPosition record={position} />, { buttons: ['project:write'] })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel position' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel “Clerk”?' })
  const confirm = () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined()
  confirm()
  expect(requests).toMatchObject([{ method: 'GET' }])
  fireEvent.change(screen.getByRole('textbox', { name: /Reason for cancelling/ }), { target: { value: 'Too few' } })
  confirm()
  await screen.findByText('Position cancelled. Applications without another choice: 2')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toMatchObject([{ method: 'GET' }, { method: 'POST', body: { reason: 'Too few' } }])
})

it.each([
  ['is planned', planned, /without one \(2\) can choose another position by Thu 26 Nov, 17:00. Otherwise/],
  ['is not', { ...planned, changeUntil: null }, /without one \(2\), no change .* end immediately, and paid fees/],
])('the dialog says what follows where a change of position %s', async (_when, effect, consequence) => {
  serve(() => effect)
  renderOnPage(<CancelPosition record={position} />, { buttons: ['project:write'] })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel position' }))
  await screen.findByText(/another choice \(1\) are considered/)
  screen.getByText(consequence)
})

it('a cancelled position says so', () => {
  renderOnPage(<CancelPosition record={{ ...position, cancelledAt: '2026-11-22T05:00:00Z' }} />, {
    buttons: ['project:write'],
  })
  expect(screen.getByText('This position has been cancelled')).toBeDefined()
})
