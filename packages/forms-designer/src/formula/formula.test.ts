import type { Condition, Expression } from '@rostrum/forms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chineseFunctions } from './chinese-words.ts'
import { formulaFunctions } from './functions.ts'
import { labelFormula } from './label-formula.ts'
import { readFormula } from './read-formula.ts'
import { writeFormula } from './write-formula.ts'

const name = fc.constantFrom('a', 'rows.school', 'a-b', 'count', 'today', 'and', '2x', '')
const operation = fc.constantFrom(
  ...(['add', 'subtract', 'multiply', 'divide', 'join', 'round', 'count', 'days', 'start', 'average'] as const),
)
const { expression } = fc.letrec<{ expression: Expression; condition: Condition }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 2 }),
    fc.record({ when: tie('condition'), value: tie('expression'), otherwise: tie('expression') }),
    fc.boolean(),
    fc.constant(null),
    name.map((field) => ({ field })),
    fc.constant({ today: true } as const),
    fc.record({ op: operation, args: fc.array(tie('expression'), { maxLength: 3 }) }),
    fc.record({
      op: fc.constant('join' as const),
      args: fc.tuple(fc.constant(''), tie('expression'), tie('expression')),
    }),
  ),
  condition: fc.oneof(
    { maxDepth: 3 },
    name.map((field) => ({ field, op: 'empty' as const })),
    fc.record({
      field: name,
      op: fc.constantFrom('=', '!=', '<', '<=', '>', '>=', 'in', 'contains'),
      value: tie('expression'),
    }),
    fc
      .record({
        left: tie('expression'),
        op: fc.constantFrom('=', '!=', '<', '<=', '>', '>=', 'in', 'contains'),
        value: tie('expression'),
      })
      // A single field is written as `field`.
      .filter(({ left }) => !(typeof left === 'object' && left !== null && 'field' in left)),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))

const [a, b, c] = [{ field: 'a' }, { field: 'b' }, { field: 'c' }]
const read = (text: string, ...fields: string[]) => {
  const reading = readFormula(text, fields.length > 0 ? (word) => fields.includes(word) : undefined)
  return 'diagnostic' in reading ? reading.diagnostic : reading.expression
}

