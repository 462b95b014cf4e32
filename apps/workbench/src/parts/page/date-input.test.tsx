import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { RecordForm } from '../../engine/RecordForm.tsx'
import { renderOnPage, serve } from '../../testing/render-on-page.tsx'
import { DateInput } from './DateInput.tsx'

afterEach(cleanup)

const moment: FieldDescription = {
  ...{ name: 'expiresAt', kind: 'instant', required: false, filterable: false, sortable: false, imported: false },
  writable: 'always',
}
const description: ResourceDescription = {
  ...{ name: 'advertisement', path: '/slides', title: 'expiresAt', sort: 'expiresAt', searchable: false, columns: [] },
  fields: [moment],
  can: { create: true, update: true, remove: true, export: false, import: false },
}

it('an invalid timestamp is reported at its field and not sent as empty', async () => {
  const requests = serve(() => ({ id: '7', revision: 2 }))
  const record = { id: '7', revision: 1, expiresAt: '2026-03-04T05:00:00.000Z' }
  renderOnPage(<RecordForm description={description} record={record} onDone={() => {}} onCancel={() => {}} />)
  const field = screen.getByLabelText<HTMLInputElement>('Expires')
  fireEvent.change(field, { target: { value: '2026-03-05' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(/Enter a valid date and time/)).toBeDefined()
  expect(field.value).toBe('2026-03-05')
  expect(document.activeElement).toBe(field)
  expect(requests).toEqual([])
  fireEvent.change(field, { target: { value: '2026-03-05 13:00' } })
  expect(screen.queryByText(/Enter a valid date as/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => requests[0]?.body).toEqual({ revision: 1, expiresAt: '2026-03-05T05:00:00.000Z' })
})

it('an empty new record is sent, so that its missing values are reported', async () => {
  const requests = serve(() => ({ id: '7', revision: 1 }))
  renderOnPage(<RecordForm description={description} record={undefined} onDone={() => {}} onCancel={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => requests.map(({ method }) => method)).toEqual(['POST'])
})

function ControlledInput({ grain, from }: { grain: 'day' | 'minute'; from: string }) {
  const [value, setValue] = useState(from)
  return (
    <>
      <DateInput label="When" grain={grain} value={value} onChange={setValue} />
      <output>{value || 'none'}</output>
      <button type="button" onClick={() => setValue('')}>
        Remove
      </button>
    </>
  )
}

/** Without layout, a popup next to a field counts as invisible. */
const shown = (name: string) => ({ name, hidden: true })

it('a day is chosen in the calendar, which returns the focus', async () => {
  renderOnPage(<ControlledInput grain="day" from="2026-12-19" />)
  const field = screen.getByLabelText<HTMLInputElement>('When')
  fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true })
  expect(field.value).toBe('19 Dec 2026')
  fireEvent.click(await screen.findByRole('button', shown('24 Dec 2026')))
  expect(field.value).toBe('24 Dec 2026')
  expect(screen.getByText('2026-12-24')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

it('a minute is chosen by day and hour, and a day alone waits for its time', async () => {
  renderOnPage(<ControlledInput grain="minute" from="" />)
  const field = screen.getByLabelText<HTMLInputElement>('When')
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
  const calendar = within(await screen.findByRole('dialog', { hidden: true }))
  fireEvent.click(await calendar.findByRole('button', shown('Today')))
  const day = field.value
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(screen.getByText('none')).toBeDefined()
  fireEvent.change(calendar.getByLabelText('Hour'), { target: { value: '09' } })
  expect(screen.getByText(`${day}T09:00`)).toBeDefined()
  fireEvent.change(calendar.getByLabelText('Minute'), { target: { value: '30' } })
  fireEvent.click(calendar.getByRole('button', shown('Done')))
  expect(field.value).toMatch(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}, 09:30$/)
})

it('another value replaces text that was typed before', () => {
  renderOnPage(<ControlledInput grain="day" from="2026-12-19" />)
  const field = screen.getByLabelText<HTMLInputElement>('When')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: '19 of December' } })
  expect(screen.queryByText(/Enter a valid date as/)).toBeNull()
  act(() => field.blur())
  expect(screen.getByText(/Enter a valid date as/)).toBeDefined()
  expect(field.value).toBe('19 of December')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: '20261224' } })
  act(() => field.blur())
  expect(field.value).toBe('24 Dec 2026')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(field.value).toBe('')
})

it.each(['19/12/2569', '19 Dec 2569'])('offers the Gregorian date for %s, of the Buddhist calendar', (typed) => {
  renderOnPage(<ControlledInput grain="day" from="" />)
  const field = screen.getByLabelText<HTMLInputElement>('When')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(screen.getByText(/2569 is a year of the Buddhist calendar/)).toBeDefined()
  expect(screen.getByText('none')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Use 19 Dec 2026' }))
  expect(screen.getByText('2026-12-19', { selector: 'output' })).toBeDefined()
  expect(screen.queryByText(/Buddhist/)).toBeNull()
})
