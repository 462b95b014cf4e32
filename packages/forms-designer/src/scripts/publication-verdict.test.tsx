import { EditorView } from '@codemirror/view'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const slow = { timeout: 20_000 }

async function openScript(onChange: string) {
  const session = renderDesigner(open([field('kind', 'input', { onChange })]))
  session.select(['kind'])
  const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
  const events = await settings.findByRole('button', { name: 'Event scripts' })
  if (events.getAttribute('aria-expanded') === 'false') fireEvent.click(events)
  fireEvent.click(settings.getByRole('button', { name: /^On change/ }))
  return within(await screen.findByRole('dialog', { name: /^Scripts/ }, slow))
}

async function runWith(onChange: string, value: string) {
  const dialog = await openScript(onChange)
  fireEvent.change(await dialog.findByLabelText(/kind/, {}, slow), { target: { value } })
  fireEvent.click(dialog.getByRole('button', { name: /^Run/ }))
  return dialog
}

it('a run that is stopped says what publication decides for the same script', { timeout: 60_000 }, async () => {
  const untried = await runWith('if (value.split(" ").length > 3) for (;;) {}', 'more than twenty letters')
  expect(await untried.findByText(/did not finish in time with these values/, {}, slow)).toBeDefined()
  expect(await untried.findByText(/Publishing does not test these values/, {}, slow)).toBeDefined()
  cleanup()
  const refused = await runWith("if (value === 'sick') for (;;) {}", 'sick')
  expect(await refused.findByText(/The form cannot be published: .*takes too long/, {}, slow)).toBeDefined()
})

it('a run that ends still says that another answer prevents publication', { timeout: 60_000 }, async () => {
  const dialog = await runWith("if (value === 'sick') for (;;) {}", 'well')
  expect(await dialog.findByText(/The form cannot be published: .*takes too long/, {}, slow)).toBeDefined()
})

it('what a run wrote is marked once the script is edited', { timeout: 60_000 }, async () => {
  const dialog = await runWith('console.log(value)', 'well')
  const output = within(await dialog.findByRole('tabpanel', { name: /^Output/ }, slow))
  expect(output.getByText('well')).toBeDefined()
  expect(dialog.queryByText('The script has been edited since this run.')).toBeNull()
  const editor = EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor') ?? document.body)
  act(() => editor?.dispatch({ changes: { from: 0, insert: '// now\n' } }))
  expect(dialog.getByText('The script has been edited since this run.')).toBeDefined()
})

it('names the former value of a change in words', { timeout: 60_000 }, async () => {
  const dialog = await openScript('return 1')
  expect((await dialog.findAllByText('Previous value (oldValue)', {}, slow)).length).toBeGreaterThan(0)
})

it('a script that does not end is reported at its line without a run', { timeout: 60_000 }, async () => {
  const dialog = await openScript('const now = value\nwhile (true) {}')
  const problems = within(await dialog.findByRole('tabpanel', { name: /^Problems/ }, slow))
  expect(problems.getByText('Trying the script…')).toBeDefined()
  expect(problems.queryByText('No problems')).toBeNull()
  expect(await problems.findByText(/“On change” takes too long/, {}, slow)).toBeDefined()
  expect(problems.getByRole('button', { name: /line 2, column 1/i })).toBeDefined()
  const [atLine] = document.querySelectorAll('.cm-error-line')
  expect(atLine?.previousElementSibling?.textContent).toBe('while (true) {}')
})

it('a script that ends has no problems once it was tried', { timeout: 60_000 }, async () => {
  const dialog = await openScript('return 1')
  const problems = within(await dialog.findByRole('tabpanel', { name: /^Problems/ }, slow))
  expect(problems.getByText('Trying the script…')).toBeDefined()
  expect(await problems.findByText('No problems', {}, slow)).toBeDefined()
})

it('names hooks as the settings do', { timeout: 60_000 }, async () => {
  const dialog = await openScript('return 1')
  const hooks = within(dialog.getByRole('navigation', { name: 'Scripts' }))
  expect(hooks.getByRole('button', { name: /^On change *1 line$/ }).getAttribute('aria-current')).toBe('true')
  expect(hooks.queryByRole('button', { name: /^on[A-Z]/ })).toBeNull()
  expect(dialog.getByText('onChange(value, oldValue, subFormData, rowId)')).toBeDefined()
})

it('a slow script of an event without a change is reported as well', { timeout: 60_000 }, async () => {
  const session = renderDesigner(open([field('kind', 'input', { onBlur: 'for (let at = 0; at < 5e6; at += 1);' })]))
  session.select(['kind'])
  const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
  const events = await settings.findByRole('button', { name: 'Event scripts' })
  if (events.getAttribute('aria-expanded') === 'false') fireEvent.click(events)
  fireEvent.click(settings.getByRole('button', { name: /^On blur/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Scripts/ }, slow))
  const problems = within(await dialog.findByRole('tabpanel', { name: /^Problems/ }, slow))
  expect(await problems.findByText('The script “On blur” takes too long: check its loops', {}, slow)).toBeDefined()
})
