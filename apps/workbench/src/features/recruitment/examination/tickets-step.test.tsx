import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import type { Board } from './exam-board.ts'
import { TicketsStep } from './TicketsStep.tsx'

afterEach(cleanup)

const board = {
  project: { id: '7' },
  windows: { ticketPrinting: null },
  counts: {},
  works: [],
  acts: [
    { act: 'openTickets', possible: true },
    { act: 'printTickets', possible: true },
  ],
} as unknown as Board

it('an invalid room number is an error of its field, and nothing is printed', async () => {
  const requests = serve(() => ({}))
  renderOnPage(<TicketsStep board={board} onStep={() => {}} />, { buttons: ['personal-data:read'] })
  const from = screen.getByRole('textbox', { name: 'From room' })
  const print = screen.getByRole('button', { name: 'Create files' })
  fireEvent.change(from, { target: { value: '12a' } })
  fireEvent.click(print)
  expect(screen.getByText('Enter a whole number from 1, or leave empty')).toBeDefined()
  expect(requests).toEqual([])
  fireEvent.change(from, { target: { value: '12' } })
  fireEvent.click(print)
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ kind: 'tickets', fromRoom: 12 }]))
})
