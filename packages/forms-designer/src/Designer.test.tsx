import type { FormDefinition } from '@rostrum/forms'
import type { DesignerMessages } from '@rostrum/i18n/modules'
import { translatorFor } from '@rostrum/i18n/translator'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertWidget } from './commands/insert-widget.ts'
import { moveNodes } from './commands/move-nodes.ts'
import { setConfig } from './commands/set-form.ts'
import { box, field, open } from './testing/build.ts'
import {
  catalogues,
  emptyTemplateStore,
  installBrowserStubs,
  outline,
  pressKey,
  renderDesigner,
} from './testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

describe('the designer', { timeout: 30_000 }, () => {
  it('inserts a clicked widget after the selection and selects it', () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    act(() => session.select(['a']))
    fireEvent.click(screen.getByRole('button', { name: 'Switch' }))
    expect(outline(session)).toBe('a switch-1 b')
    expect(screen.getByRole('treeitem', { selected: true }).textContent).toContain('switch1')
  })

  it('shows the settings of the selection next to the canvas where only one other pane fits', () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    const beside = () => document.querySelector('nav [aria-current]')?.textContent
    const nodeOf = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"]`) ?? document.body
    expect(beside()).toBe('Library')
    fireEvent.click(nodeOf('b'))
    expect(beside()).toBe('Settings')
    fireEvent.click(screen.getByRole('main').firstElementChild ?? document.body)
    expect(beside()).toBe('Library')
    const tree = screen.getByRole('tree')
    act(() => tree.focus())
    fireEvent.keyDown(tree, { key: 'End' })
    expect(session.selection).toEqual(['b'])
    expect(beside()).toBe('Library')
    fireEvent.click(screen.getByRole('button', { name: 'Switch' }))
    expect(beside()).toBe('Library')
    act(() => tree.blur())
    pressKey('ArrowUp')
    expect(beside()).toBe('Settings')
  })

  it('moves, duplicates, deletes and undoes by key', () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    act(() => session.select(['a']))
    pressKey('ArrowDown', { altKey: true })
    expect(outline(session)).toBe('b a')
    pressKey('d', { ctrlKey: true })
    expect(outline(session)).toBe('b a input-1')
    pressKey('Delete')
    pressKey('Delete')
    expect(outline(session)).toBe('b')
    for (let step = 0; step < 4; step += 1) pressKey('z', { ctrlKey: true })
    expect(outline(session)).toBe('a b')
    pressKey('y', { ctrlKey: true })
    expect(outline(session)).toBe('b a')
  })

  it('undoes by key in a field of the settings where nothing was typed, and leaves typed text to the browser', () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    act(() => session.select(['a']))
    pressKey('d', { ctrlKey: true })
    act(() => session.select(['a']))
    const label = within(screen.getByRole('complementary', { name: 'Settings' })).getByLabelText('Label')
    act(() => label.focus())
    fireEvent.keyDown(label, { key: 'z', ctrlKey: true })
    expect(outline(session)).toBe('a b')
    fireEvent.keyDown(label, { key: 'y', ctrlKey: true })
    expect(outline(session)).toBe('a input-1 b')
    fireEvent.input(label, { target: { value: 'New' } })
    expect(fireEvent.keyDown(label, { key: 'z', ctrlKey: true })).toBe(true)
    expect(outline(session)).toBe('a input-1 b')
  })

  it('goes to the first and the last widget by key', () => {
    const session = renderDesigner(open([field('a'), field('b'), field('c')]))
    pressKey('End')
    expect(session.selection).toEqual(['c'])
    pressKey('Home')
    expect(session.selection).toEqual(['a'])
  })

  it('shows the icons that apply to the selected widget: parent, up, down, copy, delete, and its drag handle', () => {
    const session = renderDesigner(open([box('card', 'card', [field('a'), field('b')])]))
    const icons = () =>
      ['Select parent', 'Move up', 'Move down', 'Duplicate', 'Delete'].filter((name) =>
        screen.queryAllByRole('button', { name }).some((button) => button.closest('main')),
      )
    act(() => session.select(['a']))
    expect(icons()).toEqual(['Select parent', 'Move up', 'Move down', 'Duplicate', 'Delete'])
    expect(screen.getByTitle('Drag to move')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Move down' }))
    expect(outline(session)).toBe('card(b a)')
    act(() => session.select(['card']))
    expect(icons()).toEqual(['Duplicate', 'Delete'])
  })

  it('moves a dragged widget between drop targets by key, skipping those that refuse it', () => {
    const session = renderDesigner(open([box('card', 'card', []), box('sub-form', 'rows', [], { name: 'rows' })]))
    act(() => session.select(['card']))
    pressKey('m')
    pressKey('Tab')
    pressKey('Enter')
    expect(outline(session)).toBe('rows() card()')
  })

  it('shows why an edit is refused', () => {
    const session = renderDesigner(open([box('grid', 'grid', [box('grid-col', 'only', [])])]))
    act(() => session.select(['only']))
    pressKey('Delete')
    expect(screen.getByRole('alert').textContent).toContain('The last column cannot be deleted.')
  })

  it('asks for confirmation before it replaces or deletes a template of the author', async () => {
    const templateStore = emptyTemplateStore()
    const session = renderDesigner(open([field('a')]), { templateStore })
    fireEvent.click(screen.getByRole('tab', { name: 'Templates' }))
    const keeping = screen.getByRole('button', { name: 'Save as template' })
    expect(keeping.getAttribute('aria-description')).toBe('Enter a template name first.')
    fireEvent.click(keeping)
    expect(templateStore.list()).toEqual([])
    const keep = (name: string) => {
      fireEvent.change(screen.getByLabelText('Template name'), { target: { value: name } })
      fireEvent.click(screen.getByRole('button', { name: 'Save as template' }))
    }
    const answer = async (question: string, name: string) =>
      fireEvent.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name }))
    const widgets = () => templateStore.list().map(({ definition }) => (definition as FormDefinition).children.length)
    keep('Leave')
    act(() => void session.run(insertWidget('switch', { parentId: undefined, at: 1 })))
    keep(' Leave ')
    await answer('Replace the template “Leave”?', 'Cancel')
    expect(widgets()).toEqual([1])
    keep('Leave')
    await answer('Replace the template “Leave”?', 'Replace')
    await waitFor(() => expect(widgets()).toEqual([2]))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete template Leave' }))
    await answer('Delete the template “Leave”?', 'Delete')
    await waitFor(() => expect(widgets()).toEqual([]))
  })

  it.each([
    ['en', 'Templates', 'Leave request'],
    ['zh-CN', '模板', '请假申请'],
  ] as const)('names the template that it applies to the form, in %s', async (locale, tab, title) => {
    const names: string[] = []
    renderDesigner(open([]), { locale, onTemplate: (name) => names.push(name) })
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(title) }, { timeout: 20_000 }))
    expect(names).toEqual([title])
  })

  it('asks before a template takes the place of what its author has built, and not after another template', async () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    const choose = (title: RegExp) => fireEvent.click(screen.getByRole('button', { name: title }))
    const question = { name: 'Use “Leave request” in place of this form?' }
    fireEvent.click(screen.getByRole('tab', { name: 'Templates' }))
    await screen.findByRole('button', { name: /Leave request/ }, { timeout: 20_000 })
    choose(/Leave request/)
    const dialog = within(await screen.findByRole('dialog', question))
    expect(dialog.getByText(/^“a”, “b” and the related rules are removed/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(outline(session)).toBe('a b')
    choose(/Leave request/)
    fireEvent.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Use template' }))
    await waitFor(() => expect(outline(session)).not.toBe('a b'))
    const leave = outline(session)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    choose(/Onboarding/)
    expect(outline(session)).not.toBe(leave)
    act(() => void session.run(insertWidget('switch', { parentId: undefined, at: 0 })))
    const own = outline(session)
    choose(/Leave request/)
    await screen.findByRole('dialog', question)
    expect(outline(session)).toBe(own)
  })

  it('renders and offers the components of the host, and reports unregistered ones', async () => {
    const children = [field('banner', 'slot', { component: 'hello' }), field('place', 'custom')]
    const hostWidgets = { slots: { hello: () => <p>Welcome</p> }, customFields: { map: () => <p>Map</p> } }
    const session = renderDesigner(open(children), { hostWidgets })
    expect(screen.getByText('Welcome')).toBeTruthy()
    act(() => session.select(['place']))
    const settings = screen.getByRole('complementary', { name: 'Settings' })
    const component = within(settings).getByLabelText('Registered component')
    expect(settings.querySelector('datalist option[value="map"]')).toBeTruthy()
    await screen.findByRole('button', { name: /needs the component/ }, { timeout: 9000 })
    fireEvent.change(component, { target: { value: 'map' } })
    fireEvent.blur(component)
    expect(screen.getByText('Map')).toBeTruthy()
    await screen.findByText('No problems', {}, { timeout: 9000 })
  })

  it('explains the placeholder of an unknown widget type and its content', () => {
    renderDesigner(open([box('hologram', 'h', []), box('carousel', 'c', [field('a')])]))
    const canvas = within(screen.getByRole('main'))
    expect(canvas.getByText(/hologram/)).toBeTruthy()
    expect(canvas.queryByText('Drop widgets here')).toBeNull()
    expect(canvas.getByText(/carousel/)).toBeTruthy()
    expect(canvas.getByRole('group', { name: 'Short text: a' })).toBeTruthy()
  })

  it('ignores its shortcuts while a person types', () => {
    const session = renderDesigner(open([field('a')]))
    act(() => session.select(['a']))
    fireEvent.keyDown(screen.getByLabelText('Find a widget'), { key: 'Delete' })
    expect(outline(session)).toBe('a')
  })

  it('deletes no widget by a key pressed in its settings', () => {
    const session = renderDesigner(open([field('a')]))
    act(() => session.select(['a']))
    const [button] = within(screen.getByRole('complementary', { name: 'Settings' })).getAllByRole('button')
    for (const key of ['Delete', 'Backspace']) fireEvent.keyDown(button ?? document.body, { key })
    fireEvent.keyDown(button ?? document.body, { key: 'x', ctrlKey: true })
    expect(outline(session)).toBe('a')
  })

  it('applies a setting at once, and records a run of typing as one step', () => {
    const session = renderDesigner(open([field('a')]))
    act(() => session.select(['a']))
    const label = within(screen.getByRole('complementary', { name: 'Settings' })).getByLabelText('Label')
    for (const text of ['N', 'Na', 'Name']) fireEvent.change(label, { target: { value: text } })
    expect(session.document.find('a')?.node.options.label).toBe('Name')
    expect(session.undoable).toBe(1)
  })

  it('sets the common options of widgets of several types in all of them', async () => {
    const session = renderDesigner(
      open([field('a'), field('b', 'radio', { optionItems: [{ label: 'x', value: 'x' }] })]),
    )
    act(() => session.select(['a', 'b']))
    const settings = screen.getByRole('complementary', { name: 'Settings' })
    fireEvent.click(await within(settings).findByRole('switch', { name: 'Required' }))
    expect(session.document.definition.children.map(({ options }) => options.required)).toEqual([true, true])
    for (const own of ['Options', 'Default value', 'Name']) expect(within(settings).queryByText(own)).toBeNull()
    act(() => session.undo())
    expect(session.document.definition.children.map(({ options }) => options.required)).toEqual([undefined, undefined])
  })

  it('says so when no widget name matches the search', async () => {
    renderDesigner(open([]))
    pressKey('/')
    const menu = await screen.findByRole('dialog')
    expect(within(menu).getByRole('status').textContent).toBe('')
    fireEvent.change(within(menu).getByRole('combobox'), { target: { value: 'hologram' } })
    expect(within(menu).getByRole('status').textContent).toBe('No matching widgets')
  })

  it('shows each pane that its tour describes, where one shows at a time', async () => {
    renderDesigner(open([]), { showTour: true })
    const shown = () => document.querySelector('[data-shown]')?.getAttribute('data-shown')
    const panes = [shown()]
    for (let step = 0; step < 4; step += 1) {
      fireEvent.click(screen.getByRole('button', { name: 'Next' }))
      panes.push(shown())
    }
    expect(panes).toEqual(['library', 'canvas', 'library', 'settings', 'canvas'])
    fireEvent.click(screen.getByRole('button', { name: 'Start' }))
    expect(shown()).toBe('canvas')
    expect(document.querySelector('[data-side]')?.getAttribute('data-side')).toBe('library')
  })

  it('refuses a name that another widget has, with a message at the field', () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    act(() => session.select(['b']))
    const name = within(screen.getByRole('complementary', { name: 'Settings' })).getByLabelText(/^Name/)
    fireEvent.change(name, { target: { value: 'a' } })
    fireEvent.blur(name)
    expect(screen.getAllByText('Duplicate name: a').length).toBeGreaterThan(0)
    expect(session.document.find('b')?.node.options.name).toBe('b')
  })

  it('edits the text of the widget that is selected in the structure', () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    act(() => session.select(['b']))
    fireEvent.keyDown(screen.getByRole('tree'), { key: 'Enter' })
    const text = screen.getByRole('textbox', { name: 'Edit text' })
    fireEvent.change(text, { target: { value: 'Reason' } })
    fireEvent.keyDown(text, { key: 'Enter' })
    expect(session.document.find('b')?.node.options.label).toBe('Reason')
  })

  it('searches the structure by name, and shows the containers of the matches', () => {
    renderDesigner(open([box('card', 'card', [field('school')]), field('other')]))
    fireEvent.change(screen.getByLabelText('Find in the form'), { target: { value: 'school' } })
    expect(screen.getAllByRole('treeitem')).toHaveLength(2)
  })

  it('reports line and column of an error in imported JSON, and changes nothing', () => {
    const session = renderDesigner(open([field('a')]))
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    const dialog = screen.getByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Form JSON'), { target: { value: '{"version": 1,\n}' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Import' }))
    expect(within(dialog).getByRole('alert').textContent).toContain('line 2, column 1')
    expect(outline(session)).toBe('a')
  })

  it('shows the notes of an import until it is undone, and again after it is redone', () => {
    const session = renderDesigner(open([field('a')]))
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    const dialog = within(screen.getByRole('dialog'))
    const form = {
      widgetList: [{ type: 'input', id: 'b', options: { name: 'b', glow: 'red' } }],
      formConfig: { jsonVersion: 3 },
    }
    fireEvent.change(dialog.getByLabelText('Form JSON'), { target: { value: JSON.stringify(form) } })
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Import anyway' }))
    const notes = () => screen.queryByRole('button', { name: /^Import notes/ })
    expect(notes()).not.toBeNull()
    act(() => void session.run(setConfig('labelWidth', 100, [])))
    expect(notes()).not.toBeNull()
    act(() => session.undo())
    act(() => session.undo())
    expect(notes()).toBeNull()
    act(() => session.redo())
    expect(notes()).not.toBeNull()
  })

  it.each(['en', 'zh-CN'] as const)(
    'reports errors or an older version of an import, and imports the sample (%s)',
    async (locale) => {
      const session = renderDesigner(open([]), { locale })
      const t = translatorFor<DesignerMessages>(catalogues[locale], locale)
      fireEvent.click(screen.getByRole('button', { name: t('designer.import') }))
      const dialog = within(screen.getByRole('dialog'))
      const offer = (form: unknown) => {
        fireEvent.change(dialog.getByRole('textbox'), { target: { value: JSON.stringify(form) } })
        fireEvent.click(dialog.getByRole('button', { name: t('designer.import') }))
        return dialog.getByRole('alert').textContent
      }
      expect(offer({ version: 9, config: {}, children: [] })).toContain(
        t('problem.version_mismatch', { expected: 1, found: 9 }),
      )
      expect(offer({ version: 1, config: {}, children: [field('a'), { ...field('b'), id: 'a' }] })).toContain(
        t('problem.id_duplicate', { id: 'a' }),
      )
      // Without VForm's version it may be any document.
      expect(offer({ widgetList: [], formConfig: { modelName: 'formData' } })).toContain(t('designer.import_older'))
      expect(dialog.getByRole('button', { name: t('designer.import_upgrade') })).toBeDefined()
      fireEvent.click(dialog.getByRole('button', { name: t('designer.import_sample') }))
      await waitFor(() => expect(dialog.getByRole('textbox').textContent).toContain('"children"'))
      fireEvent.click(dialog.getByRole('button', { name: t('designer.import') }))
      expect(session.document.definition.children.length).toBeGreaterThan(0)
    },
  )

  it('explains for a refused position what belongs there, or where the widget belongs', () => {
    const grid = box('grid', 'grid', [box('grid-col', 'col', [])])
    const tabs = box('tab', 'tabs', [box('tab-pane', 'one', []), box('tab-pane', 'two', [])])
    const session = renderDesigner(open([grid, tabs, field('a')]))
    const alertText = () => screen.getByRole('alert').textContent
    act(() => void session.run(moveNodes(['a'], { parentId: 'grid', at: 0 })))
    expect(alertText()).toContain('“Grid” can only contain “Grid column”')
    act(() => void session.run(moveNodes(['two'], { parentId: undefined, at: 0 })))
    expect(alertText()).toContain('Place it in “Tabs”')
    act(() => void session.run(insertWidget('input', { parentId: 'a', at: 0 })))
    expect(alertText()).toContain('“Short text” cannot contain other widgets')
  })

  it.each(['en', 'zh-CN'] as const)(
    'says that a row of a table cannot be selected, and the arrow keys skip it (%s)',
    (locale) => {
      const row = box('table-row', 'row', [box('table-cell', 'cell', []), box('table-cell', 'next', [])])
      const session = renderDesigner(open([box('table', 'table', [row])]), { locale })
      const t = translatorFor<DesignerMessages>(catalogues[locale], locale)
      fireEvent.click(screen.getByRole('treeitem', { name: t('widget.table-row') }))
      expect(screen.getByRole('alert').textContent).toContain(t('designer.refused.not_selectable'))
      expect(session.selection).toEqual([])
      act(() => session.select(['table']))
      fireEvent.keyDown(screen.getByRole('tree'), { key: 'ArrowDown' })
      expect(session.selection).toEqual(['cell'])
      pressKey('Escape')
      expect(session.selection).toEqual(['table'])
    },
  )
})
