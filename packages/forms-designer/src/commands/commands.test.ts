import type { DataSource, Rule } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { FormDocument } from '../document/form-document.ts'
import { DesignerSession } from '../session/designer-session.ts'
import { box, field, form, open, shape, testTexts } from '../testing/build.ts'
import { clipboardText, paste } from './clipboard.ts'
import { deleteNodes } from './delete-nodes.ts'
import { duplicateNodes } from './duplicate-nodes.ts'
import { insertPart } from './insert-part.ts'
import { insertWidget } from './insert-widget.ts'
import { moveBy, moveNodes } from './move-nodes.ts'
import { resizeColumn } from './resize-column.ts'
import { clearForm, replaceForm, setConfig } from './set-form.ts'
import { setOption } from './set-option.ts'
import { deleteColumnOf, deleteRowOf, mergeCell, splitCellOf } from './table-edits.ts'

const grid = box('grid', 'grid', [
  box('grid-col', 'left', [field('a'), field('b'), field('c')]),
  box('grid-col', 'right', []),
])
const rows = box('sub-form', 'rows', [field('school')], { name: 'rows' })
const table = box('table', 'table', [
  box('table-row', 'r1', [box('table-cell', 'c11', [field('x')]), box('table-cell', 'c12', [field('y')])]),
  box('table-row', 'r2', [box('table-cell', 'c21', []), box('table-cell', 'c22', [])]),
])

it('a form that could not be opened again never replaces one', () => {
  const session = open([field('a')])
  const { definition } = session.document
  const children = [box('sub-form', 'rows', [box('section', 'inner', [])], { name: 'rows' })]
  expect(session.run(replaceForm(form(children)))).toMatchObject({
    refused: 'definition_refused',
    params: { problem: 'child_not_allowed' },
  })
  expect(session.document.definition).toBe(definition)
})

describe('the width of a column', () => {
  const columns = (...spans: readonly number[]) => [
    box(
      'grid',
      'grid',
      spans.map((span, at) => box('grid-col', `c${at}`, [], { span })),
    ),
  ]
  const spansIn = (session: ReturnType<typeof open>) =>
    session.document.definition.children[0]?.children?.map(({ options }) => options.span)
  it.each([
    ['is shared with the next one of a full row', [8, 8, 8], 'c1', 11, [8, 11, 5]],
    ['leaves the next one something', [12, 12], 'c0', 24, [23, 1]],
    ['grows as far as the row has room', [6, 6], 'c1', 30, [6, 18]],
    ['ends at its own row', [12, 12, 12], 'c1', 16, [12, 12, 12]],
    ['is at least one', [12, 12, 12], 'c2', -3, [12, 12, 1]],
  ])('%s', (_case, spans, id, span, expected) => {
    const session = open(columns(...spans))
    session.run(resizeColumn(id, span))
    expect(spansIn(session)).toEqual(expected)
  })

  it('is one step during a drag', () => {
    const session = open(columns(12, 12))
    for (const span of [13, 14, 15]) session.run(resizeColumn('c0', span))
    session.endMerge()
    session.run(resizeColumn('c0', 16))
    expect(session.undoable).toBe(2)
    session.undo()
    session.undo()
    expect(spansIn(session)).toEqual([12, 12])
  })

  it('is set for the emulated device, and not where every column takes the whole row', () => {
    const session = open(columns(12, 12))
    session.run(setOption(['c0'], 'responsive', true))
    session.run(resizeColumn('c0', 10, 'H5'))
    expect(session.document.find('c0')?.node.options).toMatchObject({ span: 12, xs: 10 })
    expect(session.probe(resizeColumn('c1', 10, 'H5'))).toMatchObject({ refused: 'column_whole' })
  })
})

describe('the selection after a delete', () => {
  it.each([
    ['the next sibling', ['a'], ['b']],
    ['the one before, when there is no next', ['c'], ['b']],
    ['what is around, when it was the only one', ['a', 'b', 'c'], ['left']],
  ])('is %s', (_case, going, selected) => {
    const session = open([grid])
    session.run(deleteNodes(going))
    expect(session.selection).toEqual(selected)
  })

  it('is empty when the form is empty', () => {
    const session = open([field('a')])
    session.run(deleteNodes(['a']))
    expect(session.selection).toEqual([])
  })
})

