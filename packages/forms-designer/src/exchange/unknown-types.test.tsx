import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { open } from '../testing/build.ts'
import { emptyTypeMappingStore, installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const source = JSON.stringify({
  widgetList: [1, 2, 3, 4, 5].map((at) => ({
    // The last two are inputs with an option that has no effect.
    type: at > 3 ? 'input' : 'document-input',
    formItemFlag: true,
    id: `d${at}`,
    options: { name: `d${at}`, label: `Line ${at}`, borderColor: 'red' },
  })),
  formConfig: { jsonVersion: 3 },
})

it('an import proposes our widget for an unknown type, and remembers what the author chose', () => {
  const typeMappingStore = emptyTypeMappingStore()
  const session = renderDesigner(open([]), { typeMappingStore })
  const importIt = () => {
    fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Import' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Form JSON' }), { target: { value: source } })
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
    return dialog
  }
  const first = importIt()
  const choice = first.getByRole('combobox', { name: 'document-input becomes' })
  expect((choice as HTMLSelectElement).value).toBe('input')
  // One cause is one line, however many widgets have it.
  expect(first.getByText('2 places')).toBeDefined()
  fireEvent.change(choice, { target: { value: 'textarea' } })
  fireEvent.click(first.getByRole('button', { name: 'Import anyway' }))
  expect(session.document.definition.children.map(({ type }) => type)).toEqual([
    'textarea',
    'textarea',
    'textarea',
    'input',
    'input',
  ])
  expect((importIt().getByRole('combobox', { name: 'document-input becomes' }) as HTMLSelectElement).value).toBe(
    'textarea',
  )
})
