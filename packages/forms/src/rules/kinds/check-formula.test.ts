import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileForm } from '../../compiled-form.ts'
import type { WidgetNode } from '../../definition/definition.ts'
import { FormStore } from '../../model/form-store.ts'
import { field, ruled, widget } from '../../testing/build.ts'
import { isBlank } from '../../validation/failure.ts'
import type { Comparison, Expression, Operation } from '../rule.ts'
import { checkFormula, type FormulaCheck } from './check-formula.ts'
import type { FormulaField } from './field-type.ts'
import { formulaProblems } from './formula-problems.ts'

const today = '2026-01-05'
const day = fc.integer({ min: 1, max: 9 }).map((date) => `2026-01-0${date}`)
const amount = fc.integer({ min: 1, max: 3 })
const range = fc.tuple(day, day).map((ends) => ends.toSorted())

type Sample = { readonly node: WidgetNode; readonly value: fc.Arbitrary<unknown> }
const items = (...values: (string | number)[]) => values.map((value) => ({ label: String(value), value }))
const sampleOf = (name: string, type: string, value: fc.Arbitrary<unknown>, options: object = {}): Sample => ({
  node: field(name, options, type),
  value,
})

/** One field of each kind. */
const fieldsOf = (prefix: string): readonly Sample[] => [
  sampleOf(`${prefix}n`, 'number', amount),
  sampleOf(`${prefix}d`, 'date', day),
  sampleOf(`${prefix}t`, 'input', fc.constantFrom('5', '2026-01-02', 'abc', '12 km')),
  sampleOf(`${prefix}num`, 'input', amount.map(String), { validation: 'Number' }),
  sampleOf(`${prefix}c`, 'color', fc.constantFrom('#123456', '#fff')),
  sampleOf(`${prefix}time`, 'time', fc.constantFrom('10:00:00', '23:59:59')),
  sampleOf(`${prefix}r`, 'date-range', range),
  sampleOf(`${prefix}y`, 'date', fc.constantFrom('2025', '2026'), { type: 'year' }),
  sampleOf(`${prefix}level`, 'radio', fc.constantFrom(1, 2), { optionItems: items(1, 2) }),
  sampleOf(`${prefix}word`, 'radio', fc.constantFrom('low', 'high'), { optionItems: items('low', 'high') }),
  sampleOf(`${prefix}all`, 'checkbox', fc.constantFrom(['low'], ['low', 'high']), {
    optionItems: items('low', 'high'),
  }),
  sampleOf(`${prefix}s`, 'switch', fc.constant(true)),
]
const own = fieldsOf('')
const cells = fieldsOf('x').filter(({ node }) => !['xall'].includes(node.options.name ?? ''))
const nodes = [
  ...own.map(({ node }) => node),
  widget(
    'sub-form',
    { name: 'rows' },
    cells.map(({ node }) => node),
  ),
]

const nameOf = ({ node }: Sample): string => node.options.name ?? ''
const answersOf = (samples: readonly Sample[]) =>
  fc.record(Object.fromEntries(samples.map((sample) => [nameOf(sample), sample.value])))
const filled = fc
  .tuple(answersOf(own), fc.array(answersOf(cells), { minLength: 1, maxLength: 3 }))
  .map(([answers, rows]) => ({ ...answers, rows }))
/** Any part of it filled in. */
const partly = filled.chain((answers) =>
  fc.tuple(fc.subarray(Object.keys(answers)), fc.integer({ min: 0, max: 3 })).map(([names, rows]) => ({
    ...Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name))),
    rows: names.includes('rows') ? answers.rows.slice(0, rows) : [],
  })),
)

const read = fc
  .constantFrom(...own.map(nameOf), ...cells.map((cell) => `rows.${nameOf(cell)}`))
  .map((name) => ({ field: name }))