describe('structure', () => {
  it('allows only field widgets in a sub-form', () => {
    const session = open([rows])
    expect(session.run(insertWidget('card', { parentId: 'rows', at: 0 }))).toMatchObject({ refused: 'fields_only' })
    expect(session.run(insertWidget('date', { parentId: 'rows', at: 0 }))).toMatchObject({ action: 'insert' })
  })

  it('keeps the last column, the last pane, the last row', () => {
    const session = open([
      box('grid', 'g', [box('grid-col', 'only', [])]),
      box('tab', 't', [box('tab-pane', 'pane', [])]),
      box('table', 'tt', [box('table-row', 'row', [box('table-cell', 'cell', [])])]),
    ])
    expect(session.run(deleteNodes(['only']))).toMatchObject({ refused: 'last_column' })
    expect(session.run(deleteNodes(['pane']))).toMatchObject({ refused: 'last_pane' })
    expect(session.run(deleteRowOf('cell'))).toMatchObject({ refused: 'last_row' })
    expect(session.run(deleteColumnOf('cell'))).toMatchObject({ refused: 'last_column' })
  })

  it('keeps one column when all are deleted at once', () => {
    expect(open([grid]).run(deleteNodes(['left', 'right']))).toMatchObject({ refused: 'last_column' })
  })

  it('does not move a container into itself', () => {
    const outer = box('card', 'outer', [box('card', 'inner', [])])
    const refused = open([outer]).run(moveNodes(['outer'], { parentId: 'inner', at: 0 }))
    expect(refused).toMatchObject({ refused: 'inside_itself' })
  })

  it('moves up and down only past another node', () => {
    const session = open([field('a'), field('b')])
    expect(session.run(moveBy(['a'], -1))).toMatchObject({ refused: 'nothing_to_pass' })
    session.run(moveBy(['a'], 1))
    expect(shape(session.document.definition.children)).toBe('b a')
  })

  it('moves adjacent selected widgets together, and leaves those selected elsewhere', () => {
    const session = open([field('x'), field('y'), field('z'), grid])
    session.run(moveBy(['a', 'x', 'y'], 1))
    expect(shape(session.document.definition.children)).toBe('z x y grid(left(a b c) right())')
    expect(session.selection).toEqual(['a', 'x', 'y'])
    session.run(moveBy(['y', 'x'], -1))
    expect(shape(session.document.definition.children)).toBe('x y z grid(left(a b c) right())')
    expect(session.run(moveBy(['y', 'x'], -1))).toMatchObject({ refused: 'nothing_to_pass' })
  })

  it('refuses to delete a row or column whose cells differ in span', () => {
    const session = open([table])
    session.run(mergeCell('c11', 'below'))
    expect(session.run(deleteRowOf('c11'))).toMatchObject({ refused: 'row_uneven' })
    session.run(splitCellOf('c11'))
    expect(session.run(deleteRowOf('c11'))).toMatchObject({ action: 'row_delete' })
  })

  it('puts the content of both cells into the merged one', () => {
    const session = open([table])
    session.run(mergeCell('c11', 'right'))
    expect(session.document.find('c11')?.node.children?.map(({ id }) => id)).toEqual(['x', 'y'])
  })
})

describe('names', () => {
  const rules: readonly Rule[] = [
    { action: 'show', target: 'rows.school', when: { field: 'a', op: '=', value: 'x' } },
    { action: 'require', target: 'a', when: { field: 'rows.school', op: 'contains', value: 'x' } },
  ]

  it('are unique and readable in new widgets', () => {
    const session = open([field('input1')])
    session.run(insertWidget('input', { parentId: undefined, at: 0 }))
    expect(session.document.definition.children[0]?.options.name).toBe('input2')
  })

  it('are required, unique and usable', () => {
    const session = open([field('a'), field('b')])
    expect(session.run(setOption(['a'], 'name', ' '))).toMatchObject({ refused: 'name_required' })
    expect(session.run(setOption(['a'], 'name', 'b'))).toMatchObject({ refused: 'name_duplicate' })
    expect(session.run(setOption(['a'], 'name', '1.x'))).toMatchObject({ refused: 'name_forbidden' })
  })

  it('update rules, scripts and lists of fields when they change', () => {
    const script = "this.getWidgetRef('a').setValue(1)"
    const session = open(
      [field('a'), rows, box('section', 's', [], { summaryFields: ['a'], onCreated: script })],
      rules,
    )
    session.run(setOption(['a'], 'name', 'first'))
    session.run(setOption(['rows'], 'name', 'education'))
    expect(session.document.definition.rules).toEqual([
      { action: 'show', target: 'education.school', when: { field: 'first', op: '=', value: 'x' } },
      { action: 'require', target: 'first', when: { field: 'education.school', op: 'contains', value: 'x' } },
    ])
    expect(session.document.find('s')?.node.options).toEqual({
      summaryFields: ['first'],
      onCreated: "this.getWidgetRef('first').setValue(1)",
    })
  })

  it('update the scripts of the form, and leave answers with the same text', () => {
    const session = open([field('leave')])
    session.run(setConfig('functions', "function f(m) { return m['leave'] }", []))
    session.run(setConfig('onFormDataChange', "if (newValue === 'leave') this.showWidgets(['leave', 'leave2'])", []))
    session.run(setOption(['leave'], 'onChange', "this.setValue('leave'); f(formModel.leave, formModel.leaves)"))
    expect(session.run(setOption(['leave'], 'name', 'away'))).toMatchObject({
      ambiguousReferences: [{ nodeId: undefined, hook: 'functions', name: 'leave', line: 1, column: 26 }],
    })
    const { config, children } = session.document.definition
    expect(config.functions).toBe("function f(m) { return m['leave'] }")
    expect(config.onFormDataChange).toBe("if (newValue === 'leave') this.showWidgets(['away', 'leave2'])")
    expect(children[0]?.options.onChange).toBe("this.setValue('leave'); f(formModel.away, formModel.leaves)")
  })

  it('stay distinct when a field leaves its sub-form, and rules follow', () => {
    const session = open([field('a'), rows, { ...field('school'), id: 'other' }], rules)
    session.run(moveNodes(['school'], { parentId: undefined, at: 0 }))
    expect(session.document.find('school')?.node.options.name).not.toBe('school')
    expect(session.document.definition.rules?.[0]?.target).toBe(session.document.find('school')?.node.options.name)
  })

  it('remove the rules about them when they are deleted', () => {
    const session = open([field('a'), rows], rules)
    expect(session.run(deleteNodes(['rows']))).toMatchObject({ removedRules: 2 })
    expect(session.document.definition.rules).toEqual([])
  })
})

