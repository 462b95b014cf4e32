import type { WidgetNode } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { defaultInsertionPoint } from './insert-widget.ts'

const grid = box('grid', 'grid', [
  box('grid-col', 'left', [field('a'), field('b'), field('c')]),
  box('grid-col', 'right', []),
])
const rows = box('sub-form', 'rows', [field('school')], { name: 'rows' })

describe('insertion without a position', () => {
  it('uses a selected container that accepts the widget, else the position after the selection, else the end', () => {
    const { document } = open([grid, rows])
    const input = field('new')
    expect(defaultInsertionPoint(document, input, 'right')).toEqual({ parentId: 'right', at: 0 })
    expect(defaultInsertionPoint(document, input, 'a')).toEqual({ parentId: 'left', at: 1 })
    expect(defaultInsertionPoint(document, input, undefined)).toEqual({ parentId: undefined, at: 2 })
    expect(defaultInsertionPoint(document, box('card', 'new', []), 'school')).toEqual({ parentId: undefined, at: 2 })
  })

  it('is the first part of an empty grid, table or tabs, and after one that has a widget', () => {
    const cell = (id: string, ...inside: readonly WidgetNode[]) => box('table-cell', id, inside)
    const table = (id: string, ...cells: readonly WidgetNode[]) =>
      box('table', id, [box('table-row', `${id}-row`, cells)])
    const pane = (id: string, ...inside: readonly WidgetNode[]) => box('tab-pane', id, inside)
    const { document } = open([
      box('tab', 'tabs', [pane('first'), pane('second')]),
      table('table', cell('cell'), cell('other')),
      grid,
      table('filled', cell('empty'), cell('full', field('d'))),
      box('tab', 'steps', [pane('third'), pane('fourth', field('e'))]),
    ])
    const pointAt = (id: string) => defaultInsertionPoint(document, field('new'), id)
    expect(pointAt('tabs')).toEqual({ parentId: 'first', at: 0 })
    expect(pointAt('table')).toEqual({ parentId: 'cell', at: 0 })
    expect(pointAt('grid')).toEqual({ parentId: undefined, at: 3 })
    expect(pointAt('filled')).toEqual({ parentId: undefined, at: 4 })
    expect(pointAt('steps')).toEqual({ parentId: undefined, at: 5 })
  })
})
