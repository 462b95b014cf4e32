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
  const view = editor()
  act(() => view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }))
}

const noteOf = (dialog: ReturnType<typeof within>) => dialog.getByRole('note').textContent
const editor = () => EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor') ?? document.body)

it('a script is saved while others have an error from before, which is named', { timeout: 60_000 }, async () => {
  const session = open([field('go', 'button', { onClick: 'return 1', onCreated: 'if (' })])
  session.run(setConfig('functions', 'function add(', []))
  const dialog = await openClickScript(session)
  write('return 2')
  expect(noteOf(dialog)).toBe(
    'Already had a syntax error: On creation and Shared functions. You can save your changes.',
  )
  fireEvent.click(dialog.getByRole('button', { name: /^Save script/ }))
  expect(scriptsOf(session)).toMatchObject({ onClick: 'return 2', onCreated: 'if (' })
})

it('a script that was changed here is not saved with an error', { timeout: 60_000 }, async () => {
  const session = open([field('go', 'button', { onClick: 'return 1' })])
  const dialog = await openClickScript(session)
  write('return (')
  expect(noteOf(dialog)).toBe('On click has a syntax error. Fix it before saving.')
  fireEvent.click(dialog.getByRole('button', { name: /^Save script/ }))
  expect(scriptsOf(session)).toMatchObject({ onClick: 'return 1' })
})

it('the note leads to the line of an error, also in the script that is open', { timeout: 60_000 }, async () => {
  const session = open([field('go', 'button', { onClick: 'return 1', onCreated: 'const a = 1\nif (a {' })])
  const dialog = await openClickScript(session)
  const follow = (name: string) => fireEvent.click(within(dialog.getByRole('note')).getByRole('button', { name }))
  const line = () => {
    const state = editor()?.state
    return state && [state.doc.line(1).text, state.doc.lineAt(state.selection.main.head).number]
  }
  follow('On creation')
  expect(line()).toEqual(['const a = 1', 2])
  const view = editor()
  act(() => view?.dispatch({ selection: { anchor: 0 } }))
  follow('On creation')
  expect(line()).toEqual(['const a = 1', 2])
  expect(document.activeElement?.closest('.cm-editor')).not.toBeNull()
})

it('the title names the widget whose script is open', { timeout: 60_000 }, async () => {
  const session = open([
    field('go', 'button', { label: 'Go', onClick: 'return 1' }),
    field('note', 'input', { label: 'Note', onChange: 'return 2' }),
  ])
  await openClickScript(session)
  const title = () => screen.getByRole('dialog', { name: /^Scripts/ }).querySelector('h2')?.textContent
  const list = within(screen.getByRole('navigation', { name: 'Scripts' }))
  expect(list.getByRole('heading', { name: 'Go' })).toBeDefined()
  expect(title()).toBe('Scripts of Go (go)')
  fireEvent.click(list.getByRole('button', { name: /^Note · On change/ }))
  expect(title()).toBe('Scripts of Note (note)')
  fireEvent.click(list.getByRole('button', { name: /^On form mount/ }))
  expect(title()).toBe('Scripts')
})
