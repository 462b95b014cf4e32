import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { SearchableSelect } from './SearchableSelect.tsx'

afterEach(cleanup)

it('renders the first of thousands with the number of others, and finds any of them by its words', async () => {
  const data = Array.from({ length: 2000 }, (_, at) => ({ value: String(at), label: `Cửa hàng ${at}` }))
  const chosen: unknown[] = []
  renderOnPage(<SearchableSelect label="Unit" data={data} value="7" onChange={(value) => chosen.push(value)} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  field.focus()
  fireEvent.click(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Cửa hàng 7'.length])
  expect(await screen.findByText('1,950 more. Type to search.')).toBeDefined()
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(51)
  type('hang cua 1999')
  fireEvent.click(await screen.findByText('Cửa hàng 1999'))
  expect(chosen).toEqual(['1999'])
  fireEvent.click(field)
  type('no such')
  expect(await screen.findByText('No results')).toBeDefined()
})
