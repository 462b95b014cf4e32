import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { ChartDays } from './ChartDays.tsx'

const onDay = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:00:00Z') })
  onDay.mockReset()
  serve(() => [])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (asOf: string) =>
  renderOnPage(
    <ChartDays
      {...{ asOf, against: '', seesPeople: false, changes: undefined, onDay, onAgainst: () => undefined }}
      day="2026-11-23"
    />,
  )
const field = () => screen.getByRole('textbox', { name: 'Day' })

it('the field of the day has today until another day is chosen', () => {
  show('')
  expect(field()).toHaveProperty('value', '23 Nov 2026')
  fireEvent.change(field(), { target: { value: '2026-10-01' } })
  expect(onDay).toHaveBeenLastCalledWith('2026-10-01')
})

it('today as the chosen day is the present chart', () => {
  show('2026-10-01')
  fireEvent.change(field(), { target: { value: '2026-11-23' } })
  expect(onDay).toHaveBeenLastCalledWith('')
})
