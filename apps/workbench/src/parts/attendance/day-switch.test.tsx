import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { DaySwitch } from './DaySwitch.tsx'

afterEach(cleanup)

it('a typed day counts as soon as no further digit makes another one, in each way to write it', () => {
  const chosen: string[] = []
  renderOnPage(<DaySwitch day="2026-12-01" onDay={(day) => chosen.push(day)} />)
  const field = screen.getByRole('textbox')
  field.focus()
  const type = (text: string) => {
    chosen.length = 0
    fireEvent.change(field, { target: { value: text } })
    return chosen
  }
  expect(type('2026-11-2')).toEqual([])
  expect(type('2026-11-21')).toEqual(['2026-11-21'])
  expect(type('2026-9-7')).toEqual(['2026-09-07'])
  expect(type('22 Nov 2026')).toEqual(['2026-11-22'])
  expect(type('2 Nov 2026')).toEqual(['2026-11-02'])
  expect(type('2026年11月23日')).toEqual(['2026-11-23'])
})