describe('the clipboard', () => {
  it('includes the rules about widgets: renamed within a form, and unchanged for another form with all their fields', () => {
    const shows: Rule = { action: 'show', target: 'b', when: { field: 'a', op: '=', value: 'x' } }
    const needs: Rule = { action: 'require', target: 'b', when: { field: 'c', op: '=', value: 'x' } }
    const session = open([field('a'), field('b'), field('c')], [shows, needs])
    const text = String(clipboardText(session.document, ['a', 'b']))
    session.run(paste(text, { parentId: undefined, at: 3 }))
    expect(session.document.definition.rules).toEqual([
      shows,
      needs,
      { action: 'show', target: 'b2', when: { field: 'a2', op: '=', value: 'x' } },
      { action: 'require', target: 'b2', when: { field: 'c', op: '=', value: 'x' } },
    ])
    const other = open([])
    other.run(paste(text, { parentId: undefined, at: 0 }))
    expect(other.document.definition.rules).toEqual([shows])
  })
  it('includes the source of a widget, renamed where the form has another one of that name', () => {
    const units = (kind: string): DataSource => ({ name: 'units', kind })
    const script = "this.executeDataSource('units')"
    const document = { ...form([field('a', 'select', { dsName: 'units' }), field('b', 'input', { onChange: script })]) }
    const text = String(
      clipboardText(new FormDocument({ ...document, dataSources: [units('old'), { name: 'x', kind: 'x' }] }), [
        'a',
        'b',
      ]),
    )
    const into = (dataSources: readonly DataSource[]) => {
      const session = new DesignerSession({ ...form([]), dataSources }, testTexts)
      session.run(paste(text, { parentId: undefined, at: 0 }))
      session.run(paste(text, { parentId: undefined, at: 2 }))
      const { definition } = session.document
      return {
        sources: definition.dataSources,
        used: definition.children.map(({ options }) => options.dsName ?? options.onChange),
      }
    }
    const other = { ...units('old'), name: 'units2' }
    const apart = ['units2', "this.executeDataSource('units2')"]
    expect(into([])).toEqual({ sources: [units('old')], used: ['units', script, 'units', script] })
    expect(into([units('old')])).toEqual({ sources: [units('old')], used: ['units', script, 'units', script] })
    expect(into([units('new')])).toEqual({ sources: [units('new'), other], used: [...apart, ...apart] })
    expect(into([units('new'), other])).toEqual({ sources: [units('new'), other], used: [...apart, ...apart] })
  })
  it('ignores rules in a text from elsewhere', () => {
    const forged = JSON.parse(String(clipboardText(open([field('a')]).document, ['a'])))
    forged.about = { keys: { a: 'a' }, rules: [{ action: 'show', target: 'a', when: { field: 7 } }] }
    const session = open([])
    session.run(paste(JSON.stringify(forged), { parentId: undefined, at: 0 }))
    expect(session.document.definition.rules ?? []).toEqual([])
    expect(session.document.find('input-1')).toBeDefined()
  })
  it('pastes widgets into another form, under unused names', () => {
    const text = clipboardText(open([field('a'), rows]).document, ['a', 'rows'])
    const other = open([field('a')])
    other.run(paste(String(text), { parentId: undefined, at: 1 }))
    const names = other.document.definition.children.map(({ options }) => options.name)
    expect(names).toEqual(['a', 'a2', 'rows'])
  })

  it('refuses text that is not a copy of widgets', () => {
    expect(open([]).run(paste('{"a":1}', { parentId: undefined, at: 0 }))).toMatchObject({
      refused: 'clipboard_invalid',
    })
  })

  it('does not paste a column without its grid', () => {
    expect(clipboardText(open([grid]).document, ['left'])).toMatchObject({ refused: 'part_alone' })
  })
})

