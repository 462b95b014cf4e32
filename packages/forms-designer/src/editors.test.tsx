import type { Rule } from '@rostrum/forms'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setDataSource } from './commands/set-data-source.ts'
import { syncForm } from './commands/set-form.ts'
import { field, open } from './testing/build.ts'
import { expandSettings, installBrowserStubs, outline, pressKey, renderDesigner } from './testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const button = (name: string | RegExp, place: ReturnType<typeof within> | typeof screen = screen) =>
  place.getByRole('button', { name })
const write = (element: HTMLElement, text: string) => fireEvent.change(element, { target: { value: text } })
const leave = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

async function openRules() {
  fireEvent.click(button(/^Rules/))
  return within(await screen.findByRole('dialog', { name: 'Rules' }, { timeout: 20_000 }))
}

describe('the editors', { timeout: 30_000 }, () => {
  const computed: readonly Rule[] = [
    { action: 'compute', target: 'a', value: 1 },
    { action: 'compute', target: 'b', value: 2 },
  ]

  it('move the focus to the library when a new author leaves the tour, not to the top of the page', async () => {
    renderDesigner(open([field('a')]), { showTour: true })
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Widgets' })))
  })

  it('offer validators by their purpose, and a custom pattern where none of them fits', () => {
    const session = renderDesigner(open([{ ...field('a'), options: { name: 'a', validation: 'noChinese' } }]))
    act(() => session.select(['a']))
    expandSettings('Validation')
    const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
    const choice = settings.getByRole('combobox', { name: 'Validation' }) as HTMLSelectElement
    const validation = () => session.document.definition.children[0]?.options.validation
    expect(choice.selectedOptions[0]?.textContent).toBe('No Chinese characters')
    write(choice, 'Email')
    expect(validation()).toBe('Email')
    const own = [...choice.options].find(({ textContent }) => textContent === 'Custom pattern…')
    write(choice, own?.value ?? '')
    expect(validation()).toBe('Email')
    const pattern = settings.getByRole('textbox', { name: 'Pattern' })
    write(pattern, '^A\\d+$')
    fireEvent.blur(pattern)
    expect(validation()).toBe('^A\\d+$')
    write(choice, '')
    expect(validation()).toBeUndefined()
    expect(settings.queryByRole('textbox', { name: 'Pattern' })).toBeNull()
  })

  it('offer no phone number or e-mail address for what no one types, except what the form has already', () => {
    const rated = { ...field('b', 'rate'), options: { name: 'b', validation: 'Email' } }
    const session = renderDesigner(open([field('a', 'switch'), rated]))
    const offered = (id: string) => {
      act(() => session.select([id]))
      expandSettings('Validation')
      const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
      const choice = settings.getByRole('combobox', { name: 'Validation' }) as HTMLSelectElement
      return [...choice.options].map(({ textContent }) => textContent)
    }
    expect(offered('a')).toEqual(['None', 'Custom pattern…'])
    expect(offered('b')).toEqual(['None', 'Email address', 'Custom pattern…'])
  })

  it('keep the form settings open while they change, also with a selected widget', () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    act(() => session.select(['a']))
    const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
    const shown = () => settings.getByRole('tab', { selected: true }).textContent
    expect(shown()).toBe('Widget')
    fireEvent.click(settings.getByRole('tab', { name: 'Form' }))
    const classes = within(settings.getByRole('tabpanel', { name: 'Form' })).getByLabelText('Custom CSS classes')
    write(classes, 'wide')
    fireEvent.blur(classes)
    expect(session.document.definition.config.customClass).toEqual(['wide'])
    expect(shown()).toBe('Form')
    act(() => session.undo())
    expect(session.document.definition.config.customClass).toBeUndefined()
    expect(shown()).toBe('Form')
    act(() => session.select(['a']))
    expect(shown()).toBe('Widget')
  })

  it('focus the name of a new header, column or option, so that it can be typed at once', () => {
    const table = { ...field('b', 'data-table'), options: { name: 'b', tableColumns: [] } }
    const select = { ...field('c', 'select'), options: { name: 'c', optionItems: [{ label: 'x', value: 1 }] } }
    const session = renderDesigner(open([field('a', 'file-upload'), table, select]))
    const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
    const typed = () => {
      const at = document.activeElement as HTMLInputElement
      return at.value.slice(at.selectionStart ?? 0, at.selectionEnd ?? 0)
    }
    for (const [widget, add, begun] of [
      ['a', 'Add entry', 'name1'],
      ['b', 'Add entry', 'column1'],
      ['c', 'Add option', 'Option 2'],
    ] as const) {
      act(() => session.select([widget]))
      if (widget === 'a') expandSettings('Upload')
      const [button] = settings.getAllByRole('button', { name: add })
      if (button) fireEvent.click(button)
      expect(typed(), widget).toBe(begun)
    }
  })

  it('set how the columns of a data table are shown, and preserve unknown settings', () => {
    const tableColumns = [{ prop: 'pay', label: 'Pay', format: 'n9' }]
    const session = renderDesigner(open([{ ...field('a', 'data-table'), options: { name: 'a', tableColumns } }]))
    act(() => session.select(['a']))
    const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
    fireEvent.click(settings.getByRole('button', { name: 'More settings for entry 1' }))
    fireEvent.click(settings.getByRole('checkbox', { name: 'Sortable' }))
    write(settings.getByRole('combobox', { name: 'Alignment' }), 'right')
    const format = settings.getByRole('combobox', { name: 'Display format' }) as HTMLSelectElement
    expect(format.selectedOptions[0]?.textContent).toBe('n9')
    const columns = () => session.document.definition.children[0]?.options.tableColumns
    expect(columns()).toEqual([{ prop: 'pay', label: 'Pay', format: 'n9', sortable: true, align: 'right' }])
    write(format, '')
    expect(columns()).toEqual([{ prop: 'pay', label: 'Pay', sortable: true, align: 'right' }])
  })

  it('keep each formula with its rule, and refuse to save an invalid one', async () => {
    const session = renderDesigner(open([field('a', 'number'), field('b', 'number')], computed))
    const dialog = await openRules()
    const formula = () => dialog.getByLabelText('Formula') as HTMLTextAreaElement
    write(formula(), 'add(1')
    expect(dialog.getByText('The closing bracket is missing. (line 1, character 6)')).toBeDefined()
    fireEvent.click(button('“b” = 2', dialog))
    expect(formula().value).toBe('2')
    fireEvent.click(button('Save rules', dialog))
    expect(formula().value).toBe('add(1')
    expect(dialog.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Rule 1 cannot be read, so no rules were saved.',
    )
    expect(session.document.definition.rules).toEqual(computed)
    fireEvent.click(button('Delete this rule', dialog))
    expect(formula().value).toBe('2')
    expect(document.activeElement?.textContent).toBe('“b” = 2')
    fireEvent.click(button('Save rules', dialog))
    expect(session.document.definition.rules).toEqual(computed.slice(1))
  })

  it('insert fields and functions into a formula, and show its result for a trial', async () => {
    const leave = field('leave', 'date-range')
    const session = renderDesigner(
      open([leave, field('days', 'number')], [{ action: 'compute', target: 'days', value: 0 }]),
    )
    const dialog = await openRules()
    const formula = () => dialog.getByLabelText('Formula') as HTMLTextAreaElement
    write(formula(), '')
    fireEvent.click(button('Insert days', dialog))
    await waitFor(() => expect(formula().selectionStart).toBe(5))
    fireEvent.click(button('Insert start', dialog))
    await waitFor(() => expect(formula().selectionStart).toBe(11))
    fireEvent.click(button('Insert leave', dialog))
    expect(formula().value).toBe('days(start(leave))')
    expect(dialog.getByText(/“days” needs at least 2 values/)).toBeDefined()
    write(formula(), 'days(start(leave), end(leave)) + 1 + hlidays')
    expect(dialog.getByText('The form has no field hlidays. (line 1, character 38)')).toBeDefined()
    write(formula(), 'days(start(leave), end(leave)) + 1')
    const trial = within(dialog.getByRole('region', { name: 'Try it' }))
    expect(trial.getByText('Fill in these fields to see the result.')).toBeDefined()
    expect(trial.getByLabelText(/days/)).toBeDefined()
    fireEvent.click(button('Save rules', dialog))
    expect(session.document.definition.rules).toMatchObject([{ value: { op: 'add' } }])
  })

  it('compare numeric fields with numbers', async () => {
    const when = { field: 'stars', op: '>', value: null } as const
    const session = renderDesigner(
      open([field('stars', 'rate'), field('to', 'date')], [{ action: 'show', target: 'to', when }]),
    )
    const dialog = await openRules()
    write(dialog.getByLabelText('Value'), '2.')
    expect((dialog.getByLabelText('Value') as HTMLInputElement).value).toBe('2.')
    write(dialog.getByLabelText('Value'), '2.5')
    fireEvent.click(button('Save rules', dialog))
    const condition = { all: [{ ...when, value: 2.5 }] }
    expect(session.document.definition.rules).toEqual([{ action: 'show', target: 'to', when: condition }])
  })

  it('merge the options with those that another tab has saved meanwhile', () => {
    const items = [1, 2, 3].map((value) => ({ label: `Option ${value}`, value }))
    const session = renderDesigner(open([field('a', 'radio', { optionItems: items })]))
    act(() => session.select(['a']))
    fireEvent.click(button('Edit all…'))
    write(within(screen.getByRole('dialog')).getByLabelText('Label for option 1'), 'Mine')
    const theirs = [{ label: 'Theirs', value: 3 }]
    const { definition } = open([field('a', 'radio', { optionItems: [...items.slice(0, 1), ...theirs] })]).document
    act(() => void session.attempt(syncForm(definition, [])))
    fireEvent.click(button('Save options', within(screen.getByRole('dialog'))))
    expect(session.document.find('a')?.node.options.optionItems).toEqual([{ label: 'Mine', value: 1 }, ...theirs])
  })

  it.each([
    ['One | 1\n| 2', 'The label is missing'],
    ['One | 1\nTwo | 1', 'has the same value'],
    ['One | 1\n      Two | 2', 'indented too far'],
  ])('say why a line of the options is invalid: %j', (text, reason) => {
    const session = renderDesigner(open([field('a', 'radio', { optionItems: [{ label: 'One', value: 1 }] })]))
    act(() => session.select(['a']))
    fireEvent.click(button('Edit all…'))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('tab', { name: 'Text' }))
    write(dialog.getByRole('textbox', { name: 'Text' }), text)
    fireEvent.click(dialog.getByRole('button', { name: 'Save options' }))
    expect(dialog.getByRole('alert').textContent).toMatch(new RegExp(`^Invalid data of options: line 2\\..*${reason}`))
  })

  it.each([
    [
      'options',
      () => button('Edit all…'),
      () => write(within(screen.getByRole('dialog')).getByLabelText('Label for option 1'), 'x'),
    ],
    ['import', () => button('Import'), () => write(screen.getByLabelText('Form JSON'), '{')],
  ])('ask before they discard input in the %s', async (_, opener, type) => {
    const items = [{ label: 'One', value: 1 }]
    const session = renderDesigner(open([field('a', 'radio', { optionItems: items })]))
    act(() => session.select(['a']))
    fireEvent.click(opener())
    const dialog = screen.getByRole('dialog')
    const typed = dialog.querySelector('input, textarea') as HTMLElement
    type()
    typed.focus()
    leave()
    const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' })
    leave()
    await waitFor(() => expect(question.isConnected).toBe(false))
    expect(dialog.isConnected).toBe(true)
    expect(document.activeElement).toBe(typed)
    leave()
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(session.undoable).toBe(0)
  })

  it('accept decimals for limits and numbers', () => {
    const session = renderDesigner(open([field('a', 'number')]))
    act(() => session.select(['a']))
    const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
    for (const [label, option, texts] of [
      ['Minimum', 'min', ['0', '0.', '0.0', '0.05']],
      ['Step size', 'step', ['0', '0.', '0.2', '0.25']],
    ] as const) {
      const input = settings.getByLabelText(label) as HTMLInputElement
      for (const text of texts) {
        write(input, text)
        expect(input.value).toBe(text)
      }
      fireEvent.blur(input)
      expect(session.document.find('a')?.node.options[option]).toBe(Number(texts.at(-1)))
    }
  })

  it('keep other pairs while a name is being typed, and refuse duplicate names', () => {
    const session = renderDesigner(open([field('a', 'file-upload', { uploadHeaders: { X: '1', Y: '2' } })]))
    act(() => session.select(['a']))
    const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
    const headers = () => session.document.find('a')?.node.options.uploadHeaders
    expandSettings('Upload')
    const name = settings.getByLabelText('Name 2')
    for (const text of ['', 'X']) write(name, text)
    fireEvent.blur(name)
    expect(settings.getByRole('alert').textContent).toContain('Duplicate name: X')
    for (const text of ['单位', 'X Unit', '']) {
      write(name, text)
      fireEvent.blur(name)
      expect(settings.getByRole('alert').textContent).toContain(`“${text}”`)
      expect((name as HTMLInputElement).value).toBe(text)
    }
    expect(headers()).toEqual({ X: '1', Y: '2' })
    write(name, 'X-Token')
    fireEvent.blur(name)
    expect(settings.queryByRole('alert')).toBeNull()
    expect(headers()).toEqual({ X: '1', 'X-Token': '2' })
    expect(session.undoable).toBe(1)
  })

  it('keep digits in the type that the field uses', () => {
    const items = [{ label: 'Seven', value: '007' }]
    const fields = [
      field('a'),
      field('b', 'number'),
      field('c', 'radio', { optionItems: items }),
      field('d', 'select', { dsName: 'region', optionItems: items }),
    ]
    const session = renderDesigner(open(fields))
    act(() => void session.run(setDataSource(undefined, { name: 'region', kind: 'region' }, [])))
    const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
    for (const [id, typed, stored] of [
      ['a', '100101', '100101'],
      ['b', '5', 5],
      ['c', '007', '007'],
      ['d', '110000', '110000'],
    ] as const) {
      act(() => session.select([id]))
      expandSettings('Default and format')
      if (id === 'c') fireEvent.click(settings.getByRole('radio', { name: 'Seven' }))
      else {
        const input = settings.getByRole(id === 'b' ? 'spinbutton' : 'textbox', { name: 'Default value' })
        write(input, typed)
        fireEvent.blur(input)
      }
      expect(session.document.find(id)?.node.options.defaultValue).toBe(stored)
    }
  })

  it('leave the keys to a running drag', () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    act(() => session.select(['a']))
    pressKey('m')
    pressKey('Tab')
    fireEvent.click(button('Clear'))
    pressKey('Enter')
    expect(outline(session)).toBe('a b')
    pressKey('Escape')
    pressKey('Enter')
    expect(outline(session)).toBe('a b')
  })

  it('report before an export to VForm what has no effect there, and after an import what was converted', async () => {
    renderDesigner(
      open([field('a', 'number', { description: 'x' }), field('b')], [{ action: 'compute', target: 'a', value: 1 }]),
    )
    fireEvent.click(button('Export'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export JSON' }, { timeout: 20_000 }))
    expect(dialog.queryByRole('region', { name: 'Before you export' })).toBeNull()
    fireEvent.click(dialog.getByText('VForm 3'))
    const region = await dialog.findByRole('region', { name: 'Before you export' }, { timeout: 20_000 })
    const notes = within(region).getAllByRole('listitem')
    expect(notes.map(({ textContent }) => textContent)).toEqual(['1 rule', 'a: Description'])
    leave()

    const week = { type: 'date', id: 'd', options: { name: 'day', label: 'Day', type: 'week' } }
    fireEvent.click(button('Import'))
    const importing = within(await screen.findByRole('dialog', { name: 'Import JSON' }, { timeout: 20_000 }))
    write(importing.getByRole('textbox'), ' '.repeat(5_000_000))
    expect(importing.getByRole('alert').textContent).toContain('too long for a form')
    expect(importing.getByRole('textbox')).toHaveProperty('value', '')
    write(importing.getByRole('textbox'), JSON.stringify({ widgetList: [week], formConfig: { jsonVersion: 3 } }))
    fireEvent.click(button('Import', importing))
    expect(importing.getByRole('listitem').textContent).toContain(
      'Day (day): Weeks are not supported. The field asks for a day',
    )
  })

  it('show the settings that a search finds, in groups that were closed too', async () => {
    const session = renderDesigner(open([field('a')]))
    act(() => session.select(['a']))
    fireEvent.click(await screen.findByRole('button', { name: 'Find a setting' }))
    const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
    // The button of the search is expanded as well, and has no text.
    const groups = () =>
      settings
        .getAllByRole('button', { expanded: true })
        .map(({ textContent }) => textContent?.trim())
        .filter(Boolean)
    expect(groups()[0]).toBe('General')
    expect(settings.queryByRole('textbox', { name: 'Column width' })).toBeNull()
    write(settings.getByRole('searchbox', { name: 'Find a setting' }), 'size')
    expect(groups()).toEqual(['Appearance'])
    write(settings.getByRole('searchbox', { name: 'Find a setting' }), 'nothing of that kind')
    expect(settings.getByText('No matching settings')).toBeDefined()
  })

  it('offer to inherit a choice from the container', () => {
    const session = renderDesigner(open([field('a')]))
    act(() => session.select(['a']))
    expandSettings('Label and texts')
    const alignment = () => screen.getByRole('combobox', { name: 'Label alignment' }) as HTMLSelectElement
    const chosen = () => session.document.find('a')?.node.options.labelAlign
    expect(alignment().selectedOptions[0]?.textContent).toBe('Same as form')
    write(alignment(), 'left')
    expect(chosen()).toBe('left')
    write(alignment(), 'unset')
    expect(chosen()).toBeUndefined()
  })
})
