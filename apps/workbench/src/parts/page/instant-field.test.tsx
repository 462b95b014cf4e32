import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { InstantField } from './InstantField.tsx'

afterEach(cleanup)

/** As on the review page, where the default deadline applies if no other was chosen. */
function Deadline() {
  const [chosen, setChosen] = useState<string | null>(null)
  const value = chosen ?? '2026-03-04T05:00:00.000Z'
  return (
    <>
      <InstantField label="Deadline" error={undefined} value={value} onChange={setChosen} />
      <output>{value}</output>
    </>
  )
}

it('a timestamp does not snap back while it is typed, and shows the current value after blur', () => {
  renderOnPage(<Deadline />)
  const field = screen.getByLabelText<HTMLInputElement>('Deadline')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  expect(field.value).toBe('4 Mar 2026, 13:00')
  act(() => field.focus())
  type('')
  expect(field.value).toBe('')
  type('2026-12-19 9')
  expect(field.value).toBe('2026-12-19 9')
  type('2026-12-19 9:00')
  expect(screen.getByText('2026-12-19T01:00:00.000Z')).toBeDefined()
  act(() => field.blur())
  expect(field.value).toBe('19 Dec 2026, 09:00')
  act(() => field.focus())
  type('')
  act(() => field.blur())
  expect(field.value).toBe('4 Mar 2026, 13:00')
})