describe('the history', () => {
  it('records the typing of one text as one step', () => {
    const session = open([field('a')])
    for (const label of ['N', 'Na', 'Nam', 'Name']) session.run(setOption(['a'], 'label', label))
    expect(session.undoable).toBe(1)
    session.endMerge()
    session.run(setOption(['a'], 'label', 'Names'))
    expect(session.undoable).toBe(2)
    session.undo()
    expect(session.document.find('a')?.node.options.label).toBe('Name')
  })

  it('records typing within a list entry as one step, and the replacement of an entry as another', () => {
    const session = open([field('a', 'radio', { optionItems: [{ label: '', value: 1 }] })])
    for (const label of ['J', 'Ja', 'Ja!']) session.run(setOption(['a'], 'optionItems', [{ label, value: 1 }]))
    expect(session.undoable).toBe(1)
    const two = [
      { label: 'Ja!', value: 1 },
      { label: 'No', value: 2 },
    ]
    session.run(setOption(['a'], 'optionItems', two))
    expect(session.undoable).toBe(2)
  })

  it('restores the selection', () => {
    const session = open([field('a'), field('b')])
    session.select(['b'])
    session.run(deleteNodes(['b']))
    session.undo()
    expect(session.selection).toEqual(['b'])
  })

  it('shares all unchanged nodes', () => {
    const session = open([grid, rows])
    session.run(setOption(['school'], 'label', 'x'))
    expect(session.document.find('grid')?.node).toBe(grid)
  })

  it('stores 500 steps and adds one node per step to the shared ones', () => {
    const session = open(Array.from({ length: 1000 }, (_, at) => field(`f${at}`)))
    const nodes = new Set(session.document.definition.children)
    for (let at = 0; at < 600; at += 1) {
      session.run(setOption([`f${at}`], 'required', true))
      for (const node of session.document.definition.children) nodes.add(node)
    }
    expect(session.undoable).toBe(500)
    expect(nodes.size).toBe(1600)
  })
})

describe('parts', () => {
  it('are added to grids and tabs', () => {
    const session = open([grid])
    session.run(insertPart('grid', 1))
    expect(session.document.find('grid')?.node.children?.map(({ type }) => type)).toEqual(Array(3).fill('grid-col'))
  })
})

it('duplicates widgets with the rules between them, also in the rows of a sub-form', () => {
  const rows = box('sub-form', 'rows', [field('x'), field('y')], { name: 'rows' })
  const rule: Rule = { action: 'require', target: 'rows.y', when: { field: 'rows.x', op: '=', value: 'on' } }
  const session = open([rows], [rule])
  session.run(duplicateNodes(['rows']))
  expect(session.document.definition.rules).toEqual([
    rule,
    { action: 'require', target: 'rows2.y', when: { field: 'rows2.x', op: '=', value: 'on' } },
  ])
})

it('updates references between copies, and keeps references to other widgets', () => {
  const script = "this.getWidgetRef('b1').setValue(this.getWidgetRef('b2').getValue() + this.getFieldValue('c'))"
  const session = open([
    box('section', 's', [field('b1'), field('b2', 'input', { onChange: script })], { summaryFields: ['b1', 'b2'] }),
    field('c'),
  ])
  session.run(duplicateNodes(['s']))
  const copy = session.document.definition.children[1]
  expect(copy?.options.summaryFields).toEqual(['b3', 'b4'])
  expect(copy?.children?.[1]?.options.onChange).toBe(
    "this.getWidgetRef('b3').setValue(this.getWidgetRef('b4').getValue() + this.getFieldValue('c'))",
  )
  session.run(duplicateNodes(['b1', 'b2']))
  const together = session.document.definition.children[0]?.children?.map(({ options }) => options)
  expect(together?.map(({ name }) => name)).toEqual(['b1', 'b5', 'b2', 'b6'])
  expect(together?.[3]?.onChange).toContain("getWidgetRef('b5').setValue(this.getWidgetRef('b6')")
})

it('duplicates a container with new names', () => {
  const session = open([grid])
  session.run(duplicateNodes(['grid']))
  const names = session.document.definition.children[1]?.children?.[0]?.children?.map(({ options }) => options.name)
  expect(names).toEqual(['a2', 'b2', 'c2'])
})

it('clears widgets, rules and translations, and keeps the settings', () => {
  const session = open([grid])
  session.run(clearForm)
  expect(session.document.definition).toEqual({ version: 1, config: {}, children: [], rules: [], translations: {} })
})
