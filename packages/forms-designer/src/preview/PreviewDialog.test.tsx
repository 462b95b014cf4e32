import type { FormDefinition } from '@rostrum/forms'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DesignerSession } from '../session/designer-session.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'
import type { TestSource } from '../view/designer-context.ts'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const definition: FormDefinition = {
  version: 1,
  config: { variables: { key: 'k' } },
  children: [{ id: 'base', type: 'select', options: { name: 'base', label: 'Base', dsName: 'bases' } }],
  dataSources: [{ name: 'bases', kind: 'request', request: { url: 'https://other.example/bases?key={key}' } }],
}

async function preview(testSource?: TestSource) {
  renderDesigner(new DesignerSession(definition, (key) => key), testSource && { testSource })
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }, { timeout: 20_000 }))
  fireEvent.click(await dialog.findByRole('combobox', { name: 'Base' }))
  return dialog
}

it('the preview shows the lists that the server fetches for the form', { timeout: 30_000 }, async () => {
  const asked: unknown[] = []
  await preview(async ({ name }, variables, question) => {
    asked.push([name, variables, question])
    return [{ label: 'Ningzhou', value: 'n' }]
  })
  expect(await screen.findByRole('option', { name: 'Ningzhou' })).toBeTruthy()
  expect(asked).toEqual([['bases', { key: 'k' }, { shape: 'options' }]])
})

it('the preview reports why the server has no list for the form', { timeout: 30_000 }, async () => {
  await preview(() => Promise.reject(new Error('other.example is not among the servers that may be asked')))
  expect(await screen.findByText(/“bases” cannot be shown: other\.example is not among the servers/)).toBeTruthy()
})

it('the preview explains what to do where the page alone cannot load a list', { timeout: 30_000 }, async () => {
  await preview()
  expect(await screen.findByText(/“bases” cannot be shown: .* Save the form to the server/)).toBeTruthy()
})
