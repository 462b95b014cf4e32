import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { FormStore } from '../model/form-store.ts'
import { field, ruled, widget } from '../testing/build.ts'
import type { Expression, Operation } from './rule.ts'

const millisecondsOfDay = 86_400_000
const day = fc
  .integer({ min: Date.UTC(1900, 0, 1) / millisecondsOfDay, max: Date.UTC(2199, 11, 31) / millisecondsOfDay })
  .map((number) => new Date(number * millisecondsOfDay).toISOString().slice(0, 10))

const [first, second] = [{ field: 'first' }, { field: 'second' }]
const fields = [
  field('first', { valueFormat: 'YYYY/MM/DD' }, 'date'),
  field('second', {}, 'date'),
  field('leave', {}, 'date-range'),
  widget('sub-form', { name: 'rows' }, [field('hours', {}, 'number')]),
  field('out', {}, 'number'),
]

/** The result on the server and on a page, which has to be the same. */
function computed(value: Expression, answers: Readonly<Record<string, unknown>>): unknown {
  const compiled = compileForm(ruled(fields, { action: 'compute', target: 'out', value }))
  const onServer = compiled.cleanAnswers(answers, { today: '2026-11-22' }).out
  const page = new FormStore(compiled, { today: '2026-11-22' })
  for (const [name, entered] of Object.entries(answers)) page.setValue(name, entered)
  if ('rows' in answers) return onServer
  expect(page.answers().out).toEqual(onServer)
  return onServer
}

const between = (op: Operation, from: string, to: string) =>
  computed({ op, args: [first, second] }, { first: from.replaceAll('-', '/'), second: to }) as number

const addMonths = (text: string, months: number) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

describe('computations with dates', () => {
  it('count days as a calendar does, in both directions', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        const days = (Date.parse(to) - Date.parse(from)) / millisecondsOfDay
        expect(between('days', from, to)).toBe(days)
        expect(between('days', to, from) + days).toBe(0)
      }),
    )
  })

  it('count completed months and years: no more fit in, and one more would not', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const months = between('months', from, to)
        expect(addMonths(from, months) <= to).toBe(true)
        expect(addMonths(from, months + 1) > to || addMonths(from, months + 1).slice(8) < from.slice(8)).toBe(true)
        expect(between('years', from, to)).toBe(Math.floor(months / 12))
      }),
    )
  })

  it('count the days of a leave with both its ends', () => {
    const end = (op: Operation): Expression => ({ op, args: [{ field: 'leave' }] })
    const days: Expression = { op: 'add', args: [{ op: 'days', args: [end('start'), end('end')] }, 1] }
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = [one, other].sort() as [string, string]
        expect(computed(days, { leave: [from, to] })).toBe((Date.parse(to) - Date.parse(from)) / millisecondsOfDay + 1)
      }),
    )
    expect(computed(days, { leave: ['2027-12-30', '2028-03-01'] })).toBe(63)
    expect(computed(days, {})).toBeNull()
  })
})

it('sums, averages and counts of rows belong together, and skip what is not filled in', () => {
  const over = (op: Operation, rows: readonly object[]) =>
    computed({ op, args: [{ field: 'rows.hours' }] }, { rows }) as number | null
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -1000, max: 1000 })), { maxLength: 12 }), (hours) => {
      const rows = hours.map((each) => ({ hours: each }))
      const filled = hours.filter((each) => each !== null)
      expect(over('count', rows)).toBe(filled.length)
      const sum = filled.reduce((total, each) => total + each, 0)
      expect(over('average', rows)).toBe(filled.length === 0 ? null : Number((sum / filled.length).toPrecision(15)))
      expect(over('add', rows)).toBe(filled.length === 0 ? null : sum)
      expect(over('minimum', rows)).toBe(filled.length === 0 ? null : Math.min(...filled))
      expect(over('maximum', rows)).toBe(filled.length === 0 ? null : Math.max(...filled))
    }),
  )
})

