import fc from 'fast-check'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { Json } from '../definition/option-kinds.ts'
import type { Condition, Expression, Rule } from '../rules/rule.ts'
import type { Answers } from '../validation/context.ts'
import { form } from './build.ts'

/** Forms of nested parts and two sub-forms, with rules of any depth about all of them, and answers of any kind. */

export const names = ['a', 'b', 'c', 'd', 'e', 'f']
export const columns = { rows: ['x', 'y', 'z'], others: ['x', 'u', 'v'] } as const
const parts = ['first', 'within', 'second']
const readable = [
  ...names,
  ...Object.entries(columns).flatMap(([rows, all]) => [rows, ...all.map((column) => `${rows}.${column}`)]),
]

export const items = [
  { label: 'one', value: 1 },
  { label: 'text one', value: '1' },
  { label: 'yes', value: 'yes' },
  { label: 'no', value: 'no', disabled: true },
  { label: 'deep', value: 'deep', children: [{ label: 'yes', value: 'yes' }] },
]
export const value = fc.constantFrom<Json | undefined>(
  ...[null, undefined, '', ' ', 'yes', 'no', '1', 'a', 0, 1, 2.5, 1e21, true, false],
  ...[[], ['yes'], ['yes', 'no'], [1], ['deep', 'yes'], [['deep', 'yes']], [''], [null], {}],
  ...['2020-02-29', '2030-01-01', ['2020-01-01', '2021-01-01'], ['2020-01-01', ''], '10:00:00'],
  ...['<p>yes</p>', '<p></p>', '#fff'],
)
const rarely = fc.constantFrom(...[undefined, undefined, undefined, undefined, undefined], true)
const now = <T>(value: T) => fc.constantFrom(undefined, undefined, value)
const types = [
  ...['input', 'input', 'number', 'select', 'checkbox', 'date', 'switch', 'radio', 'cascader', 'date-range', 'time'],
  ...['rich-editor', 'rate', 'slider', 'custom', 'textarea', 'color', 'file-upload'],
]
/** Serialized like a sent definition, without undefined values. */
const sent = <T>(all: T): T => JSON.parse(JSON.stringify(all))

const states = fc.record({ hidden: rarely, disabled: rarely, readonly: rarely })
const fieldNamed = (name: string, id: string): fc.Arbitrary<WidgetNode> =>
  fc
    .record({
      type: fc.constantFrom(...types),
      states,
      limits: fc.record({
        ...{ min: fc.constantFrom(undefined, 1, '2021-01-01'), max: fc.constantFrom(undefined, 2, 'today') },
        ...{ minLength: now(2), maxLength: now(4), precision: fc.constantFrom(undefined, 0, 1) },
        validation: fc.constantFrom(undefined, undefined, 'Number', '^y', 'Email'),
      }),
      more: fc.record({
        ...{ required: now(true), multiple: now(true), dsName: now('list'), allowCreate: rarely },
        ...{ checkStrictly: rarely, range: rarely, defaultValue: fc.oneof(fc.constant(undefined), value) },
      }),
    })
    .map(({ type, states, limits, more }) => ({
      ...{ id, type },
      options: sent({ ...states, ...limits, ...more, name, optionItems: items }),
    }))

const read = fc.constantFrom(...readable)
const comparison = fc.constantFrom('=', '!=', '<', '<=', '>', '>=', 'contains', 'in')
const operation = fc.constantFrom(
  ...(['add', 'subtract', 'multiply', 'divide', 'round', 'minimum', 'maximum', 'average', 'count', 'join'] as const),
  ...(['years', 'months', 'days', 'start', 'end'] as const),
)
const { condition, expression } = fc.letrec<{ expression: Expression; condition: Condition }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: read.map((field) => ({ field })) },
    fc.constantFrom<Expression>(null, 1, 'yes', '2020-02-29', true, ['yes', 1], { today: true }),
    fc.record({ when: tie('condition'), value: tie('expression'), otherwise: tie('expression') }),
    fc.record({ op: operation, args: fc.array(tie('expression'), { maxLength: 3 }) }),
  ),
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 2, arbitrary: read.map((field) => ({ field, op: 'empty' as const })) },
    { weight: 3, arbitrary: fc.record({ field: read, op: comparison, value: tie('expression') }) },
    fc.record({ left: tie('expression'), op: comparison, value: tie('expression') }),
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 2 }) }),
  ),
}))
const target = fc.constantFrom(...readable, ...parts)
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ action: fc.constantFrom('show', 'enable'), target, when: condition }),
  fc.record({ action: fc.constant('require' as const), target: read, when: condition }),
  fc.record({ action: fc.constant('check' as const), target: read, when: condition, hint: fc.constant('no') }),
  { weight: 3, arbitrary: fc.record({ action: fc.constant('compute' as const), target: read, value: expression }) },
  fc.record({ action: fc.constant('setOptions' as const), target: read, when: condition, options: fc.subarray(items) }),
)

const row = fc.dictionary(fc.constantFrom('x', 'y', 'z', 'u', 'v'), value, { maxKeys: 3 })
export const rowsSent = fc.array(row, { maxLength: 3 })
export const answered: fc.Arbitrary<Answers> = fc.record(
  {
    ...Object.fromEntries(names.map((name) => [name, value])),
    ...{ rows: fc.oneof(rowsSent, value), others: fc.oneof(rowsSent, value) },
  },
  { requiredKeys: [] },
)

const subForm = (name: keyof typeof columns): fc.Arbitrary<WidgetNode> =>
  fc
    .record({
      states,
      limits: fc.record({ minRows: fc.constantFrom(undefined, 0, 1), maxRows: now(2), required: rarely }),
      more: fc.record({
        showBlankRow: rarely,
        defaultValue: fc.constantFrom<Json | undefined>(undefined, undefined, [{ x: 'yes' }, {}], 'no rows', [{}]),
      }),
      children: fc.tuple(...columns[name].map((column) => fieldNamed(column, `#${name}.${column}`))),
    })
    .map(({ states, limits, more, children }) => ({
      ...{ id: `#${name}`, type: 'sub-form', children },
      options: sent({ ...states, ...limits, ...more, name }),
    }))
const part = (at: number, type: string, children: readonly WidgetNode[]): fc.Arbitrary<WidgetNode> =>
  states.map((own) => ({ id: `#part${at}`, type, options: sent({ ...own, name: parts[at] }), children }))

export const ruledForm: fc.Arbitrary<FormDefinition> = fc
  .tuple(fc.tuple(...names.map((name) => fieldNamed(name, `#${name}`))), subForm('rows'), subForm('others'))
  .chain(([[a, b, c, d, e, f], rows, others]) => {
    const all = (...nodes: readonly (WidgetNode | undefined)[]) => nodes.filter((node) => node !== undefined)
    return fc
      .tuple(part(1, 'card', all(c, rows)), part(2, 'section', all(others, e)), fc.array(rule, { maxLength: 5 }))
      .chain(([within, second, rules]) =>
        part(0, 'section', all(b, within, d)).map((first) =>
          form(all(a, first, second, f), { rules, dataSources: [{ name: 'list', kind: 'list' }] }),
        ),
      )
  })
