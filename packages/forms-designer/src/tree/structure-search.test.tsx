import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceForm } from '../commands/set-form.ts'
import { setOption } from '../commands/set-option.ts'
import { field, form, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const searchField = () => screen.getByLabelText<HTMLInputElement>('Find in the form')
const search = (words: string) => fireEvent.change(searchField(), { target: { value: words } })
const titles = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)

it('says that no widget matches, also after a change, and shows all again', { timeout: 30_000 }, () => {
  const session = renderDesigner(open([field('phone'), field('email')]))
  search('phone')
  expect(titles()).toHaveLength(1)
  expect(screen.queryByText('No matching widgets')).toBeNull()
  act(() => void session.run(setOption(['phone'], 'name', 'mobile')))
  act(() => void session.run(setOption(['phone'], 'label', 'Mobile')))
  expect(screen.getByText('No matching widgets')).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement)
  expect(titles()).toHaveLength(2)
  expect(document.activeElement).toBe(searchField())
})

it('ends with the form that it was for', { timeout: 30_000 }, () => {
  const session = renderDesigner(open([field('phone')]))
  search('phone')
  act(() => void session.run(replaceForm(form([field('city'), field('street')]), 'import')))
  expect(searchField().value).toBe('')
  expect(titles()).toHaveLength(2)
})