const constant = fc.constantFrom<Expression>(1, 2, '3', 'abc', '2026-01-03', { today: true })
const operations = ['add', 'subtract', 'multiply', 'round', 'average', 'minimum', 'maximum', 'days', 'months'] as const
const comparisons: readonly Comparison[] = ['=', '!=', '<', '<=', '>', '>=', 'contains', 'in']

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    read,
    constant,
    fc.record({ op: fc.constantFrom<Operation>(...operations), args: fc.tuple(tie('expression'), tie('expression')) }),
    fc.record({
      op: fc.constantFrom<Operation>('count', 'start', 'end', 'add', 'average', 'maximum'),
      args: fc.tuple(tie('expression')),
    }),
    fc.record({
      op: fc.constant<Operation>('join'),
      args: fc.tuple(fc.constant('-'), tie('expression'), tie('expression')),
    }),
    fc.tuple(tie('expression'), fc.constantFrom(2, 0)).map((args) => ({ op: 'divide' as const, args })),
    fc.record({
      when: fc.record({ left: tie('expression'), op: fc.constantFrom(...comparisons), value: tie('expression') }),
      value: tie('expression'),
      otherwise: tie('expression'),
    }),
  ),
}))

const samples = new Map<string, FormulaField>([
  ...own.map((sample) => [nameOf(sample), sample.node] as const),
  ...cells.map((sample) => [`rows.${nameOf(sample)}`, sample.node] as const),
])
const formulaFields = { get: (name: string) => samples.get(name), isColumn: (name: string) => name.startsWith('rows.') }
const check = (value: Expression, target?: FormulaField): FormulaCheck => checkFormula(value, formulaFields, target)

/** `custom` takes any value, so that only the formula decides. */
const formWith = (value: Expression, target = field('out', {}, 'custom')) =>
  compileForm(ruled([...nodes, target], { action: 'compute', target: 'out', value }))
const resultOf = (value: Expression, answers: object): unknown =>
  formWith(value).cleanAnswers({ ...answers }, { today }).out

