import { EditorView } from '@codemirror/view'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setConfig } from '../commands/set-form.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const slow = { timeout: 20_000 }

async function openClickScript(session: DesignerSession) {
  renderDesigner(session)
  session.select(['go'])
  const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
  const events = await settings.findByRole('button', { name: 'Event scripts' })
  if (events.getAttribute('aria-expanded') === 'false') fireEvent.click(events)
  fireEvent.click(settings.getByRole('button', { name: /^On click/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Scripts/ }, slow))
  await dialog.findByRole('tabpanel', { name: /^Problems/ }, slow)
  return dialog
}
const scriptsOf = ({ document }: DesignerSession) => document.find('go')?.node.options

function write(text: string): void {
  const editor = EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor') ?? document.body)
  act(() => editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } }))
}

it('a script is saved while others have an error from before, which is named', { timeout: 60_000 }, async () => {
  const session = open([field('go', 'button', { onClick: 'return 1', onCreated: 'if (' })])
  session.run(setConfig('functions', 'function add(', []))
  const dialog = await openClickScript(session)
  write('return 2')
  expect(dialog.getByText(/^Already had a syntax error: On creation and Shared functions\./)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: /^Save script/ }))
  expect(scriptsOf(session)).toMatchObject({ onClick: 'return 2', onCreated: 'if (' })
})

it('a script that was changed here is not saved with an error', { timeout: 60_000 }, async () => {
  const session = open([field('go', 'button', { onClick: 'return 1' })])
  const dialog = await openClickScript(session)
  write('return (')
  expect(dialog.getByText('On click has a syntax error. Fix it before saving.')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: /^Save script/ }))
  expect(scriptsOf(session)).toMatchObject({ onClick: 'return 1' })
})
