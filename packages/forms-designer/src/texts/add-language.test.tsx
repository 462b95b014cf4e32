import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

async function openTexts() {
  renderDesigner(open([field('school')]))
  fireEvent.click(screen.getByRole('button', { name: 'Translations' }))
  return within(await screen.findByRole('dialog', { name: 'Translations' }, { timeout: 20_000 }))
}

const press = (target: HTMLElement, code: string) => fireEvent.keyDown(target, { key: code, code })

it('a language is found by its typed name, and Enter adds it', { timeout: 30_000 }, async () => {
  const dialog = await openTexts()
  const languages = dialog.getByRole('combobox', { name: 'Add language' })
  languages.focus()
  fireEvent.change(languages, { target: { value: 'Tiếng' } })
  expect(languages).toMatchObject({ readOnly: false, value: 'Tiếng' })
  press(languages, 'Enter')
  expect(dialog.getByRole('columnheader', { name: /Tiếng Việt/ })).toBeTruthy()
  // The field is empty for the next language.
  expect(languages).toHaveProperty('value', '')
  fireEvent.change(languages, { target: { value: '中' } })
  press(languages, 'ArrowDown')
  press(languages, 'Enter')
  expect(dialog.getByRole('columnheader', { name: /中文/ })).toBeTruthy()
})
