import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../testing/render-on-page.tsx'
import { CancelPosition } from './CancelPosition.tsx'

afterEach(cleanup)

const position = { id: '3', revision: 1, title: 'Clerk', cancelledAt: null }

it('cancelling a position requires a reason', async () => {
  const requests = serve(() => ({ stranded: 2 }))
  renderOnPage(<CancelPosition record={position} />, { buttons: ['project:write'] })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel position' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel “Clerk”?' })
  const confirm = () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined()
  confirm()
  expect(requests).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: /Reason for cancelling/ }), { target: { value: 'Too few' } })
  confirm()
  await screen.findByText('Position cancelled. Applications without another choice: 2')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toMatchObject([{ method: 'POST', body: { reason: 'Too few' } }])
})

it('a cancelled position says so', () => {
  renderOnPage(<CancelPosition record={{ ...position, cancelledAt: '2026-11-22T05:00:00Z' }} />, {
    buttons: ['project:write'],
  })
  expect(screen.getByText('This position has been cancelled')).toBeDefined()
})
