import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

it('the form says which language its texts suggest, and the author chooses another one, which can be undone', async () => {
  const session = renderDesigner(open([field('school')]))
  fireEvent.click(screen.getByRole('tab', { name: 'Form' }))
  const language = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Form language' })
  expect(language.selectedOptions[0]?.textContent).toBe('From the texts: English')
  fireEvent.change(language, { target: { value: 'vi' } })
  expect(session.document.definition.config.language).toBe('vi')
  fireEvent.click(screen.getByRole('button', { name: 'Translations' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Translations' }, { timeout: 20_000 }))
  expect(dialog.getByRole('columnheader', { name: 'Original (Tiếng Việt)' })).toBeDefined()
  act(() => session.undo())
  expect(session.document.definition.config.language).toBeUndefined()
  expect(language.value).toBe('')
}, 30_000)
