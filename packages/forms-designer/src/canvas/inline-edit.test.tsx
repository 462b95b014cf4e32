import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { elementId } from '../drag/canvas-geometry.ts'
import { box, field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onCanvas = (id: string) => {
  const element = document.getElementById(elementId(id))
  if (!element) throw new Error(`${id} is not on the canvas`)
  return element
}
const write = (element: HTMLElement, text: string) => fireEvent.change(element, { target: { value: text } })

/** Gives an element a place, which jsdom does not compute. */
const place = (element: Element, left: number, top: number, width: number, height: number) => {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
}

describe('the canvas', () => {
  const three = [1, 2, 3].map((value) => ({ label: `Option ${value}`, value }))
  const optionLines = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Options, one per line' })

  it.each(['radio', 'checkbox'])('edits the option of a %s under the pointer, not the label of the widget', (type) => {
    const session = renderDesigner(open([field('kind', type, { optionItems: three })]))
    const control = within(onCanvas('kind')).getByRole(type === 'radio' ? 'radiogroup' : 'group', { hidden: true })
    place(control, 0, 30, 400, 24)
    place(within(control).getByText('Option 2'), 100, 30, 80, 24)
    fireEvent.doubleClick(onCanvas('kind'), { clientX: 120, clientY: 40 })
    const lines = optionLines()
    expect(document.activeElement).toBe(lines)
    const selected = () => lines.value.slice(lines.selectionStart, lines.selectionEnd)
    expect(selected()).toBe('Option 2')
    write(lines, lines.value.replace('Option 2', 'Annual leave'))
    lines.setSelectionRange(24, 24)
    fireEvent.keyDown(lines, { key: 'Enter' })
    const { label, optionItems } = session.document.find('kind')?.node.options ?? {}
    expect(label).toBe('kind')
    expect(optionItems?.[1]).toEqual({ label: 'Annual leave', value: 2 })
    expect(screen.queryByRole('textbox', { name: 'Edit text' })).toBeNull()
  })

  it('edits the options of a select by a double click on its control, and its label by one above', () => {
    renderDesigner(open([field('kind', 'select', { optionItems: three })]))
    place(within(onCanvas('kind')).getByRole('combobox', { hidden: true }), 0, 30, 400, 40)
    fireEvent.doubleClick(onCanvas('kind'), { clientX: 120, clientY: 40 })
    expect(document.activeElement).toBe(optionLines())
    fireEvent.keyDown(optionLines(), { key: 'Escape' })
    fireEvent.doubleClick(onCanvas('kind'), { clientX: 20, clientY: 10 })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Edit text' }))
  })

  it('begins another line by Enter at the end of an option', () => {
    renderDesigner(open([field('kind', 'radio', { optionItems: three })]))
    fireEvent.doubleClick(onCanvas('kind'))
    const lines = optionLines()
    lines.setSelectionRange(lines.value.length, lines.value.length)
    expect(fireEvent.keyDown(lines, { key: 'Enter' })).toBe(true)
    expect(optionLines()).toBe(lines)
  })

  it('edits the title of the column of a data table under the pointer, never the hidden label of the table', async () => {
    const tableColumns = [
      { prop: 'id', label: 'Id', hidden: true },
      { prop: 'name', label: 'Column 1' },
      { prop: 'town', label: 'Column 2' },
    ]
    const session = renderDesigner(open([box('data-table', 'people', [], { label: 'People', tableColumns })]))
    const head = await within(onCanvas('people')).findByText('Column 2')
    place(head, 200, 0, 200, 30)
    place(head.closest('table') ?? head, 0, 0, 400, 60)
    fireEvent.doubleClick(onCanvas('people'), { clientX: 250, clientY: 300 })
    expect(screen.queryByRole('textbox', { name: 'Edit text' })).toBeNull()
    fireEvent.doubleClick(onCanvas('people'), { clientX: 250, clientY: 10 })
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of the column' })
    expect(title.value).toBe('Column 2')
    write(title, 'Town')
    fireEvent.keyDown(title, { key: 'Enter' })
    const { label, tableColumns: columns } = session.document.find('people')?.node.options ?? {}
    expect(label).toBe('People')
    expect(columns?.map((column) => column.label)).toEqual(['Id', 'Column 1', 'Town'])
  })

  it('edits a label where it is: by a double click, or by Enter', () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    const label = (id: string) => session.document.find(id)?.node.options.label
    fireEvent.doubleClick(onCanvas('a'))
    write(screen.getByRole('textbox', { name: 'Edit text' }), 'Applicant')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Edit text' }), { key: 'Enter' })
    expect(label('a')).toBe('Applicant')
    expect(screen.queryByRole('textbox', { name: 'Edit text' })).toBeNull()
    fireEvent.keyDown(onCanvas('b'), { key: 'Enter' })
    write(screen.getByRole('textbox', { name: 'Edit text' }), 'Reason')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Edit text' }), { key: 'Escape' })
    expect(label('b')).toBe('b')
    act(() => session.undo())
    expect(label('a')).toBe('a')
  })

  it('edits the title of a pane by a double click on it', () => {
    const pane = box('tab-pane', 'pane', [], { label: 'Pane 1' })
    const session = renderDesigner(open([box('tab', 'tabs', [pane])]))
    fireEvent.doubleClick(within(screen.getByRole('main')).getByRole('button', { name: 'Pane 1' }))
    write(screen.getByRole('textbox', { name: 'Edit text' }), 'Approval')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Edit text' }), { key: 'Enter' })
    expect(session.document.find('pane')?.node.options.label).toBe('Approval')
  })

  it('places the editor of a pane at its title, above the content', () => {
    renderDesigner(open([box('tab', 'tabs', [box('tab-pane', 'pane', [], { label: 'Pane 1' })])]))
    const title = within(screen.getByRole('main')).getByRole('button', { name: 'Pane 1' })
    place(title, 100, 10, 80, 38)
    place(onCanvas('pane'), 20, 60, 400, 200)
    fireEvent.doubleClick(title)
    const area = screen.getByRole('textbox', { name: 'Edit text' }).closest<HTMLElement>('[data-tool]')?.parentElement
    expect(area?.style.left).toBe('100px')
    expect((area?.firstElementChild as HTMLElement | undefined)?.style.height).toBe('10px')
  })

  it('edits a label by F2, on the canvas and in the structure', () => {
    const session = renderDesigner(open([field('a')]))
    fireEvent.keyDown(onCanvas('a'), { key: 'F2' })
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Edit text' }), { key: 'Escape' })
    act(() => session.select(['a']))
    fireEvent.keyDown(screen.getByRole('tree'), { key: 'F2' })
    expect(screen.getByRole('textbox', { name: 'Edit text' })).toBeDefined()
  })

  it('moves a pane to the left or right, and a field up or down', () => {
    const panes = [box('tab-pane', 'one', [field('a'), field('b')]), box('tab-pane', 'two', [])]
    const session = renderDesigner(open([box('tab', 'tabs', panes)]))
    const moves = () =>
      within(screen.getByRole('main'))
        .getAllByRole('button', { name: /^Move / })
        .map((button) => button.getAttribute('aria-label'))
    act(() => session.select(['one']))
    expect(moves()).toEqual(['Move left', 'Move right'])
    fireEvent.click(screen.getByRole('button', { name: 'Move right' }))
    expect(session.document.childrenOf('tabs').map(({ id }) => id)).toEqual(['two', 'one'])
    act(() => session.select(['a']))
    expect(moves()).toEqual(['Move up', 'Move down'])
  })

  it('edits options as lines, and explains a line that is no option', () => {
    const optionItems = [{ label: 'Option 1', value: 1 }]
    const session = renderDesigner(open([field('kind', 'radio', { optionItems })]))
    fireEvent.doubleClick(onCanvas('kind'))
    const lines = screen.getByRole('textbox', { name: 'Options, one per line' })
    write(lines, 'Sick leave\nAnnual leave')
    fireEvent.keyDown(lines, { key: 'Enter', ctrlKey: true })
    expect(session.document.find('kind')?.node.options.optionItems?.map(({ label }) => label)).toEqual([
      'Sick leave',
      'Annual leave',
    ])
  })

  it('keeps the value of an option whose label is written over, and with it the rules about it', () => {
    const optionItems = [
      { label: '病假', value: 'sick' },
      { label: '年假', value: 'annual' },
    ]
    const when = { field: 'kind', op: '=', value: 'sick' } as const
    const rules = [{ action: 'require', target: 'proof', when }] as const
    const session = renderDesigner(open([field('kind', 'radio', { optionItems }), field('proof')], rules))
    fireEvent.doubleClick(onCanvas('kind'))
    const lines = screen.getByRole('textbox', { name: 'Options, one per line' })
    write(lines, '病假 新\n年假 | annual')
    fireEvent.keyDown(lines, { key: 'Enter', ctrlKey: true })
    expect(session.document.find('kind')?.node.options.optionItems?.[0]).toEqual({ label: '病假 新', value: 'sick' })
    expect(session.document.definition.rules).toEqual(rules)
  })

  it('that cannot save names its widget while another one is selected, and keeps what was written', () => {
    const session = renderDesigner(
      open([field('kind', 'radio', { label: 'Leave kind', optionItems: three }), field('b')]),
    )
    fireEvent.doubleClick(onCanvas('kind'))
    expect(screen.queryByText('Editing “Leave kind”')).toBeNull()
    write(optionLines(), 'Same | 1\nDouble | 1')
    fireEvent.blur(optionLines())
    act(() => session.select(['b']))
    const editor = screen.getByRole('group', { name: 'Editing “Leave kind”' })
    expect(within(editor).getByText('Editing “Leave kind”')).toBeDefined()
    expect(optionLines().value).toBe('Same | 1\nDouble | 1')
  })

  it('has buttons in place of keys on a device without a keyboard', () => {
    const session = renderDesigner(open([field('a'), field('kind', 'radio', { optionItems: three })]))
    fireEvent.doubleClick(onCanvas('kind'))
    expect(screen.getByText('Ctrl Enter saves, Esc cancels')).toBeDefined()
    fireEvent.keyDown(optionLines(), { key: 'Escape' })
    const { matchMedia } = window
    const isTouch = (query: string) => query === '(pointer: coarse)'
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: isTouch(query) }))
    fireEvent.doubleClick(onCanvas('kind'))
    expect(screen.queryByText('Ctrl Enter saves, Esc cancels')).toBeNull()
    write(optionLines(), 'Sick leave')
    // A press does not take the focus from the text, which would save it.
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Cancel' }))).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(session.document.find('kind')?.node.options.optionItems).toEqual(three)
    fireEvent.doubleClick(onCanvas('a'))
    write(screen.getByRole('textbox', { name: 'Edit text' }), 'Applicant')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(session.document.find('a')?.node.options.label).toBe('Applicant')
    expect(screen.queryByRole('textbox', { name: 'Edit text' })).toBeNull()
  })

  it('requires an answer by one button at the widget', () => {
    const session = renderDesigner(open([field('a')]))
    act(() => session.select(['a']))
    const required = () => session.document.find('a')?.node.options.required
    const button = () => within(screen.getByRole('main')).getByRole('button', { name: 'Required' })
    fireEvent.click(button())
    expect(required()).toBe(true)
    expect(button().getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(button())
    expect(required()).toBeUndefined()
  })

  it('adds a column by the plus at a grid, and columns of equal widths share the row', () => {
    const column = (id: string) => box('grid-col', id, [], { span: 12 })
    const session = renderDesigner(open([box('grid', 'grid', [column('c1'), column('c2')])]))
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Add column' }))
    expect(session.document.childrenOf('grid').map(({ options }) => options.span)).toEqual([8, 8, 8])
  })

  it('shows another width without a change of the form', () => {
    const session = renderDesigner(open([field('a')]))
    act(() => session.showLayout('H5'))
    expect(session.layout).toBe('H5')
    expect(session.undoable).toBe(0)
    expect(session.document.definition.config).toEqual({})
  })
})
