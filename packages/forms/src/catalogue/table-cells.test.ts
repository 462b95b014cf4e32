import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WidgetNode } from '../definition/definition.ts'
import { isValidTable } from '../definition/table-areas.ts'
import { field, form, widget } from '../testing/build.ts'
import { createWidget } from './create-widget.ts'
import { NameRegistry } from './name-registry.ts'
import { checkPlacement, checkRemoval } from './structure.ts'
import {
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
  mergeColumn,
  mergeRow,
  mergeWithNeighbour,
  spanCell,
  splitCell,
  type TableEdit,
} from './table-cells.ts'

const newCell = () => widget('table-cell', { colspan: 1, rowspan: 1, merged: false }, [])
const newRow = (cells: readonly WidgetNode[]) => widget('table-row', {}, cells)
function tableOf(rows: number, columns: number): WidgetNode {
  const line = () => newRow(Array.from({ length: columns }, newCell))
  return widget('table', {}, Array.from({ length: rows }, line))
}
const tableAfter = (edit: TableEdit) => ('table' in edit ? edit.table : undefined)
const refusalOf = (edit: TableEdit) => ('refusal' in edit ? edit.refusal : undefined)
const spansOf = (table: WidgetNode | undefined) =>
  table?.children?.map((row) =>
    row.children?.map(({ options }) => (options.merged ? '·' : `${options.rowspan}×${options.colspan}`)).join(' '),
  )

describe('a span as a number', () => {
  const first = { row: 0, column: 0 }

  it('merges the cells that it covers, and a smaller one frees them', () => {
    const wide = tableAfter(spanCell(tableOf(2, 3), first, { colspan: 2 })) ?? tableOf(1, 1)
    expect(spansOf(wide)).toEqual(['1×2 · 1×1', '1×1 1×1 1×1'])
    const block = tableAfter(spanCell(wide, first, { rowspan: 2 })) ?? tableOf(1, 1)
    expect(spansOf(block)).toEqual(['2×2 · 1×1', '· · 1×1'])
    const narrow = tableAfter(spanCell(block, first, { colspan: 1 })) ?? tableOf(1, 1)
    expect(spansOf(narrow)).toEqual(['2×1 1×1 1×1', '· 1×1 1×1'])
    expect([wide, block, narrow].every(isValidTable)).toBe(true)
  })

  it('is refused outside of the table, as no number, and where it would cut a merged cell', () => {
    const cut = tableAfter(spanCell(tableOf(2, 2), { row: 0, column: 1 }, { rowspan: 2 })) ?? tableOf(1, 1)
    expect(refusalOf(spanCell(cut, first, { colspan: 2 }))).toBe('neighbour_uneven')
    for (const rowspan of [0, 3, 1.5, Number.NaN])
      expect(refusalOf(spanCell(tableOf(2, 2), first, { rowspan }))).toBe('span_outside')
  })
})

