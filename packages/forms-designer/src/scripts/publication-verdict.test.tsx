import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const slow = { timeout: 20_000 }

async function runWith(onChange: string, value: string) {
  const session = renderDesigner(open([field('kind', 'input', { onChange })]))
  session.select(['kind'])
  const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
  const events = await settings.findByRole('button', { name: 'Event scripts' })
  if (events.getAttribute('aria-expanded') === 'false') fireEvent.click(events)
  fireEvent.click(settings.getByRole('button', { name: /^On change/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Scripts/ }, slow))
  fireEvent.change(await dialog.findByLabelText(/kind/, {}, slow), { target: { value } })
  fireEvent.click(dialog.getByRole('button', { name: /^Run/ }))
  return dialog
}

it('a run that is stopped says what publication decides for the same script', { timeout: 60_000 }, async () => {
  const untried = await runWith('if (value.length > 20) for (;;) {}', 'more than twenty letters')
  expect(await untried.findByText(/With these values it does not end/, {}, slow)).toBeDefined()
  expect(await untried.findByText(/Publication does not try these values/, {}, slow)).toBeDefined()
  cleanup()
  const refused = await runWith("if (value === 'sick') for (;;) {}", 'sick')
  expect(await refused.findByText(/The form cannot be published: .*does not finish/, {}, slow)).toBeDefined()
})

it('a run that ends still says that another answer prevents publication', { timeout: 60_000 }, async () => {
  const dialog = await runWith("if (value === 'sick') for (;;) {}", 'well')
  expect(await dialog.findByText(/The form cannot be published: .*does not finish/, {}, slow)).toBeDefined()
})
