import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, form, open } from './testing/build.ts'
import { installBrowserStubs, renderDesigner } from './testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

it('the import points to the position of a syntax error in imported JSON', async () => {
  renderDesigner(open([]))
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import JSON' }))
  const input = dialog.getByRole('textbox') as HTMLTextAreaElement
  fireEvent.change(input, { target: { value: '{\n  "version": 1,,\n}' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
  expect(dialog.getByRole('alert').textContent).toContain('line 2, column 16 · extra comma')
  expect(document.activeElement).toBe(input)
  expect(input.value.slice(input.selectionStart)).toBe(',\n}')
})

it('the import closes without a question when its text was only pasted', async () => {
  renderDesigner(open([field('a')]))
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  const text = screen.getByLabelText('Form JSON')
  fireEvent.input(text, { target: { value: '{}' }, inputType: 'insertFromPaste' })
  text.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the import names what scripts call and cannot call here', async () => {
  const session = renderDesigner(open([]))
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import JSON' }))
  const children = [
    field('kind', 'input', { label: 'Kind', onChange: 'const a = 1\nalert(a)' }),
    field('city', 'input', { label: 'City', onChange: 'axios.get("/cities")', onFocus: 'alert(1)' }),
  ]
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: JSON.stringify(form(children), null, 1) } })
  fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
  const found = await dialog.findByText(/^City: axios is not available to scripts here/)
  expect(found.textContent).toContain('this.getFormRef().executeDataSource(name)')
  expect(found.textContent).toContain('city.onChange')
  const alerts = dialog.getByText(/^alert is not available to scripts here/).closest('li')
  expect(alerts?.textContent).toContain('2 places')
  expect(alerts?.textContent).toContain('Kind · line 11')
  fireEvent.click(dialog.getByRole('button', { name: /^Import/ }))
  await waitFor(() => expect(session.document.definition.children).toHaveLength(2))
})

it('the import leaves the number of problems to the status bar, which may find more later', async () => {
  renderDesigner(open([]))
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import JSON' }))
  const children = [field('count', 'number', { label: 'Count', min: 5, max: 2 })]
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: JSON.stringify(form(children)) } })
  fireEvent.click(dialog.getByRole('button', { name: /^Import/ }))
  expect(await screen.findByText('Form imported with problems, listed in the status bar')).toBeDefined()
})