describe('merging cells', () => {
  it('marks covered cells, and moves their content into the first cell', () => {
    const inner = field('a')
    const cells = [newCell(), { ...newCell(), children: [inner] }]
    const merged = tableAfter(mergeWithNeighbour(widget('table', {}, [newRow(cells)]), { row: 0, column: 0 }, 'right'))
    expect(spansOf(merged)).toEqual(['1×2 ·'])
    expect(merged?.children?.[0]?.children?.[0]?.children).toEqual([inner])
  })
  it('is refused where heights differ, and where there is no neighbor', () => {
    const tall = tableAfter(mergeWithNeighbour(tableOf(2, 2), { row: 0, column: 0 }, 'below')) ?? tableOf(1, 1)
    expect(refusalOf(mergeWithNeighbour(tall, { row: 0, column: 0 }, 'right'))).toBe('neighbour_uneven')
    expect(refusalOf(mergeWithNeighbour(tall, { row: 0, column: 0 }, 'left'))).toBe('no_neighbour')
  })
  it('of a whole row or column is refused when its cells differ in span', () => {
    const tall = tableAfter(mergeWithNeighbour(tableOf(2, 2), { row: 0, column: 0 }, 'below')) ?? tableOf(1, 1)
    expect(refusalOf(mergeRow(tall, 0))).toBe('row_uneven')
    expect(refusalOf(deleteRow(tall, 1))).toBe('row_uneven')
    expect(spansOf(tableAfter(mergeColumn(tall, 1)))).toEqual(['2×1 2×1', '· ·'])
    const wide = tableAfter(mergeWithNeighbour(tableOf(2, 2), { row: 0, column: 0 }, 'right')) ?? tableOf(1, 1)
    expect(refusalOf(mergeColumn(wide, 0))).toBe('column_uneven')
    expect(refusalOf(deleteColumn(wide, 1))).toBe('column_uneven')
  })
  it('never removes the last row or column', () => {
    expect(refusalOf(deleteRow(tableOf(1, 2), 0))).toBe('last_row')
    expect(refusalOf(deleteColumn(tableOf(2, 1), 0))).toBe('last_column')
    const whole = tableAfter(mergeColumn(tableOf(2, 1), 0)) ?? tableOf(1, 1)
    expect(refusalOf(deleteRow(whole, 0))).toBe('last_row')
  })
  it('leaves a valid table after any sequence of operations', () => {
    const place = fc.record({ row: fc.nat(3), column: fc.nat(3) })
    const edit = fc.record({
      kind: fc.constantFrom(
        'left',
        'right',
        'above',
        'below',
        'row',
        'column',
        'split',
        '+row',
        '+column',
        '-row',
        '-column',
      ),
      place,
    })
    const perform = (
      table: WidgetNode,
      { kind, place: at }: { kind: string; place: { row: number; column: number } },
    ) => {
      switch (kind) {
        case 'left':
        case 'right':
        case 'above':
        case 'below':
          return tableAfter(mergeWithNeighbour(table, at, kind))
        case 'row':
          return tableAfter(mergeRow(table, at.row))
        case 'column':
          return tableAfter(mergeColumn(table, at.column))
        case 'split':
          return tableAfter(splitCell(table, at))
        case '+row':
          return insertRow(table, at.row, newRow, newCell)
        case '+column':
          return insertColumn(table, at.column, newCell)
        case '-row':
          return tableAfter(deleteRow(table, at.row))
        default:
          return tableAfter(deleteColumn(table, at.column))
      }
    }
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
        let table = tableOf(3, 3)
        for (const each of edits) {
          const rows = table.children ?? []
          if (each.place.row >= rows.length || each.place.column >= (rows[0]?.children?.length ?? 0)) continue
          table = perform(table, each) ?? table
          expect(isValidTable(table)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('structure', () => {
  const words = (key: string) => key
  const widgetOf = (type: string) => createWidget(type, new NameRegistry(form([])), words)

  it('allows only field widgets in a sub-form', () => {
    const rows = widget('sub-form', { name: 'rows' }, [])
    expect(checkPlacement(widgetOf('grid'), [rows])).toBe('fields_only')
    expect(checkPlacement(widgetOf('sub-form'), [rows])).toBe('fields_only')
    expect(checkPlacement(widgetOf('alert'), [rows])).toBe('fields_only')
    expect(checkPlacement(widgetOf('picture-upload'), [rows])).toBeUndefined()
  })
  it('keeps parts inside their own containers', () => {
    expect(checkPlacement(widgetOf('tab-pane'), [])).toBe('child_not_allowed')
    expect(checkPlacement(widgetOf('tab-pane'), [widgetOf('tab')])).toBeUndefined()
    expect(checkPlacement(widgetOf('input'), [widgetOf('tab')])).toBe('child_not_allowed')
    expect(checkPlacement(widgetOf('textarea'), [widgetOf('input')])).toBe('child_not_allowed')
  })
  it('refuses to move a container into itself', () => {
    const inner = widget('section', {}, [])
    const outer = widget('section', {}, [inner])
    expect(checkPlacement(outer, [outer, inner])).toBe('inside_itself')
  })
  it('protects the last pane, row and column', () => {
    const only = (parent: string, part: string) => {
      const child = widget(part, {}, [])
      return checkRemoval(widget(parent, {}, [child]), child)
    }
    expect(only('tab', 'tab-pane')).toBe('last_pane')
    expect(only('table', 'table-row')).toBe('last_row')
    expect(only('table-row', 'table-cell')).toBe('last_column')
    expect(only('grid', 'grid-col')).toBe('last_column')
    expect(only('section', 'input')).toBeUndefined()
    const grid = widgetOf('grid')
    expect(grid.children?.[0] && checkRemoval(grid, grid.children[0])).toBeUndefined()
  })
})
