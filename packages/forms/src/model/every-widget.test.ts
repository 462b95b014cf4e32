import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { type OptionName, optionKinds } from '../definition/option-kinds.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import { compareDefinitions } from '../reading/compare-definitions.ts'
import { describeAnswers } from '../reading/describe-answers.ts'
import { describeLayout } from '../reading/describe-layout.ts'
import type { Rule } from '../rules/rule.ts'
import { form } from '../testing/build.ts'
import { fixedSources } from '../validation/fixed-sources.ts'
import { indexOptions } from '../validation/option-index.ts'
import { FormStore } from './form-store.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 300)

/** Keys with the same text form are different choices. */
const items = [
  { label: 'one', value: 1 },
  { label: 'text one', value: '1' },
  { label: 'yes', value: true },
  { label: 'closed', value: 'closed', disabled: true },
  {
    label: 'x',
    value: 'x',
    children: [
      { label: 'a', value: 'a' },
      { label: 'one', value: 1 },
    ],
  },
]
const choices = fc.subarray(items)
const files = [
  { name: 'a.pdf', url: '/files/1' },
  { name: '2026-b.PNG', url: '/files/2' },
]
const values = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    ' ',
    'a',
    '1',
    '12',
    'a@example.com',
    '#fff',
    '<p>a</p>',
    '<p></p>',
    'closed',
  ),
  fc.constantFrom<unknown>(0, 1, 2, 2.5, 0.1, 1.005, -1, 1e21, 1e-7, Number.NaN, true, false, [], {}, [null], ['']),
  fc.constantFrom<unknown>(
    [1],
    ['1'],
    [1, '1'],
    ['x'],
    ['x', 1],
    ['x', '1'],
    [['x', 1]],
    [['x'], ['x', 'a']],
    [1, 2],
    [2, 1],
  ),
  fc.constantFrom<unknown>(
    '2020-02-29',
    '2021-02-29',
    '2030-01-01',
    '2020',
    '2020-02',
    '2020-02-29 10:00:00',
    '2020/02/29',
  ),
  fc.constantFrom<unknown>('10:00:00', '10:00', '25:00:00', ['10:00:00', '12:00:00'], ['12:00', '10:00'], ['', '']),
  fc.constantFrom<unknown>(
    ['2020-01-01', '2021-01-01'],
    ['2021-01-01', '2020-01-01'],
    ['2020-01-01', ''],
    'x'.repeat(300),
  ),
  fc.subarray(files),
  fc.jsonValue({ maxDepth: 2 }),
)
const patterns = fc.constantFrom('', 'regExp', 'Number', 'Email', 'noChinese', '/^[a-z]+$/', '^1', '\\d{2}')
const dateFormats = fc.constantFrom('YYYY-MM-DD', 'YYYY/MM/DD', 'YYYY-MM', 'yyyy-MM-dd HH:mm:ss', 'YYYY')
const limits = fc.constantFrom<unknown>(0, 1, 2, 50, 'today', '2020-06-01', '11:00', 'soon')
const clockFormats = fc.constantFrom('HH:mm:ss', 'HH:mm')

const byOption: Readonly<Partial<Record<OptionName, fc.Arbitrary<unknown>>>> = {
  validation: patterns,
  customRule: patterns,
  dsName: fc.constantFrom('', 'list'),
  defaultValue: values.map((value) => value ?? null),
  min: limits,
  max: limits,
  minRows: fc.constantFrom(0, 1, 2),
  maxRows: fc.constantFrom(0, 1, 2),
}
const byKind: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  flag: fc.boolean(),
  number: fc.constantFrom(0, 1, 2, 3, 24),
  text: fc.constantFrom('', 'a', '一段文字'),
  texts: fc.subarray(['pdf', '.PNG', 'doc']),
  items: choices,
  json: fc.jsonValue({ maxDepth: 2 }),
}

