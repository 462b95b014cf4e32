import fc from 'fast-check'
import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { DataSource, FormConfig, FormDefinition, NodeTexts, WidgetNode } from '../definition/definition.ts'
import { textsOf } from '../definition/form-texts.ts'
import { type Json, type OptionName, optionKinds, type WidgetOptions } from '../definition/option-kinds.ts'
import type { Condition, Rule } from '../rules/rule.ts'
import { widgetTypeOf } from '../widgets/registry.ts'

/**
 * Forms of every widget with any of its options, with rules about any of them, and with sources, settings and
 * languages.
 */

const words = fc.constantFrom('', ' ', '姓名', 'Name', 'label', 'left', '0', '<b>x</b>')
const item = fc.record(
  { label: words, value: fc.constantFrom<string | number | boolean>(1, '1', 'a', true), disabled: fc.boolean() },
  { requiredKeys: ['label', 'value'] },
)
const pairs = fc.dictionary(fc.constantFrom('a', 'X-B'), words, { maxKeys: 2 })
const column = fc.record(
  { prop: words, label: words, width: fc.constant('80px'), hidden: fc.boolean(), format: fc.constant('d1') },
  { requiredKeys: ['prop', 'label'] },
)

/** Options that depend on others, or on the form. */
const optionValues: Partial<Record<OptionName, fc.Arbitrary<unknown>>> = {
  validation: fc.constantFrom('', 'Number', '/^\\d+$/i'),
  customRule: fc.constantFrom('', 'Email'),
  valueFormat: fc.constantFrom('', 'YYYY-MM-DD'),
  format: fc.constantFrom('', 'HH:mm:ss'),
  type: fc.constantFrom('', 'date', 'datetime', 'daterange', 'password', 'week', 'primary'),
  dsName: fc.constantFrom('cities', 'ranks', 'titled'),
  minRows: fc.constantFrom(0, 3),
  max: fc.constantFrom<number | string>(0, 7, 'today'),
}

function valueOfOption(type: string, option: OptionName): fc.Arbitrary<unknown> {
  const fit = optionValues[option]
  if (option === 'valueFormat' && type.startsWith('time')) return fc.constantFrom('', 'HH:mm')
  if (option === 'format' && type.startsWith('date')) return fc.constantFrom('', 'YYYY/MM/DD')
  if (option === 'type' && type.startsWith('date')) return fc.constantFrom('', 'date', 'month', 'datetimerange')
  if (fit) return fit
  const kind = optionKinds[option]
  if (typeof kind !== 'string') return fc.constantFrom(...kind)
  switch (kind) {
    case 'flag':
      return fc.boolean()
    case 'number':
      return fc.constantFrom(0, 1, 12, 80)
    case 'limit':
      return fc.constantFrom<number | string>(0, 5, '2020-01-01')
    case 'texts':
      return fc.constantFrom<readonly string[]>([], ['a'], ['a b', ''])
    case 'items':
      return fc.array(item, { maxLength: 2 })
    case 'pairs':
      return pairs
    case 'headers':
      return fc.constantFrom({}, { 'X-Unit': '{unit}' }, { a: '', 'X.b~': '昆明' })
    case 'columns':
      return fc.array(column, { maxLength: 2 })
    case 'buttons':
      return fc.constantFrom([], [{ name: 'open', label: '' }])
    case 'json':
      return fc.constantFrom<Json>('', 0, [], {}, false, { deep: [null, ''] })
    default:
      return words
  }
}

function optionsOf(type: string): fc.Arbitrary<WidgetOptions> {
  const settings = widgetTypeOf(type).options.filter((option) => option !== 'name')
  const values = Object.fromEntries(settings.map((option) => [option, valueOfOption(type, option)]))
  const ofOthers = fc.constantFrom<WidgetOptions>({}, {}, {}, { somethingElse: null, labelKey: 'x' } as WidgetOptions)
  return fc
    .tuple(fc.subarray(settings, { maxLength: Math.min(8, settings.length) }), fc.record(values), ofOthers)
    .map(([chosen, all, others]) => ({
      ...Object.fromEntries(chosen.map((option) => [option, all[option]])),
      ...others,
    }))
}

type Tree = { readonly type: string; readonly options: WidgetOptions; readonly children?: readonly Tree[] }

const fieldTypes = [
  ...['input', 'textarea', 'number', 'radio', 'checkbox', 'select', 'cascader', 'date', 'date-range', 'time'],
  ...['time-range', 'switch', 'slider', 'rate', 'color', 'rich-editor', 'file-upload', 'picture-upload', 'custom'],
  ...['button', 'divider', 'static-text', 'html-text', 'slot'],
]
const leafOf = (types: readonly string[]): fc.Arbitrary<Tree> =>
  fc.constantFrom(...types).chain((type) => optionsOf(type).map((options) => ({ type, options })))
const field = leafOf(fieldTypes)
const around = (type: string, children: fc.Arbitrary<readonly Tree[]>): fc.Arbitrary<Tree> =>
  fc.tuple(optionsOf(type), children).map(([options, inside]) => ({ type, options, children: inside }))
const some = (tree: fc.Arbitrary<Tree>, minLength = 0) => fc.array(tree, { minLength, maxLength: 3 })

const cell = (list: fc.Arbitrary<readonly Tree[]>): fc.Arbitrary<Tree> =>
  around('table-cell', list).map((each) => ({
    ...each,
    options: { ...each.options, colspan: 1, rowspan: 1, merged: false },
  }))

