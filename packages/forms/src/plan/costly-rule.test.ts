import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { Expression, Rule } from '../rules/rule.ts'
import { field, ruled, widget } from '../testing/build.ts'
import { costlyRule } from './costly-rule.ts'

const costly = (rules: readonly Rule[], [left, right]: readonly [number?, number?] = []) => {
  const rows = (name: string, maxRows: number | undefined, ...columns: ReturnType<typeof field>[]) =>
    widget('sub-form', { name, ...(maxRows !== undefined && { maxRows }) }, columns)
  const children = [
    rows('left', left, field('x', {}, 'number'), field('share', {}, 'number')),
    rows('right', right, field('amount', {}, 'number'), field('other'), field('span', {}, 'date-range')),
    field('sum', {}, 'number'),
  ]
  return costlyRule(compileForm(ruled(children, ...rules)).plan)
}
const amounts = { field: 'right.amount' } as const
const share = (value: Expression): Rule => ({ action: 'compute', target: 'left.share', value })
const withOwn: Expression = { op: 'add', args: [{ field: 'left.x' }, amounts] }
const mixed = share(withOwn)

it('names the rule that makes each row read all rows of another sub-form, and its cost', () => {
  expect(costly([{ action: 'show', target: 'sum', when: { field: 'right.amount', op: 'empty' } }, mixed])).toEqual({
    severity: 'error',
    path: 'rules[1]',
    code: 'rule_costly',
    params: { rule: 2, target: 'left.share', rows: 'right', count: 1_000_000, most: 250_000 },
  })
  expect(costly([mixed], [250, undefined])).toBeUndefined()
  expect(costly([mixed, { action: 'compute', target: 'left.x', value: 1 }], [500, 500])).toBeUndefined()
})

it('sums their costs, also within conditions and for compared lists', () => {
  const when = { field: 'left.x', op: '>', value: withOwn } as const
  expect(costly([mixed, { action: 'show', target: 'left.share', when }], [400, 500])?.params.count).toBe(200_000)
  const duplicate: Rule = { action: 'show', target: 'left.x', when: { field: 'right.other', op: '=', value: amounts } }
  expect(costly([duplicate])?.code).toBe('rule_costly')
})

describe('a column within another operation', () => {
  const x = { field: 'left.x' } as const
  const end = { op: 'end', args: [{ field: 'right.span' }] } as const
  const start = { op: 'start', args: [{ field: 'right.span' }] } as const

  it.each<[string, Expression]>([
    ['the end of a range', { op: 'count', args: [end, x] }],
    ['days from the start of a range', { op: 'maximum', args: [{ op: 'days', args: [start, { today: true }] }, x] }],
    ['a rounded number', { op: 'count', args: [{ op: 'round', args: [amounts, 1] }, x] }],
    ['a choice by row', { op: 'add', args: [{ when: { left: amounts, op: '=', value: x }, value: 1, otherwise: 0 }] }],
    ['two ends', { when: { left: end, op: '=', value: start }, value: x, otherwise: 0 }],
    ['two columns', { when: { left: end, op: 'contains', value: start }, value: x, otherwise: 0 }],
  ])('costs as much as the column: %s', (_, value) => {
    expect(costly([share(value)])?.params.count).toBe(1_000_000)
    expect(costly([share(value)], [250])).toBeUndefined()
  })

  it('costs nothing by row where all rows share its result', () => {
    const products = { op: 'multiply', args: [amounts, amounts] } as const
    expect(costly([share({ op: 'divide', args: [x, { op: 'add', args: [products] }] })])).toBeUndefined()
    expect(costly([share({ when: { left: x, op: 'in', value: end }, value: 1, otherwise: 0 })])).toBeUndefined()
  })
})

it('allows rows to look up values in a column, and to use results that all rows share', () => {
  const member: Rule = {
    action: 'show',
    target: 'left.share',
    when: { field: 'right.other', op: 'contains', value: { field: 'left.x' } },
  }
  const ofAll = share({ op: 'divide', args: [{ field: 'left.x' }, { op: 'add', args: [amounts] }] })
  const total: Rule = { action: 'compute', target: 'sum', value: { op: 'add', args: [amounts] } }
  expect(costly([member, ofAll, total])).toBeUndefined()
})
