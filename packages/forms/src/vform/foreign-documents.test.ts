import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { compileForm } from '../compiled-form.ts'
import '../testing/build.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

/** Documents of other systems, with any value for any option, including unknown options and widgets. */

const runs = Number(process.env.FUZZ_RUNS ?? 200)

const words = fc.constantFrom(
  '',
  ' ',
  'x',
  '姓名',
  'a b',
  '0',
  'a.b',
  '1a',
  '/^\\d+$/',
  '[^1]',
  'required',
  'number',
  'left',
)
const letters = fc.constantFrom(
  'yyyy-MM-dd',
  'YYYY-MM-DD',
  'label-left-align',
  'mini',
  'daterange',
  'DSV.x',
  'return 1',
)
const choice = { label: 'a', value: 1 }
const anything: fc.Arbitrary<unknown> = fc.oneof(
  words,
  letters,
  fc.constantFrom<unknown>(null, true, false, 0, 1, -1, 12, 3.5, [], {}, ['a'], [['a']], [choice], [choice, choice]),
  fc.constantFrom<unknown>([{ label: 'b', value: '1', disabled: true }], [{ name: 'x' }], [null], [{ label: 1 }]),
  fc.jsonValue({ maxDepth: 2 }),
)

const optionNames = [...new Set(catalogue.flatMap(({ settings }) => settings.map(({ option }) => option)))]
const strangeOptions = ['somethingElse', 'dsEnabled', 'labelKey', 'valueKey', 'merged', 'section', 'rostrum']
const optionsOf = (type: string) => {
  const fresh = catalogue.find((entry) => entry.type === type)?.settings ?? []
  const defaults = Object.fromEntries(fresh.map(({ option, default: absent }) => [option, absent]))
  return fc
    .record({
      base: fc.constantFrom(defaults, defaults, {}),
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x.y', ''),
      own: fc.dictionary(fc.constantFrom(...optionNames, ...strangeOptions), anything, { maxKeys: 6 }),
    })
    .map(({ base, name, own }) => ({ ...base, name, ...own }))
}
const head = (type: string) =>
  fc.record({
    type: fc.constant(type),
    key: fc.constantFrom(1, '2', undefined),
    icon: fc.constantFrom('x', undefined),
    id: fc.constantFrom<unknown>('a1', 'b1', undefined, undefined, 5, ''),
    alias: fc.constantFrom<unknown>(undefined, undefined, 'z', { a: [] }),
  })
const leafTypes = [
  ...catalogue
    .filter(({ kind, isPart }) => !isPart && (kind === 'value' || kind === 'content'))
    .map(({ type }) => type),
  ...['rich-text', 'tree-select', 'section', 'table-cell'],
]
type Widget = Readonly<Record<string, unknown>>
const leaf = fc
  .constantFrom(...leafTypes)
  .chain((type) => fc.tuple(head(type), optionsOf(type)).map(([own, options]): Widget => ({ ...own, options })))
const holding = (type: string, list: string, inside: fc.Arbitrary<unknown>): fc.Arbitrary<Widget> =>
  fc
    .tuple(head(type), optionsOf(type), inside)
    .map(([own, options, children]) => ({ ...own, category: 'container', [list]: children, options }))
const few = (widget: fc.Arbitrary<unknown>) => fc.array(widget, { maxLength: 2 })
const { list: widgetList } = fc.letrec<{ list: Widget[]; one: Widget }>((tie) => ({
  list: fc.array(tie('one'), { maxLength: 3 }),
  one: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: leaf },
    ...['card', 'sub-form', 'vf-box', 'grid-sub-form', 'vf-dialog', 'object-group'].map((type) =>
      holding(type, 'widgetList', tie('list')),
    ),
    holding('grid', 'cols', few(holding('grid-col', 'widgetList', tie('list')))),
    holding('tab', 'tabs', few(holding('tab-pane', 'widgetList', tie('list')))),
    holding(
      'table',
      'rows',
      few(few(holding('table-cell', 'widgetList', tie('list'))).map((cols) => ({ id: 'r', merged: false, cols }))),
    ),
  ),
}))

const source = fc.record(
  {
    uniqueId: fc.constantFrom('1', '2'),
    dataSourceName: words,
    requestURL: fc.constantFrom('/a', "DSV.host + '/a'", 'https://a.example', ''),
    requestURLType: fc.constantFrom('String', 'Variable'),
    requestMethod: fc.constantFrom('get', 'post', 'PUT'),
    headers: fc.constantFrom<unknown>([], [{ type: 'String', name: 'a', value: 'b' }], 'x'),
    params: fc.constantFrom<unknown>([], [{ type: 'Variable', name: 'a', value: 'DSV.b' }]),
    dataHandlerCode: words,
    dataSets: fc.constantFrom<unknown>([], [{ name: 'd1', remark: '', dataHandlerCode: '' }]),
    preferences: anything,
  },
  { requiredKeys: [] },
)
const setting = { labelWidth: anything, labelPosition: anything, labelAlign: anything, customClass: anything }
const formConfig = fc.record(
  {
    ...setting,
    jsonVersion: fc.constant(3),
    ...{ modelName: words, size: anything, cssCode: words, functions: words, layoutType: anything, other: anything },
    ...{ onFormCreated: words, onFormMounted: anything, onFormValidate: words, variables: anything },
    dataSources: fc.oneof(fc.array(source, { maxLength: 2 }), anything),
  },
  { requiredKeys: ['jsonVersion'] },
)
/** Parsed as from a file, without forbidden keys. */
const document = fc
  .record({ widgetList, formConfig })
  .map((all) => JSON.parse(JSON.stringify(all)) as object)
  .filter(
    (all) =>
      !/"(?:__proto__|prototype|constructor|toString|toLocaleString|valueOf|hasOwnProperty)":/.test(
        JSON.stringify(all),
      ),
  )

it('a document of any origin is exported as it was imported, and a second import gives the same form', () => {
  fc.assert(
    fc.property(document, (given) => {
      const { definition } = importVForm(given)
      if (!definition) throw new Error('It was refused')
      compileForm(definition).validate({}, { today: '2026-11-22' })
      const written = JSON.parse(JSON.stringify(exportVForm(definition)))
      expect(written).toEqual(given)
      expect(importVForm(written).definition).toEqual(definition)
    }),
    { numRuns: runs },
  )
}, 3_600_000)