describe('a computation over rows', () => {
  const column = (name: string): Expression => ({ field: `rows.${name}` })
  const of = (op: Operation, ...args: Expression[]): Expression => ({ op, args })
  const parts = [
    widget('sub-form', { name: 'rows' }, [
      ...['p', 'q'].map((name) => field(name, {}, 'number')),
      field('kind'),
      field('r', {}, 'date-range'),
    ]),
    widget('sub-form', { name: 'others' }, [field('x', {}, 'number')]),
    field('n', {}, 'number'),
    field('out', {}, 'number'),
  ]
  const formWith = (value: Expression) => compileForm(ruled(parts, { action: 'compute', target: 'out', value }))
  const over = (value: Expression, rows: readonly object[]) =>
    formWith(value).cleanAnswers({ rows, n: 1 }, { today: '2026-11-20' }).out
  const [p, q, n] = [column('p'), column('q'), { field: 'n' }]
  const rows = [
    { p: 2, q: 3 },
    { p: 10, q: 4 },
  ]

  it.each<[string, Expression, number | null]>([
    ['sum(p * q)', of('add', of('multiply', p, q)), 46],
    ['sum(p * 2)', of('add', of('multiply', p, 2)), 24],
    ['sum(p * q, n)', of('add', of('multiply', p, q), n), 47],
    ['sum(p + n)', of('add', of('add', p, n)), 14],
    ['sum(p, n)', of('add', p, n), 13],
    ['maximum(sum(p, n), 3)', of('maximum', of('add', p, n), 3), 13],
    ['average(p * q)', of('average', of('multiply', p, q)), 23],
    ['minimum(p - q)', of('minimum', of('subtract', p, q)), -1],
    ['maximum(round(p / q, 1))', of('maximum', of('round', of('divide', p, q), 1)), 2.5],
    ['count(p * q)', of('count', of('multiply', p, q)), 2],
    ['sum(maximum(p - 5, 0))', of('add', of('maximum', of('subtract', p, 5), 0)), 5],
    ['sum(p * sum(q))', of('add', of('multiply', p, of('add', q))), 84],
    ['sum(p / (q - 3)) divides by zero', of('add', of('divide', p, of('subtract', q, 3))), null],
    ['sum(if(p > 5, q))', of('add', { when: { field: 'rows.p', op: '>', value: 5 }, value: q, otherwise: null }), 4],
  ])('goes row by row: %s', (_, value, expected) => {
    expect(over(value, rows)).toBe(expected)
  })

  it('skips rows that are not filled in', () => {
    const products = [{ p: 2, q: 3 }, { p: 5 }, { q: 7 }, {}]
    expect(over(of('add', of('multiply', p, q)), products)).toBe(6)
    expect(over(of('count', of('multiply', p, q)), products)).toBe(1)
    expect(over(of('add', of('multiply', p, q)), [])).toBeNull()
  })

  it('counts the days of each range', () => {
    const days = of('days', of('start', column('r')), of('end', column('r')))
    const ranges = [{ r: ['2026-11-02', '2026-11-05'] }, {}, { r: ['2026-12-30', '2027-01-02'] }]
    expect(over(of('add', days), ranges)).toBe(6)
  })

  it('follows the entries on a page', () => {
    const page = new FormStore(formWith(of('add', of('multiply', p, q))), { today: '2026-11-22', answers: { rows } })
    page.setValue('rows[0].p', 3)
    expect(page.answers().out).toBe(49)
    page.addRow('rows', 0, { p: 5, q: 5 })
    expect(page.answers().out).toBe(74)
    page.setValue('rows[0].q', null)
    expect(page.answers().out).toBe(49)
  })

  it('refuses rows of two sub-forms in one value', () => {
    expect(() => formWith(of('add', of('multiply', p, { field: 'others.x' })))).toThrow(
      'rules[0]: rule_rows_mixed {"field":"rows.p","other":"others.x"}',
    )
    expect(() => formWith(of('add', p, { field: 'others.x' }))).not.toThrow()
  })
})
