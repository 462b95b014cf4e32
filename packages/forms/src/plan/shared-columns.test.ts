import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { compileCondition } from '../rules/condition.ts'
import { compileExpression, type Resolve } from '../rules/expression.ts'
import type { Expression } from '../rules/rule.ts'
import { field, ruled, widget } from '../testing/build.ts'
import { settleForm } from '../validation/settle.ts'
import { columnValues, invalidateColumn } from './column-cache.ts'
import type { RowsPlan } from './node-plan.ts'

const rowCount = 50

/** A formula of one row, and how often it reads the columns of another sub-form. */
function opened(expression: Expression) {
  const columns = [field('n', {}, 'number'), field('m', {}, 'number'), field('span', {}, 'date-range')]
  const { plan } = compileForm(ruled([widget('sub-form', { name: 'rows' }, columns)]))
  const rows = plan.fields.find((each): each is RowsPlan => each.kind === 'rows')
  if (!rows) throw new Error('no rows')
  const answers = {
    rows: Array.from({ length: rowCount }, (_, at) => ({ n: at, m: 2, span: ['2026-01-01', '2026-01-03'] })),
  }
  const frame = settleForm(plan, answers, {}, '2026-11-22')
  let reads = 0
  let x = 1
  const resolve: Resolve = (name) => {
    const column = rows.columns.find((each) => `rows.${each.name}` === name)
    if (!column) return { value: () => x, measure: undefined }
    const value = () => {
      reads += 1
      return columnValues(column, rows, frame)
    }
    return { value, measure: undefined, column: { owner: rows, refuseWith: () => {} } }
  }
  const compute = compileExpression(expression, resolve, compileCondition)
  return {
    evaluate: () => compute(frame),
    nextRow: () => {
      x += 1
    },
    readsOf: (work: () => unknown) => {
      const before = reads
      work()
      return reads - before
    },
    change: (at: number, n: number) => {
      const [first] = rows.columns
      const row = frame.rows.get(rows.index)?.[at]
      if (!first || !row) throw new Error('no row')
      row.values[first.index] = n
      invalidateColumn(first, frame)
    },
  }
}

const n = { field: 'rows.n' } as const
const ends = { op: 'end', args: [{ field: 'rows.span' }] } as const
const products: Expression = { op: 'add', args: [{ op: 'multiply', args: [n, { field: 'rows.m' }] }] }

describe('a total over the rows of another sub-form', () => {
  it('is computed once for all rows that read it', () => {
    const { evaluate, nextRow, readsOf } = opened({ op: 'multiply', args: [products, { field: 'x' }] })
    const total = rowCount * (rowCount - 1)
    expect(evaluate()).toBe(total)
    nextRow()
    expect(readsOf(() => expect(evaluate()).toBe(2 * total))).toBeLessThan(5)
  })

  it('is computed again after a value in it has changed, and by row where it reads the row', () => {
    const { evaluate, change } = opened(products)
    evaluate()
    change(0, 100)
    expect(evaluate()).toBe(rowCount * (rowCount - 1) + 200)
    const byRow = opened({ op: 'add', args: [{ op: 'multiply', args: [n, { field: 'x' }] }] })
    expect(byRow.evaluate()).toBe((rowCount * (rowCount - 1)) / 2)
    byRow.nextRow()
    expect(byRow.evaluate()).toBe(rowCount * (rowCount - 1))
  })
})

it('the ends of a column of ranges are one list for all rows', () => {
  const { evaluate, nextRow } = opened(ends)
  const first = evaluate()
  nextRow()
  expect(first).toHaveLength(rowCount)
  expect(evaluate()).toBe(first)
})
