import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/resource/resource-calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RecordForm } from '../resource/RecordForm.tsx'
import { renderOnPage, serve } from '../testing/render-on-page.tsx'

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

/** What a browser makes of a date of which some parts are typed: there is no value, and it says that there was a try. */
const typeHalf = (field: HTMLInputElement) =>
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } })

it('a moment that is half typed is said at its field and not sent as none', async () => {
  const asked = serve(() => ({ id: '7', revision: 2 }))
  const record = { id: '7', revision: 1, expiresAt: '2026-03-04T05:00:00.000Z' }
  renderOnPage(<RecordForm description={description} record={record} onDone={() => {}} onCancel={() => {}} />)
  const field = screen.getByLabelText<HTMLInputElement>('Expires')
  fireEvent.change(field, { target: { value: '' } })
  typeHalf(field)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please complete the date or time, or clear it')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(asked).toEqual([])
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: false } })
  fireEvent.change(field, { target: { value: '2026-03-05T13:00' } })
  expect(screen.queryByText(/Please complete the date/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => asked[0]?.body).toEqual({ revision: 1, expiresAt: '2026-03-05T05:00:00.000Z' })
})

it('a record that is to be made is sent though nothing is typed, so that what it lacks is said', async () => {
  const asked = serve(() => ({ id: '7', revision: 1 }))
  renderOnPage(<RecordForm description={description} record={undefined} onDone={() => {}} onCancel={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => asked.map(({ method }) => method)).toEqual(['POST'])
})
