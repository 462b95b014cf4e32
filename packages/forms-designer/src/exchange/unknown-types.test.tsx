import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { open } from '../testing/build.ts'
import { emptyTypeMappingStore, installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const source = JSON.stringify({
  widgetList: [1, 2, 3, 4, 5].map((at) => ({
    // The last two are inputs with an option that has no effect.
    type: at > 3 ? 'input' : 'document-input',
    formItemFlag: true,
    id: `d${at}`,
    options: { name: `d${at}`, label: `Line ${at}`, borderColor: 'red' },
  })),
  formConfig: { jsonVersion: 3 },
})

it('an import proposes our widget for an unknown type, and remembers what the author chose', () => {
  const typeMappingStore = emptyTypeMappingStore()
  const session = renderDesigner(open([]), { typeMappingStore })
  const importIt = () => {
    fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Import' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Form JSON' }), { target: { value: source } })
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
    return dialog
  }
  const first = importIt()
  const choice = first.getByRole('combobox', { name: 'document-input becomes' })
  expect((choice as HTMLSelectElement).value).toBe('input')
  // One cause is one line, however many widgets have it.
  expect(first.getByText('2 places')).toBeDefined()
  expect(
    first.getByText('These settings of “document-input” have no effect in the widget that it becomes: borderColor'),
  ).toBeDefined()
  expect(first.getByText('3 places')).toBeDefined()
  fireEvent.change(choice, { target: { value: 'textarea' } })
  fireEvent.click(first.getByRole('button', { name: 'Import anyway' }))
  expect(session.document.definition.children.map(({ type }) => type)).toEqual([
    'textarea',
    'textarea',
    'textarea',
    'input',
    'input',
  ])
  expect((importIt().getByRole('combobox', { name: 'document-input becomes' }) as HTMLSelectElement).value).toBe(
    'textarea',
  )
})

it('an import gives the reason of each proposal, and of what the author chose before', () => {
  const typeMappingStore = emptyTypeMappingStore()
  renderDesigner(open([]), { typeMappingStore })
  const field = (type: string, options: object) => ({
    ...{ type, formItemFlag: true, id: type },
    options: { name: type.replace('-', ''), label: type, ...options },
  })
  const widgetList = [
    field('x-date', {}),
    field('biz-one', { rows: 5 }),
    field('biz-two', {}),
    field('a-select', {}),
    { type: 'fold-box', category: 'container', id: 'f', options: { name: 'f' }, widgetList: [] },
  ]
  const importIt = () => {
    fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Import' }))
    const dialog = within(screen.getByRole('dialog'))
    const text = JSON.stringify({ widgetList, formConfig: { jsonVersion: 3 } })
    fireEvent.change(dialog.getByRole('textbox', { name: 'Form JSON' }), { target: { value: text } })
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
    return (type: string) => dialog.getByRole('combobox', { name: `${type} becomes` })
  }
  const reasonOf = (choice: HTMLElement) => choice.getAttribute('aria-description')
  const first = importIt()
  expect(['x-date', 'biz-one', 'biz-two', 'a-select', 'fold-box'].map((type) => reasonOf(first(type)))).toEqual([
    'Its type contains “date”',
    'It has the setting rows',
    'It is a field, but its type is unclear',
    'Its type contains “select”, but it has no options',
    'It contains other widgets',
  ])
  fireEvent.change(first('biz-two'), { target: { value: 'number' } })
  expect(reasonOf(first('biz-two'))).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Import anyway' }))
  expect(reasonOf(importIt()('biz-two'))).toBe('Your earlier choice')
})

it('an import offers only types that a widget can become, and remembers no other choice', () => {
  const table = (...widgetList: readonly unknown[]) =>
    JSON.stringify({
      widgetList: [
        {
          ...{ type: 'el-table', id: 't1', category: 'container', columns: [{ prop: 'no', label: 'No.' }] },
          options: { name: 't1' },
          widgetList,
        },
      ],
      formConfig: { jsonVersion: 3 },
    })
  const typeMappingStore = emptyTypeMappingStore()
  typeMappingStore.write({ 'el-table': 'data-table' })
  const session = renderDesigner(open([]), { typeMappingStore })
  const importIt = (text: string) => {
    fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Import' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Form JSON' }), { target: { value: text } })
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
    return dialog
  }
  const choiceIn = (dialog: ReturnType<typeof importIt>) =>
    dialog.getByRole<HTMLSelectElement>('combobox', { name: 'el-table becomes' })
  const full = importIt(table({ type: 'input', id: 'i1', options: { name: 'i1', label: 'I' } }))
  expect([...choiceIn(full).options].map(({ value }) => value)).not.toContain('data-table')
  expect(choiceIn(full).value).toBe('section')
  expect(full.getByText(/no effect in the widget that it becomes: columns/)).toBeDefined()
  fireEvent.click(full.getByRole('button', { name: 'Import anyway' }))
  expect(session.document.definition.children.map(({ type }) => type)).toEqual(['section'])
  typeMappingStore.write({ 'el-table': 'data-table' })
  const empty = importIt(table())
  expect(choiceIn(empty).value).toBe('data-table')
  fireEvent.click(empty.getByRole('button', { name: /^Import/ }))
  expect(session.document.definition.children).toMatchObject([
    { type: 'data-table', options: { tableColumns: [{ prop: 'no', label: 'No.' }] } },
  ])
})

it('an import takes the form out of a module, and asks where there are several', () => {
  const session = renderDesigner(open([]))
  const paste = (text: string) => {
    fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Import' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Form JSON' }), { target: { value: text } })
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
    return dialog
  }
  const formOf = (name: string) =>
    `{ widgetList: [{ type: 'input', id: '${name}', options: { name: '${name}' } }], formConfig: { jsonVersion: 3 } }`
  const dialog = paste(`export const leave = ${formOf('days')}\nexport const trip = ${formOf('city')}`)
  fireEvent.click(dialog.getByRole('button', { name: 'trip' }))
  expect(session.document.definition.children.map(({ options }) => options.name)).toEqual(['city'])
  paste(`export default ${formOf('only')}`)
  expect(session.document.definition.children.map(({ options }) => options.name)).toEqual(['only'])
  const refused = paste(`export default { widgetList: [],\n formConfig: { size: sizeOf() } }`)
  expect(refused.getByText(/^This part is code.* line 2, column 22$/)).toBeDefined()
})
