import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setOption } from '../commands/set-option.ts'
import { DesignerSession } from '../session/designer-session.ts'
import { field, form, open, testTexts } from '../testing/build.ts'
import { expandSettings, installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const settings = () => within(screen.getByRole('complementary', { name: 'Settings' }))

it('a minimum above the maximum is reported at both settings', () => {
  const session = renderDesigner(open([field('count', 'number', { min: 5, max: 3 })]))
  act(() => session.select(['count']))
  expandSettings('Validation')
  const boxes = ['Minimum', 'Maximum'].map((name) => settings().getByLabelText(name))
  expect(settings().getAllByText('“Minimum” is above “Maximum”')).toHaveLength(2)
  expect(boxes.map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  act(() => void session.run(setOption(['count'], 'max', 8)))
  expect(settings().queryByText('“Minimum” is above “Maximum”')).toBeNull()
})

it('a hook has its name next to its label', () => {
  const session = renderDesigner(open([field('count', 'number')]))
  act(() => session.select(['count']))
  expandSettings('Event scripts')
  const hooks = [...document.querySelectorAll('[data-editor="script"] code')].map(({ textContent }) => textContent)
  expect(hooks).toEqual(['onCreated', 'onMounted', 'onInput', 'onChange', 'onFocus', 'onBlur', 'onValidate'])
})

it('the spans of a cell are numbers, and what the table cannot hold is refused', () => {
  const cell = (id: string) => ({
    id,
    type: 'table-cell',
    options: { colspan: 1, rowspan: 1, merged: false },
    children: [],
  })
  const rows = ['a', 'b'].map((row) => ({
    id: row,
    type: 'table-row',
    options: {},
    children: [cell(`${row}1`), cell(`${row}2`)],
  }))
  const session = renderDesigner(open([{ id: 't', type: 'table', options: { name: 't' }, children: rows }]))
  act(() => session.select(['a1']))
  expandSettings('Appearance')
  const enter = (name: string, text: string) => {
    fireEvent.change(settings().getByLabelText(name), { target: { value: text } })
    fireEvent.blur(settings().getByLabelText(name))
  }
  const columnSpan = () => settings().getByLabelText('Column span')
  fireEvent.change(columnSpan(), { target: { value: '2' } })
  expect(session.document.find('a2')?.node.options.merged).toBe(false)
  fireEvent.keyDown(columnSpan(), { key: 'Enter' })
  const merged = session.document
  enter('Column span', '2')
  expect(session.document).toBe(merged)
  expect(session.document.find('a2')?.node.options.merged).toBe(true)
  enter('Row span', '3')
  expect(settings().getByRole('alert').textContent).toBe('The table does not have that many rows or columns.')
  expect(session.document.find('a1')?.node.options).toMatchObject({ colspan: 2, rowspan: 1 })
})

it('a format of dates shows this day in it, and a text that is no format shows none', () => {
  const session = renderDesigner(open([field('day', 'date', { format: 'YYYY/MM/DD', valueFormat: 'YYYY-MM' })]))
  act(() => session.select(['day']))
  for (const group of settings().queryAllByRole('button', { expanded: false })) fireEvent.click(group)
  const examples = () => settings().queryAllByText(/^Today: /)
  expect(new Set(examples().map((example) => example.textContent))).toEqual(
    new Set(['Today: 2026/11/20', 'Today: 2026-11']),
  )
  const box = document.querySelector('[data-option="format"] input')
  expect(box?.getAttribute('aria-describedby')).toContain(
    examples().find((example) => example.textContent === 'Today: 2026/11/20')?.id,
  )
  act(() => void session.run(setOption(['day'], 'format', 'dd/mm')))
  expect(examples().map((example) => example.textContent)).toEqual(['Today: 2026-11'])
})

it('the options of a data source are not edited at the field, which leads to their source', async () => {
  const children = [field('city', 'select', { dsName: 'cities', optionItems: [{ label: 'Own', value: 1 }] })]
  const dataSources = [{ name: 'cities', kind: 'dictionary', params: { code: 'city' } }]
  const session = renderDesigner(new DesignerSession({ ...form(children), dataSources }, testTexts))
  act(() => session.select(['city']))
  expect(settings().getByText('The options come from the data source “cities”')).toBeDefined()
  expect(settings().queryByRole('button', { name: 'Add option' })).toBeNull()
  fireEvent.click(settings().getByRole('button', { name: 'Edit data source…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Data source' }))
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'cities')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  act(() => void session.run(setOption(['city'], 'dsName', undefined)))
  expect(settings().getByRole('textbox', { name: 'Label for option 1' })).toHaveProperty('value', 'Own')
})

it('the labels and values of options have a heading', () => {
  const session = renderDesigner(open([field('kind', 'radio', { optionItems: [{ label: 'Sick', value: 1 }] })]))
  act(() => session.select(['kind']))
  const heads = settings().getByRole('textbox', { name: 'Label for option 1' }).closest('[data-line]')
  expect(heads?.previousElementSibling?.textContent).toBe('LabelValue')
})

it('patterns for the name of a file are offered only where a form has them', () => {
  const imported = { customRule: 'Email', customRuleHint: '', validation: '' }
  const session = renderDesigner(open([field('new', 'file-upload'), field('old', 'picture-upload', imported)]))
  act(() => session.select(['new']))
  for (const group of ['Validation', 'For VForm only'])
    if (settings().queryByRole('button', { name: group })) expandSettings(group)
  const options = ['validation', 'validationHint', 'customRule', 'customRuleHint']
  const shown = () => options.filter((option) => document.querySelector(`[data-option="${option}"]`))
  expect(shown()).toEqual([])
  act(() => session.select(['old']))
  expandSettings('For VForm only')
  expect(shown()).toEqual(['customRule'])
  const choice = settings().getByRole('combobox', { name: 'Custom pattern' })
  fireEvent.change(choice, { target: { value: '' } })
  expect(session.document.find('old')?.node.options.customRule).toBeUndefined()
  expect(shown()).toEqual(['customRule'])
})

it('offers the sizes by size', () => {
  const session = renderDesigner(open([field('a')]))
  act(() => session.select(['a']))
  expandSettings('Appearance')
  const options = within(settings().getByRole('combobox', { name: 'Size' })).getAllByRole('option')
  const sizes = ['Same as form', 'Extra small', 'Small', 'Medium', 'Standard', 'Large']
  expect(options.map(({ textContent }) => textContent)).toEqual(sizes)
})
