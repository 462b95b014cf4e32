import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { DayFilter } from './DayFilter.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('the day of the list is a filter, which keeps the others and is stepped through', async () => {
  serve(() => ({}))
  const { address } = renderOnPage(<DayFilter />, { address: '/?f=day~from~2026-11-01&f=result~is~late' })
  const shown = () => new URLSearchParams(address().slice(2)).getAll('f')
  fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: '2026-11-28' } })
  await waitFor(() => expect(shown()).toEqual(['day~is~2026-11-28', 'result~is~late']))
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }))
  await waitFor(() => expect(shown()).toEqual(['day~is~2026-11-27', 'result~is~late']))
})

it('a day that is half typed, invalid or deleted does not change the list', async () => {
  serve(() => ({}))
  const { address } = renderOnPage(<DayFilter />, { address: '/?f=day~is~2026-11-28&f=result~is~late' })
  const shown = () => new URLSearchParams(address().slice(2)).getAll('f')
  const field = screen.getByRole('textbox', { name: 'Day' })
  field.focus()
  for (const value of ['2026-11-2', '2026-02-31', '']) fireEvent.change(field, { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }))
  await waitFor(() => expect(shown()).toEqual(['day~is~2026-11-29', 'result~is~late']))
  fireEvent.change(field, { target: { value: '2026-11-2' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(shown()).toEqual(['day~is~2026-11-02', 'result~is~late']))
})

it('without a day the arrows lead to yesterday and to today, not to days to come', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T05:00:00Z') })
  serve(() => ({}))
  const { address } = renderOnPage(<DayFilter />, { address: '/?f=result~is~late' })
  const shown = () => new URLSearchParams(address().slice(2)).getAll('f')
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }))
  await waitFor(() => expect(shown()).toEqual(['day~is~2026-11-28', 'result~is~late']))
})

it('the day before today is named, and is stepped from', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T05:00:00Z') })
  serve(() => ({}))
  const { address } = renderOnPage(<DayFilter />, { address: '/?f=day~within~yesterday' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('27 Nov 2026')
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }))
  await waitFor(() => expect(new URLSearchParams(address().slice(2)).getAll('f')).toEqual(['day~is~2026-11-26']))
})