describe('a formula', () => {
  it('is read as it was written, whatever it computes', () => {
    fc.assert(
      fc.property(expression, (given) => {
        expect(readFormula(writeFormula(given))).toMatchObject({ expression: given })
        expect(readFormula(writeFormula(given, 'rows.total'))).toMatchObject({ expression: given })
      }),
      { numRuns: 500 },
    )
  })

  it.each<[string, Expression]>([
    ['a + b + c', { op: 'add', args: [a, b, c] }],
    ['a + (b + c)', { op: 'add', args: [a, { op: 'add', args: [b, c] }] }],
    ['a - b + c', { op: 'add', args: [{ op: 'subtract', args: [a, b] }, c] }],
    ['a + b * c', { op: 'add', args: [a, { op: 'multiply', args: [b, c] }] }],
    ['(a + b) * c', { op: 'multiply', args: [{ op: 'add', args: [a, b] }, c] }],
    ['-a * 2', { op: 'multiply', args: [{ op: 'subtract', args: [0, a] }, 2] }],
    ['a & "-" & b', { op: 'join', args: ['', a, '-', b] }],
    ['sum(rows.hours) / 8', { op: 'divide', args: [{ op: 'add', args: [{ field: 'rows.hours' }] }, 8] }],
    ['add(a, b)', { op: 'add', args: [a, b] }],
    ['if(a > 1, b)', { when: { field: 'a', op: '>', value: 1 }, value: b, otherwise: null }],
    ['if(a > 1, a, null)', { when: { field: 'a', op: '>', value: 1 }, value: a, otherwise: null }],
    [
      'if(empty(a) or not (b = "x" and c <> 1), 1, 2)',
      {
        when: {
          any: [
            { field: 'a', op: 'empty' },
            {
              not: {
                all: [
                  { field: 'b', op: '=', value: 'x' },
                  { field: 'c', op: '!=', value: 1 },
                ],
              },
            },
          ],
        },
        ...{ value: 1, otherwise: 2 },
      },
    ],
    [
      'if(days(a, b) > 3, 1, 2)',
      { when: { left: { op: 'days', args: [a, b] }, op: '>', value: 3 }, value: 1, otherwise: 2 },
    ],
    ['if(1 > a, 1, 2)', { when: { left: 1, op: '>', value: a }, value: 1, otherwise: 2 }],
    [
      'if((a + b) * 2 >= c and ((a) = 1 or empty(b)), 1, 2)',
      {
        when: {
          all: [
            { left: { op: 'multiply', args: [{ op: 'add', args: [a, b] }, 2] }, op: '>=', value: c },
            {
              any: [
                { field: 'a', op: '=', value: 1 },
                { field: 'b', op: 'empty' },
              ],
            },
          ],
        },
        ...{ value: 1, otherwise: 2 },
      },
    ],
    ['天数（开始（leave），结束（leave））＋ 1', read('days(start(leave), end(leave)) + 1') as Expression],
    ['如果(a ≥ 2 且 b 包含 “是”，a × 2，0)', read('if(a >= 2 and b contains "是", a * 2, 0)') as Expression],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('takes a hyphen for a sign where the fields of the form say so', () => {
    expect(read('a-b', 'a', 'b')).toEqual({ op: 'subtract', args: [a, b] })
    expect(read('a-b', 'a', 'b', 'a-b')).toEqual({ field: 'a-b' })
    expect(read('a-b-c', 'a-b', 'c')).toEqual({ op: 'subtract', args: [{ field: 'a-b' }, c] })
  })

  it('is written with as few brackets as it needs', () => {
    const written = (text: string) => writeFormula(read(text) as Expression)
    expect(written('((a)) + ((b * c))')).toBe('a + b * c')
    expect(written('(a + b) * (c)')).toBe('(a + b) * c')
    expect(written('a - (b - c)')).toBe('a - (b - c)')
    expect(written('求和(rows.hours)')).toBe('sum(rows.hours)')
    expect(written('if((a = 1) and (b = 2 or c = 3), 1, 0)')).toBe('if(a = 1 and (b = 2 or c = 3), 1, 0)')
  })

  it.each([
    ['sum(rows.h, n)', 'out', 'sum(rows.h, n)'],
    ['sum(n, rows.h) * 2 + 1', 'out', 'sum(n, rows.h) * 2 + 1'],
    ['if(sum(rows.h, n) > 8, sum(rows.h, n), 0)', 'out', 'if(sum(rows.h, n) > 8, sum(rows.h, n), 0)'],
    ['round(sum(rows.h, n), 1) + round(sum(rows.h, n))', 'out', 'round(sum(rows.h, n), 1) + round(sum(rows.h, n))'],
    ['sum(rows.h + n)', 'out', 'sum(rows.h + n)'],
    ['sum(a, n)', 'out', 'a + n'],
    ['rows.h + n', 'rows.total', 'rows.h + n'],
    ['sum(others.h, rows.n)', 'rows.total', 'sum(others.h, rows.n)'],
  ])('is written with the total of a column: %s for %s', (text, target, expected) => {
    const given = read(text) as Expression
    expect(writeFormula(given, target)).toBe(expected)
    expect(read(expected)).toEqual(given)
  })

  it.each([
    ['', 'incomplete', 0, ''],
    ['a +', 'incomplete', 3, ''],
    ['sum(a', 'bracket_unclosed', 5, ''],
    ['days(a, b', 'bracket_unclosed', 9, ''],
    ['days(a, ', 'incomplete', 8, ''],
    ['a b', 'unexpected', 2, 'b'],
    ['a + * b', 'unexpected', 4, '*'],
    ['a ? b', 'unexpected', 2, '?'],
    ['"open', 'text_unclosed', 0, '"open'],
    ['"\\q"', 'block_invalid', 0, '"\\q"'],
    ['[{}]', 'block_invalid', 0, '[{}]'],
    ['{"when": 1', 'block_invalid', 0, '{"when": 1'],
    ['a > 1', 'comparison_outside', 2, '>'],
    ['if(empty(1), 1, 2)', 'field_missing', 9, '1'],
    ['if((a + b) * 2, 1, 2)', 'comparison_missing', 14, ','],
    ['if((a = 1) > 2, 1, 2)', 'comparison_outside', 6, '='],
    ['if(a, 1, 2)', 'comparison_missing', 4, ','],
    ['if(a = 1)', 'too_few_values', 0, 'if'],
    ['days(a)', 'too_few_values', 0, 'days'],
    ['days(a, b, c)', 'too_many_values', 0, 'days'],
  ])('%s is refused: %s', (text, kind, from, named) => {
    expect(read(text)).toMatchObject({ kind, from, text: named })
  })

  it('names the function that was probably meant', () => {
    expect(read('1 + averge(a)')).toMatchObject({ kind: 'function_unknown', from: 4, text: 'averge', hint: 'average' })
    expect(read('1 + xyz(a)')).not.toHaveProperty('hint')
  })

  it('has a different name for each function', () => {
    const names = formulaFunctions.flatMap(({ name }) => [name, chineseFunctions[name]])
    expect(new Set(names).size).toBe(names.length)
  })
})

it('a formula is shown with the labels of its fields, texts and functions as they are', () => {
  const labels: Readonly<Record<string, string>> = { leave: 'Leave dates', 'rows.hours': 'Rows: Hours', days: 'Days' }
  const labelled = (source: string) =>
    labelFormula(source, (name) => (Object.hasOwn(labels, name) ? labels[name] : undefined))
  expect(labelled('days(start(leave), end(leave)) + days')).toBe('days(start(Leave dates), end(Leave dates)) + Days')
  expect(labelled('sum(rows.hours) & "leave"')).toBe('sum(Rows: Hours) & "leave"')
  expect(labelled('leave +  other')).toBe('Leave dates +  other')
  expect(labelled('"leave')).toBe('"leave')
})