/** Any valid value of an option; scripts have separate tests. */
function optionValue(
  type: string,
  option: OptionName,
  given: readonly string[] | undefined,
): fc.Arbitrary<unknown> | undefined {
  if (option === 'name' || option === 'remote') return undefined
  if (option === 'format' || option === 'valueFormat') return type.startsWith('time') ? clockFormats : dateFormats
  const known = byOption[option]
  if (known) return known
  return given && given.length > 0 ? fc.constantFrom(...given) : byKind[String(optionKinds[option])]
}

const optionsOf = (type: string, name: string): fc.Arbitrary<WidgetNode['options']> => {
  const settings = catalogue.find((entry) => entry.type === type)?.settings ?? []
  const parts = settings.flatMap(({ option, choices: given }) => {
    // Options that hide a field are rarer than options that validate it.
    const isRare = ['hidden', 'disabled', 'readonly'].includes(option)
    const value = optionValue(type, option, given)
    return value
      ? [
          [
            option,
            isRare ? fc.constantFrom(undefined, undefined, undefined, true) : fc.option(value, { nil: undefined }),
          ] as const,
        ]
      : []
  })
  return fc.record(Object.fromEntries(parts)).map((all) => ({
    ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    name,
  }))
}

const fieldTypes = catalogue.filter(({ kind }) => kind === 'value').map(({ type }) => type)
const contentTypes = catalogue.filter(({ kind }) => kind === 'content').map(({ type }) => type)
const node = (id: string, types: readonly string[]): fc.Arbitrary<WidgetNode> =>
  fc.constantFrom(...types).chain((type) => optionsOf(type, id).map((options) => ({ id: `#${id}`, type, options })))
const around = (type: string, id: string, children: readonly WidgetNode[]): fc.Arbitrary<WidgetNode> =>
  optionsOf(type, id).map((options) => ({ id: `#${id}`, type, options, children }))

const parts: Readonly<Record<string, string>> = { grid: 'grid-col', tab: 'tab-pane', table: 'table-cell' }

/** Some fields in each kind of container. */
const within = (id: string, children: readonly WidgetNode[]): fc.Arbitrary<WidgetNode> =>
  fc.constantFrom('section', 'card', 'grid', 'tab', 'table').chain((type) => {
    const part = parts[type]
    if (part === undefined) return around(type, id, children)
    return around(part, `${id}Part`, children).chain((inner) => {
      const whole = { ...inner, options: { ...inner.options, colspan: 1, rowspan: 1, merged: false } }
      const row = { id: `#${id}Row`, type: 'table-row', options: {}, children: [whole] }
      return around(type, id, [type === 'table' ? row : inner])
    })
  })

const names = ['a', 'b', 'c', 'd', 'rows', 'rows.x', 'rows.y']
const readable = fc.constantFrom(...names)
const condition = fc.oneof(
  readable.map((field) => ({ field, op: 'empty' as const })),
  fc.record({
    field: readable,
    op: fc.constantFrom('=', '!=', '<', '>=', 'contains', 'in'),
    value: fc.constantFrom(1, '1', 'a', true, '2020-02-29'),
  }),
)
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ action: fc.constantFrom('show', 'enable', 'require'), target: readable, when: condition }),
  fc.record({ action: fc.constant('check' as const), target: readable, when: condition, hint: fc.constant('no') }),
  fc.record({ action: fc.constant('compute' as const), target: readable, value: fc.record({ field: readable }) }),
  fc.record({ action: fc.constant('setOptions' as const), target: readable, when: condition, options: choices }),
)
const definition: fc.Arbitrary<FormDefinition> = fc
  .tuple(
    fc.tuple(...['a', 'b', 'c', 'd'].map((name) => node(name, fieldTypes))),
    fc.tuple(node('x', fieldTypes), node('y', fieldTypes), node('shown', contentTypes)),
    fc.array(rule, { maxLength: 4 }),
  )
  .chain(([[a, ...others], columns, rules]) =>
    fc
      .tuple(within('part', others), around('sub-form', 'rows', columns), node('text', contentTypes))
      .map(([part, rows, text]) =>
        form([...(a ? [a] : []), part, rows, text], { rules, dataSources: [{ name: 'list', kind: 'list' }] }),
      ),
  )

