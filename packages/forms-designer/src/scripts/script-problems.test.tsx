import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const slow = { timeout: 20_000 }

async function problemsOf(onClick: string, note: Record<string, string> = {}) {
  const session = renderDesigner(open([field('note', 'input', note), field('go', 'button', { onClick })]))
  session.select(['go'])
  const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
  const events = await settings.findByRole('button', { name: 'Event scripts' })
  if (events.getAttribute('aria-expanded') === 'false') fireEvent.click(events)
  fireEvent.click(settings.getByRole('button', { name: /^On click/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Scripts/ }, slow))
  return within(await dialog.findByRole('tabpanel', { name: /^Problems/ }, slow))
}

it('says at a script of a click that a submission does not repeat its changes', { timeout: 60_000 }, async () => {
  const problems = await problemsOf("const form = this.getFormRef()\nform.hideWidgets(['note'])")
  expect(
    await problems.findByText(/“On click” runs on a click or on focus, .* line 2 shows, hides/, {}, slow),
  ).toBeDefined()
  expect(problems.getByRole('button', { name: /line 2, column 1/i })).toBeDefined()
  cleanup()
  const harmless = await problemsOf("this.getFormRef().setFieldValue('note', 'x')")
  expect(await harmless.findByText('No problems', {}, slow)).toBeDefined()
})

it('marks the scripts with problems in the list of scripts, as severe as they are', { timeout: 60_000 }, async () => {
  const scripts = {
    onChange: 'if (',
    onFocus: "this.getWidgetRef('gone')\nthis.getWidgetRef('lost')",
    onBlur: 'console.log(1)',
  }
  await problemsOf('return 1', scripts)
  const list = within(screen.getByRole('navigation', { name: 'Scripts' }))
  const markOf = (hook: string) => {
    const button = list.getByRole('button', { name: new RegExp(`^note · ${hook}`) })
    return within(button).queryByRole('img')?.getAttribute('aria-label')
  }
  expect(['On change', 'On focus', 'On blur'].map(markOf)).toEqual(['Syntax error', '2 problems', undefined])
})

it('names a script that does not end also after another one', { timeout: 60_000 }, async () => {
  const problems = await problemsOf('for (;;) {}', { onCreated: 'while (true) {}' })
  expect(await problems.findByText(/“On click”.*too long/, {}, { timeout: 50_000 })).toBeDefined()
})
