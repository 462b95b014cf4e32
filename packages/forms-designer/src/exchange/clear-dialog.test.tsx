import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const fields = (count: number) => Array.from({ length: count }, (_, at) => field(`f${at}`))

it.each([
  [[field('Reason')], '“Reason” and the related rules are removed.'],
  [[field('From'), field('To')], '“From”, “To” and the related rules are removed.'],
  [fields(4), '4 widgets and their rules are removed.'],
  [[box('card', 'card', [field('a')])], '2 widgets and their rules are removed.'],
  [[field('x'.repeat(80))], '1 widget and its rules are removed.'],
] as const)('names what is cleared where it is short', async (children, consequence) => {
  renderDesigner(open(children))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(consequence, { exact: false })).toBeDefined()
})