describe('the check of kinds', () => {
  it('passes what gives a result for all complete answers', () => {
    fc.assert(
      fc.property(expression, filled, (value, answers) => {
        const { findings, gives } = check(value)
        fc.pre(findings.length === 0)
        expect(gives).toBe('always')
        expect(isBlank(resultOf(value, answers))).toBe(false)
      }),
      { numRuns: 600 },
    )
  })

  it('refuses what never gives one, whatever is filled in', () => {
    fc.assert(
      fc.property(expression, filled, partly, (value, complete, answers) => {
        const { findings, gives, isImpossible } = check(value)
        fc.pre(gives === 'never')
        expect(findings.some(({ severity }) => severity === 'error')).toBe(true)
        expect(isBlank(resultOf(value, complete))).toBe(true)
        if (isImpossible) expect(isBlank(resultOf(value, answers))).toBe(true)
      }),
      { numRuns: 600 },
    )
  })

  it('refuses to publish a part that never gives a result, even within one that does', () => {
    fc.assert(
      fc.property(expression, partly, (value, answers) => {
        // A column means its value in one row within a total, and all values elsewhere.
        fc.pre(!JSON.stringify(value).includes('rows.'))
        const parts = check(value).findings.filter(({ isImpossible }) => isImpossible)
        fc.pre(parts.length > 0)
        for (const { trail } of parts) {
          const holder = trail.at(-1)?.holder as Expression
          expect(isBlank(resultOf(holder, answers))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('refuses a comparison that no answers decide', () => {
    const side = fc.oneof(read, constant)
    const comparison = fc.constantFrom(...comparisons)
    fc.assert(
      fc.property(side, comparison, side, fc.array(filled, { minLength: 4, maxLength: 4 }), (left, op, right, all) => {
        const value: Expression = { when: { left, op, value: right }, value: 'yes', otherwise: 'no' }
        fc.pre(check(value).findings.length > 0)
        expect(new Set(all.map((answers) => resultOf(value, answers))).size).toBe(1)
      }),
      { numRuns: 400 },
    )
  })

  it('knows which field takes a result', () => {
    const targets = [
      ...['number', 'input', 'textarea', 'date', 'date-range', 'switch', 'time'].map((type) => field('out', {}, type)),
      field('out', { optionItems: items('low', 'high') }, 'checkbox'),
    ]
    fc.assert(
      fc.property(expression, fc.constantFrom(...targets), filled, (value, target, answers) => {
        const { findings, gives, isImpossible } = check(value, target)
        fc.pre(isImpossible || findings.length === 0)
        const form = formWith(value, target)
        const isRefused = form
          .validate(answers, { today })
          .some(({ path, code }) => path === 'out' && code !== 'not_an_option')
        const { out } = form.cleanAnswers(answers, { today })
        // A switch that is off is empty.
        const isMissing = isBlank(out) || out === false || isRefused
        if (isImpossible) expect(isMissing).toBe(true)
        else if (gives === 'always') expect(isMissing).toBe(false)
      }),
      { numRuns: 800 },
    )
  })
})

describe('a finding', () => {
  const f = (name: string): Expression => ({ field: name })
  const of = (op: Operation, ...args: Expression[]): Expression => ({ op, args })
  const number = field('out', {}, 'number')

  it.each<[string, Expression, FormulaField | undefined, string, string]>([
    ['date - date', of('subtract', f('d'), { today: true }), undefined, 'dates_subtracted', 'error'],
    ['date + date', of('add', f('d'), f('d')), undefined, 'dates_added', 'error'],
    ['date * 2', of('multiply', f('d'), 2), undefined, 'number_needed', 'error'],
    ['7 - date', of('subtract', 7, f('d')), undefined, 'number_needed', 'error'],
    ['"a" + "b"', of('add', 'a', 'b'), undefined, 'texts_added', 'error'],
    ['"abc" * 2', of('multiply', 'abc', 2), undefined, 'number_needed', 'error'],
    ['a text field * 2', of('multiply', f('t'), 2), undefined, 'number_needed', 'doubt'],
    ['sum of a column of colors', of('add', f('rows.xc')), undefined, 'number_needed', 'error'],
    ['sum of a text column', of('add', f('rows.xt')), undefined, 'number_needed', 'doubt'],
    ['a column + 1', of('add', f('rows.xn'), 1), undefined, 'column_calculated', 'doubt'],
    ['2 * a column', of('multiply', 2, f('rows.xn')), undefined, 'column_calculated', 'doubt'],
    ['a date + a column', of('add', f('d'), f('rows.xn')), undefined, 'column_calculated', 'doubt'],
    ['a rounded column', of('round', f('rows.xn'), 1), undefined, 'column_calculated', 'doubt'],
    ['a number / 0', of('divide', f('n'), 0), undefined, 'divided_by_zero', 'error'],
    ['days of a range', of('days', f('r'), { today: true }), undefined, 'date_needed', 'error'],
    ['days of a number', of('days', f('n'), f('d')), undefined, 'date_needed', 'error'],
    ['start of a date', of('start', f('d')), undefined, 'range_needed', 'error'],
    ['a date in a number field', f('d'), number, 'unfit', 'error'],
    ['a text in a number field', of('join', '', f('t'), '元'), number, 'unfit', 'error'],
    ['a number in a text field', f('n'), field('out'), 'unfit', 'error'],
    ['a number in a date field', of('add', f('n'), 1), field('out', {}, 'date'), 'unfit', 'error'],
    ['a column in a number field', f('rows.xn'), number, 'unfit', 'error'],
    [
      'a date compared with a number',
      { when: { field: 'd', op: '>', value: 18 }, value: 1, otherwise: 2 },
      number,
      'not_comparable',
      'error',
    ],
  ])('%s', (_, value, target, code, severity) => {
    expect(check(value, target).findings).toMatchObject([{ code, severity }])
  })

  it.each<[string, Expression, FormulaField | undefined]>([
    ['today + 7', of('add', { today: true }, 7), field('out', {}, 'date')],
    ['sum(rows.xn * rows.xnum)', of('add', of('multiply', f('rows.xn'), f('rows.xnum'))), number],
    [
      'sum(days(start(rows.xr), end(rows.xr)))',
      of('add', of('days', of('start', f('rows.xr')), of('end', f('rows.xr')))),
      number,
    ],
    ['sum(rows.xn) + 1', of('add', of('add', f('rows.xn')), 1), number],
    ['maximum(rows.xn, 1)', of('maximum', f('rows.xn'), 1), number],
    ['a number with a unit', of('join', '', f('n'), '元'), field('out')],
    ['a field that does not exist', of('multiply', f('gone'), 2), number],
    ['if a branch is empty', { when: { field: 'n', op: '>', value: 1 }, value: f('n'), otherwise: null }, number],
  ])('is not made for %s', (_, value, target) => {
    expect(check(value, target).findings).toEqual([])
  })

  it('names the place of the part', () => {
    const product = of('multiply', f('d'), 2)
    const sum = of('add', 1, product)
    const [finding] = check(sum).findings
    expect(finding?.trail).toEqual([
      { holder: sum, key: 1 },
      { holder: product, key: 0 },
    ])
    expect(finding).toMatchObject({ taker: 'multiply', part: f('d'), kind: 'date' })
  })
})

describe('publication', () => {
  const problems = (value: Expression, rest: readonly WidgetNode[] = []) =>
    formulaProblems(
      compileForm(ruled([...nodes, ...rest, field('out', {}, 'number')], { action: 'compute', target: 'out', value }))
        .plan,
    )

  it('refuses what can never give a result, and nothing else', () => {
    expect(problems({ op: 'multiply', args: [{ field: 'd' }, 2] })).toMatchObject([
      {
        code: 'rule_without_result',
        severity: 'error',
        path: 'rules[0]',
        params: { field: 'out', reason: 'number_needed' },
      },
    ])
    expect(
      problems({ op: 'add', args: [1, { op: 'subtract', args: [{ today: true }, { field: 'd' }] }] }),
    ).toMatchObject([{ params: { reason: 'dates_subtracted' } }])
    expect(problems({ op: 'multiply', args: [{ field: 't' }, 2] })).toEqual([])
    expect(problems({ op: 'add', args: [1, { op: 'divide', args: [{ field: 'n' }, 2, 0] }] })).toMatchObject([
      { params: { reason: 'divided_by_zero' } },
    ])
    // The color is skipped where it is not filled in.
    expect(problems({ op: 'add', args: [{ field: 'c' }, 2] })).toEqual([])
    expect(problems({ op: 'multiply', args: [{ field: 'of' }, 2] }, [field('of', {}, 'custom')])).toEqual([])
    expect(
      problems({ op: 'multiply', args: [{ field: 'from' }, 2] }, [
        field('from', { optionItems: items('1', 'a') }, 'radio'),
      ]),
    ).toEqual([])
  })

  it('leaves a rule that is off alone', () => {
    const rule = { action: 'compute', target: 'out', value: 'abc' } as const
    const definition = ruled([field('out', {}, 'number')], { ...rule, disabled: true })
    expect(formulaProblems(compileForm(definition).plan)).toEqual([])
  })
})

describe('a date and a number of days', () => {
  const out = (value: Expression, answers: object, options = {}) => {
    const compiled = compileForm(
      ruled([field('d', options, 'date'), field('n', {}, 'number'), field('out', options, 'date')], {
        ...{ action: 'compute', target: 'out' },
        value,
      }),
    )
    const page = new FormStore(compiled, { today: '2026-11-25' })
    for (const [name, entered] of Object.entries(answers)) page.setValue(name, entered)
    const { out: onServer } = compiled.cleanAnswers({ ...answers }, { today: '2026-11-25' })
    expect(page.answers().out).toEqual(onServer)
    return onServer
  }
  const [d, n] = [{ field: 'd' }, { field: 'n' }]
  const of = (op: Operation, ...args: Expression[]): Expression => ({ op, args })

  it('are the date so many days later or earlier, in the format of the field', () => {
    expect(out(of('add', { today: true }, 7), {})).toBe('2026-12-02')
    expect(out(of('add', n, d), { d: '2024-02-28', n: 2 })).toBe('2024-03-01')
    expect(out(of('subtract', d, n, 1), { d: '2026-01-01', n: 1 })).toBe('2025-12-30')
    expect(out(of('add', d, 1.9), { d: '2026/01/31' }, { valueFormat: 'YYYY/MM/DD' })).toBe('2026/02/01')
    const second = { type: 'datetime', valueFormat: 'YYYY-MM-DD HH:mm:ss' }
    expect(out(of('add', d, n), { d: '2026-12-31 08:30:00', n: 1 }, second)).toBe('2027-01-01 08:30:00')
  })

  it('have no result without one of them, or outside of the calendar', () => {
    expect(out(of('add', d, n), { d: '2026-01-01' })).toBe('')
    expect(out(of('add', d, n), { n: 7 })).toBe('')
    expect(out(of('add', d, n), { d: '9999-12-31', n: 1 })).toBe('')
  })

  it('go back as far as they went, and days between count them', () => {
    const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(date, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        const text = from.toISOString().slice(0, 10)
        const later = out(of('add', d, n), { d: text, n: days })
        expect(later).toBe(new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10))
        expect(out(of('subtract', of('add', d, n), n), { d: text, n: days })).toBe(text)
      }),
    )
  })
})
