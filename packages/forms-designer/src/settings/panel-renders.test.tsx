import type { WidgetNode } from '@rostrum/forms'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Command } from '../commands/command.ts'
import { field, open } from '../testing/build.ts'
import { expandSettings, installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

it('the settings of a widget do not render again when another part of the form changes', async () => {
  let reads = 0
  const node = field('watched')
  const options = Object.defineProperty({ ...node.options }, 'placeholder', {
    enumerable: true,
    get: () => {
      reads += 1
      return 'As on the card'
    },
  })
  const watched: WidgetNode = { ...node, options }
  const session = renderDesigner(open([watched, field('other')]))
  act(() => session.select(['watched']))
  const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
  expect(settings.getByDisplayValue('As on the card')).toBeDefined()
  // The editor of a default value has the control of the field, which reads every option.
  expandSettings('Default and format')
  const add =
    (name: string): Command =>
    ({ definition }) => ({
      definition: { ...definition, children: [...definition.children, field(name)] },
      selection: session.selection,
      action: 'insert',
    })
  // The first edits measure each part of the form, and parts of the panel may still arrive.
  let edits = 0
  do {
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    reads = 0
    edits += 1
    act(() => void session.run(add(`added${edits}`)))
  } while (reads > 0 && edits < 40)
  expect(session.document.find(`added${edits}`)).toBeDefined()
  expect(reads).toBe(0)
})

it('the settings of an upload say which of them the portal does not use', () => {
  const session = renderDesigner(open([{ ...field('files'), type: 'file-upload' }]))
  act(() => session.select(['files']))
  const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
  const group = settings.getByRole('button', { name: 'Upload' })
  // A group stays as the last widget left it.
  if (group.ariaExpanded !== 'true') fireEvent.click(group)
  expect(settings.getByText(/The portal stores files itself/)).toBeDefined()
})
