import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { WidgetNode } from '../definition/definition.ts'
import type { Json } from '../definition/option-kinds.ts'
import { document, imported, input, type Widget } from '../testing/vform.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

const rows = (widgetList: readonly Json[], parts: Widget = {}): Widget => ({
  key: 71_204,
  type: 'grid-sub-form',
  category: 'container',
  icon: 'grid-sub-form',
  widgetList,
  options: { name: 'members', showBlankRow: true, showRowNumber: true, actionColumnPosition: 'left' },
  id: 'members1',
  ...parts,
})
const grid = (...columns: readonly (readonly Json[])[]): Widget => ({
  type: 'grid',
  category: 'container',
  cols: columns.map((widgetList, at) => ({
    type: 'grid-col',
    internal: true,
    widgetList,
    options: { name: `column${at}`, span: 12 },
    id: `column${at}`,
  })),
  options: { name: 'grid', gutter: 12 },
  id: 'grid',
})
const table = (...cells: readonly (readonly Json[])[]): Widget => ({
  type: 'table',
  category: 'container',
  rows: [
    {
      id: 'row',
      merged: false,
      cols: cells.map((widgetList, at) => ({
        type: 'table-cell',
        internal: true,
        merged: false,
        widgetList,
        options: { name: `cell${at}` },
        id: `cell${at}`,
      })),
    },
  ],
  options: { name: 'table' },
  id: 'table',
})
const text: Widget = {
  type: 'static-text',
  formItemFlag: false,
  options: { name: 'hint', textContent: '每人一行' },
  id: 'hint',
}
const fields = [input('name'), input('school')] as const

it.each<[layout: string, row: readonly Json[], columns: readonly string[]]>([
  ['none', fields, ['name', 'school']],
  ['a grid', [grid([fields[0]], [fields[1]])], ['name', 'school']],
  ['a table', [table([fields[0]], [fields[1]])], ['name', 'school']],
  [
    'a grid between fields',
    [input('no'), grid([text, fields[0]], [fields[1]]), input('note')],
    [...['no', 'hint', 'name', 'school', 'note']],
  ],
  ['a table in a grid', [grid([table([fields[0]], [fields[1]])], [])], ['name', 'school']],
  ['a box of another system', [{ type: 'fancy-box', id: 'f', options: {}, parts: [...fields] }], ['name', 'school']],
])('a grid-sub-form whose row has as layout %s is a sub-form with the fields as columns', (_layout, row, columns) => {
  for (const type of ['grid-sub-form', 'sub-form']) {
    const source = document([rows(row, { type }), input('after')])
    const { problems } = importVForm(source)
    const definition = imported(source)
    const [members] = definition.children
    expect(members).toMatchObject({ type: 'sub-form', options: { name: 'members', showBlankRow: true } })
    expect(members?.children?.map(({ options }) => options.name)).toEqual(columns)
    const isFlat = row === fields
    expect(problems.map(({ code, path }) => [code, path])).toEqual(
      isFlat ? [] : [['row_layout_flattened', 'widgetList[0]']],
    )
    const answers = { members: [{ name: '林燕', school: '一中' }], after: '完' }
    expect(compileForm(definition).cleanAnswers(answers, { today: '2026-11-22' })).toMatchObject(answers)
    expect(exportVForm(definition)).toEqual(source)
    expect(imported(exportVForm(definition))).toEqual(definition)
  }
})

const closed = (layout: Widget, options: Widget): Widget => ({
  ...layout,
  options: { ...(layout.options as Widget), ...options },
})
const inner = (name: string, widgetList: readonly Json[]) =>
  rows(widgetList, { type: 'sub-form', options: { name, label: `${name} label` }, id: name })

it.each<[layout: string, row: readonly Json[], columns: readonly string[], nested: string]>([
  [
    'fields',
    [input('no'), inner('items', [...fields]), input('note')],
    ['no', 'name', 'school', 'note'],
    'items label',
  ],
  ['a grid', [inner('items', [grid([fields[0]], [text, fields[1]])])], ['name', 'hint', 'school'], 'items label'],
  ['a grid around', [grid([input('no')], [inner('items', [...fields])])], ['no', 'name', 'school'], 'items label'],
  [
    'another one',
    [inner('items', [input('no'), inner('lots', [...fields])])],
    ['no', 'name', 'school'],
    'items label, lots label',
  ],
])(
  'the columns of a sub-form in a row, with %s inside, are columns of the outer one',
  (_layout, row, columns, nested) => {
    const source = document([rows(row, { type: 'sub-form' }), input('after')])
    const { problems } = importVForm(source)
    const notes = problems.filter(({ path, code }) => path === 'widgetList[0]' && code === 'nested_rows_flattened')
    expect(notes.map(({ params }) => params.rows)).toEqual([nested.split(', ')])
    expect(problems.map(({ code }) => code)).not.toContain('child_not_allowed')
    const definition = imported(source)
    expect(definition.children[0]?.children?.map(({ options }) => options.name)).toEqual(columns)
    const answers = { members: [{ name: '林燕' }, { name: '王' }], after: '完' }
    expect(compileForm(definition).cleanAnswers(answers, { today: '2026-11-22' })).toMatchObject(answers)
    expect(exportVForm(definition)).toEqual(source)
    expect(imported(exportVForm(definition))).toEqual(definition)
  },
)