const trees = fc.letrec<{ one: Tree; list: readonly Tree[] }>((tie) => ({
  list: some(tie('one')),
  one: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: leafOf([...fieldTypes, 'alert', 'data-table', 'hologram']) },
    { weight: 2, arbitrary: around('section', tie('list')) },
    around('card', tie('list')),
    around('sub-form', some(field)),
    around('grid', some(around('grid-col', tie('list')), 1)),
    around('tab', some(around('tab-pane', tie('list')), 1)),
    around('table', fc.array(around('table-row', fc.tuple(cell(tie('list')))), { minLength: 1, maxLength: 2 })),
  ),
}))

/** Gives each node a unique name and id. */
function nodesOf(list: readonly Tree[], created: { count: number }): readonly WidgetNode[] {
  return list.map(({ type, options, children }): WidgetNode => {
    created.count += 1
    const isNamed = widgetTypeOf(type).options.includes('name')
    const node = {
      id: `${type}-${created.count}`,
      type,
      options: isNamed ? { ...options, name: `${type.replaceAll('-', '_')}${created.count}` } : options,
    }
    return children ? { ...node, children: nodesOf(children, created) } : node
  })
}

const dataSources: readonly DataSource[] = [
  { name: 'cities', kind: 'request', request: { url: '/cities', list: 'rows', label: 'title', query: { a: '1' } } },
  { name: 'ranks', kind: 'dictionary', params: { code: 'rank' } },
  {
    name: 'titled',
    kind: 'request',
    request: {
      url: "DSV.host + '/t'",
      method: 'POST',
      headers: { 'X-A': '' },
      body: { deep: [1, null] },
      children: 'parts',
    },
  },
]

const config: fc.Arbitrary<FormConfig> = fc.record(
  {
    language: fc.constantFrom('vi', 'zh-CN'),
    labelWidth: fc.constantFrom(80, 120),
    labelAlign: fc.constantFrom('left', 'right'),
    labelPosition: fc.constantFrom('left', 'top'),
    size: fc.constantFrom('', 'default', 'small'),
    layoutType: fc.constantFrom('PC', 'H5'),
    customClass: fc.constantFrom([], ['a b']),
    cssCode: words,
    functions: words,
    onFormValidate: words,
    variables: fc.constantFrom<Readonly<Record<string, Json>>>({}, { host: 'https://a.example' }),
  },
  { requiredKeys: [] },
)

const condition: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  { field: 'driver', op: 'empty' },
  { any: [{ field: 'driver', op: '=', value: 'x' }, { not: { field: 'driver', op: 'in', value: ['a', 1] } }] },
  {
    field: 'driver',
    op: '<',
    value: { when: { field: 'driver', op: 'empty' }, value: { today: true }, otherwise: null },
  },
)

type Target = { readonly key: string; readonly node: WidgetNode }

function targetsIn(nodes: readonly WidgetNode[], scope = ''): readonly Target[] {
  return nodes.flatMap((node) => {
    const key = node.options.name === undefined ? node.id : `${scope}${node.options.name}`
    const inner = node.type === 'sub-form' ? `${node.options.name}.` : scope
    return [{ key, node }, ...targetsIn(node.children ?? [], inner)]
  })
}

function ruleAbout({ key, node: { type } }: Target, when: Condition, at: number): Rule {
  const { kind } = widgetTypeOf(type)
  const possible: readonly Rule[] = [
    { action: 'show', target: key, when },
    { action: 'enable', target: key, when },
    ...(kind === 'value' || kind === 'rows' ? [{ action: 'require' as const, target: key, when }] : []),
    ...(kind === 'value'
      ? [
          { action: 'check' as const, target: key, when, hint: '不行' },
          { action: 'compute' as const, target: key, value: { op: 'join' as const, args: ['-', { field: 'driver' }] } },
        ]
      : []),
    ...(catalogueEntry(type)?.settings.some(({ option }) => option === 'optionItems')
      ? [{ action: 'setOptions' as const, target: key, when, options: [{ label: '甲', value: 1 }] }]
      : []),
  ]
  return possible[at % possible.length] ?? { action: 'show', target: key, when }
}

function translated(definition: FormDefinition, chosen: readonly boolean[]): FormDefinition['translations'] {
  const texts: Record<string, Record<string, NodeTexts[string]>> = {}
  for (const [at, { key, option, entry, text }] of textsOf(definition).entries()) {
    if (!chosen[at % chosen.length]) continue
    const own = texts[key] ?? {}
    const before = own[option]
    const entries = typeof before === 'object' ? before : {}
    texts[key] = { ...own, [option]: entry === undefined ? `${text}!` : { ...entries, [entry]: `${text}!` } }
  }
  return { en: texts, lo: { ghost: { label: 'x' }, 'rules[7]': { hint: 'x' } } }
}

export const anyForm: fc.Arbitrary<FormDefinition> = fc
  .record({
    list: trees.list,
    config,
    sources: fc.subarray([...dataSources]),
    rules: fc.array(fc.tuple(fc.nat(), condition, fc.nat()), { maxLength: 4 }),
    translations: fc.array(fc.boolean(), { maxLength: 5 }),
  })
  .map(({ list, rules: abouts, translations, ...parts }) => {
    const children = [{ id: 'driver', type: 'input', options: { name: 'driver' } }, ...nodesOf(list, { count: 0 })]
    const targets = targetsIn(children).slice(1)
    const rules = abouts.flatMap(([at, when, kind]) => {
      const target = targets[at % Math.max(targets.length, 1)]
      return target ? [ruleAbout(target, when, kind)] : []
    })
    const definition: FormDefinition = { version: 1, config: parts.config, children, rules, dataSources }
    return translations.length === 0
      ? definition
      : { ...definition, translations: translated(definition, translations) ?? {} }
  })
