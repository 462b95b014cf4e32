import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { DayFilter } from './DayFilter.tsx'

afterEach(cleanup)

it('the day of the list is a filter, which keeps the others and is stepped through', async () => {
  serve(() => ({}))
  const { address } = renderOnPage(<DayFilter />, { address: '/?f=day~from~2026-11-01&f=result~is~late' })
  const shown = () => new URLSearchParams(address().slice(2)).getAll('f')
  fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: '2026-11-28' } })
  await waitFor(() => expect(shown()).toEqual(['day~is~2026-11-28', 'result~is~late']))
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }))
  await waitFor(() => expect(shown()).toEqual(['day~is~2026-11-27', 'result~is~late']))
  fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: '' } })
  await waitFor(() => expect(shown()).toEqual(['result~is~late']))
})