type Step =
  | { readonly path: string; readonly value: unknown }
  | { readonly row: 'add' | 'remove' | 'set'; readonly rows: unknown[] }
const row = fc.record({ x: values, y: values })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ path: fc.constantFrom('a', 'b', 'c', 'd', 'rows[0].x', 'rows[1].y'), value: values }),
  fc.record({ row: fc.constantFrom('add', 'remove', 'set'), rows: fc.array(row, { maxLength: 3 }) }),
)

function perform(store: FormStore, action: Step): void {
  if ('path' in action) store.setValue(action.path, action.value)
  else if (action.row === 'set') store.setRows('rows', action.rows)
  else if (action.row === 'add') store.addRow('rows')
  else store.removeRow('rows', store.getField('rows').rows[0] ?? '')
}

const today = '2026-11-22'
const context = {
  today,
  given: { a: 'given', rows: [{ x: 1 }] },
  sources: fixedSources(new Map([['list', indexOptions(items)]])),
}
const words = { yes: 'yes', no: 'no', listSeparator: ', ' }

const travelled = (value: FormDefinition): FormDefinition => JSON.parse(JSON.stringify(value))

describe('every widget with every option', () => {
  it('is refused exactly when there are errors', () => {
    fc.assert(
      fc.property(definition, (source) => {
        const { definition: parsed, problems } = parseDefinition(travelled(source))
        expect(parsed === undefined).toBe(problems.some(({ severity }) => severity === 'error'))
      }),
      { numRuns: runs },
    )
  }, 3_600_000)

  it('gives the same result in a browser as on the server, for any entries', async () => {
    await fc.assert(
      fc.asyncProperty(
        definition
          .map((source) => parseDefinition(travelled(source)).definition)
          .filter((parsed) => parsed !== undefined),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), values),
        fc.array(step, { maxLength: 8 }),
        async (parsed, answers, steps) => {
          const compiled = compileForm(parsed)
          const store = new FormStore(compiled, { ...context, answers, loadOptions: async () => items })
          await store.lists.requestAll()
          for (const action of steps) perform(store, action)
          await store.lists.requestAll()
          const entered = store.snapshot().answers
          const cleaned = compiled.cleanAnswers(entered, context)
          expect(store.answers()).toEqual(cleaned)
          expect(store.validate()).toEqual(compiled.validate(entered, context))
          if (store.errors.length === 0) {
            expect(compiled.cleanAnswers(cleaned, context)).toEqual(cleaned)
            expect(compiled.validate(cleaned, context)).toEqual([])
          }
          describeAnswers(compiled, cleaned, { ...context, labels: words })
          describeLayout(compiled, cleaned, { ...context, labels: words })
          expect(compareDefinitions(parsed, travelled(parsed))).toEqual([])
        },
      ),
      { numRuns: runs },
    )
  }, 3_600_000)
})

it('treats keys with the same text form as different choices', () => {
  const options = { name: 'a', optionItems: items.slice(0, 1) }
  const compiled = compileForm(form([{ id: 'a', type: 'radio', options }]))
  expect(compiled.validate({ a: 1 }, context)).toEqual([])
  expect(compiled.validate({ a: '1' }, context)).toMatchObject([{ path: 'a', code: 'not_an_option' }])
})

it('refuses a definition that contains itself', () => {
  const hostile: Record<string, unknown> = { version: 1, config: {} }
  hostile.children = [hostile]
  const { definition: none, problems } = parseDefinition(hostile)
  expect([none, problems[0]?.code]).toEqual([undefined, 'too_deep'])
})
