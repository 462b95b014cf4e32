import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, open } from './testing/build.ts'
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