it('an inner sub-form that is hidden hides its columns, and is written back', () => {
  const source = document([rows([closed(inner('items', [input('secret', { required: true })]), { hidden: true })])])
  const definition = imported(source)
  expect(definition.children[0]?.children).toMatchObject([{ options: { name: 'secret', hidden: true } }])
  expect(exportVForm(definition)).toEqual(source)
})

it('an edited row keeps its layout for what is left in it', () => {
  const definition = imported(document([rows([grid([input('a')], [input('b')], [input('c')])])]))
  const [members] = definition.children
  const [a, , c] = members?.children ?? []
  if (!members || !a || !c) throw new Error('The row has three columns')
  const fresh: WidgetNode = { id: 'd', type: 'input', options: { name: 'd' } }
  const edited = { ...definition, children: [{ ...members, children: [c, a, fresh, { ...c, id: 'copy' }] }] }
  const [written] = exportVForm(edited).widgetList as unknown as readonly [
    {
      readonly widgetList: readonly [
        { readonly cols: readonly { readonly widgetList: readonly Named[] }[] },
        ...Named[],
      ]
    },
  ]
  const [layout, ...others] = written.widgetList
  expect(layout.cols.map(({ widgetList }) => widgetList.map(({ options }) => options.name))).toEqual([['c'], [], ['a']])
  expect(others.map(({ options }) => options.name)).toEqual(['d', 'c'])
})

type Named = { readonly options: { readonly name: string } }

const required = (name: string) => input(name, { required: true })

it('the fields of a hidden container in a row stay hidden and never block', () => {
  const source = document([
    rows([
      closed(grid([required('secret')], [text]), { hidden: true }),
      closed(table([closed(grid([required('fee')], []), { readonly: true })], [required('shown')]), { disabled: true }),
    ]),
  ])
  const { problems } = importVForm(source)
  expect(problems.map(({ code, params }) => [code, params.fields])).toEqual([
    ['row_layout_flattened', undefined],
    ['row_states_moved', ['姓名', 'hint', '姓名', '姓名']],
  ])
  const definition = imported(source)
  expect(definition.children[0]?.children).toMatchObject([
    { options: { name: 'secret', hidden: true } },
    { options: { name: 'hint', hidden: true } },
    { options: { name: 'fee', disabled: true, readonly: true } },
    { options: { name: 'shown', disabled: true } },
  ])
  const answers = { members: [{ fee: '1' }] }
  const errors = JSON.stringify(compileForm(definition).validate(answers, { today: '2026-11-22' }))
  expect(errors).not.toContain('secret')
  expect(exportVForm(definition)).toEqual(source)
  expect(imported(exportVForm(definition))).toEqual(definition)
})

it('a field that is shown, or leaves its hidden container, is so in an export', () => {
  const source = document([rows([closed(grid([input('a'), input('b')], [input('c')]), { hidden: true })]), input('d')])
  const definition = imported(source)
  const [members, d] = definition.children
  const [a, b, c] = members?.children ?? []
  if (!members || !a || !b || !c || !d) throw new Error('The row has three columns')
  const { hidden: _hidden, ...shown } = a.options
  const edits: readonly (readonly [children: readonly WidgetNode[], hidden: readonly string[]])[] = [
    [
      [members, d],
      ['a', 'b', 'c'],
    ],
    [
      [{ ...members, children: [{ ...a, options: shown }, b, c] }, d],
      ['b', 'c'],
    ],
    [
      [{ ...members, children: [b] }, c, d],
      ['b', 'c'],
    ],
    [
      [{ ...members, children: [a, b, c, { id: 'new', type: 'input', options: { name: 'new' } }] }, d],
      ['a', 'b', 'c'],
    ],
  ]
  const hiddenNames = (children: readonly WidgetNode[]): readonly string[] =>
    children.flatMap(({ options, children: inner = [] }) => [
      ...(options.hidden && options.name ? [options.name] : []),
      ...hiddenNames(inner),
    ])
  for (const [children, hidden] of edits) {
    const again = imported(exportVForm({ ...definition, children }))
    expect(hiddenNames(again.children)).toEqual(hidden)
  }
})

it('reports the faults of a column at its place in the document', () => {
  const { problems } = importVForm(document([rows([grid([], [input('a'), input('1.2')])])]))
  expect(problems).toContainEqual(
    expect.objectContaining({
      code: 'name_forbidden',
      path: 'widgetList[0].widgetList[0].cols[1].widgetList[1].options.name',
    }),
  )
})

it('reads a damaged layout as far as it goes', () => {
  const definition = imported(document([rows([grid([input('a')])])]))
  const [members] = definition.children
  for (const layout of [[], [5], [{ children: [null] }], [{ id: 'g', type: 'grid', options: {}, children: 'x' }]]) {
    const origin = { ...members?.origin, layout: layout as Json }
    const damaged = { ...definition, children: members ? [{ ...members, origin }] : [] }
    expect(JSON.stringify(exportVForm(damaged))).toContain('"name":"a"')
  }
})
