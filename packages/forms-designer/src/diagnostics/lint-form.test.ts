import '@rostrum/forms/eager'
import type { FormDefinition, Rule } from '@rostrum/forms'
import type { HostWidgets } from '@rostrum/forms-react'
import { expect, it } from 'vitest'
import { box, field, form } from '../testing/build.ts'
import type { Diagnostic } from './diagnostic.ts'
import { lintForm } from './lint-form.ts'

const reported = (definition: FormDefinition, hostWidgets: HostWidgets = {}) =>
  lintForm(definition, '2026-11-22', hostWidgets).map(
    (diagnostic) => `${diagnostic.nodeId ?? 'form'} ${wordsOf(diagnostic)}`,
  )

function wordsOf(diagnostic: Diagnostic): string {
  if (diagnostic.kind === 'problem') return diagnostic.problem.code
  if (diagnostic.kind === 'passing') return `passing ${diagnostic.hook} ${diagnostic.line}:${diagnostic.column}`
  if (diagnostic.kind === 'script') return `${diagnostic.hook} ${diagnostic.line}:${diagnostic.column}`
  if (diagnostic.kind === 'script_name')
    return `${diagnostic.hook} ${diagnostic.line}:${diagnostic.column} ${diagnostic.what} ${diagnostic.name} ${diagnostic.instead ?? ''}`.trim()
  if (diagnostic.kind === 'script_choice')
    return `${diagnostic.hook} ${diagnostic.line} ${diagnostic.fieldId} ${diagnostic.value}`
  if (diagnostic.kind === 'css') return `css ${diagnostic.diagnostic.kind} ${diagnostic.line}:${diagnostic.column}`
  return diagnostic.kind === 'limits' ? `${diagnostic.lower} ${diagnostic.upper}` : diagnostic.kind
}

it('a valid form has none', () => {
  const children = [
    field('name', 'input', { defaultValue: '林若溪', maxLength: 20, onChange: 'return 1' }),
    field('count', 'number', { min: 1, max: 1, defaultValue: 1 }),
    field('day', 'date', { min: '2020-01-01', max: 'today' }),
    field('city', 'select', { dsName: 'cities' }),
  ]
  const dataSources = [{ name: 'cities', kind: 'region' as const }]
  expect(reported({ ...form(children), dataSources })).toEqual([])
})

it('finds fields that a rule requires although they are always required', () => {
  const rule: Rule = { action: 'require', target: 'why', when: { field: 'score', op: '<=', value: 6 } }
  const withRequired = (required: boolean, rules: readonly Rule[] = [rule]) => ({
    ...form([field('score', 'rate', { max: 10 }), field('why', 'textarea', { required })]),
    rules: [...rules],
  })
  expect(reported(withRequired(true))).toEqual(['why rule_idle'])
  expect(reported(withRequired(true, [rule, rule]))).toEqual(['why rule_idle'])
  expect(reported(withRequired(false))).toEqual([])
  expect(reported(withRequired(true, [{ ...rule, disabled: true }]))).toEqual([])
})

it('finds pictures without an alternative text in any language, unless they are marked as decorative', () => {
  const html = (htmlContent: string) =>
    form([{ id: 'note', type: 'html-text', options: { name: 'note', htmlContent } }])
  expect(reported(html('<img src="/a.png">'))).toEqual(['note missing_alt_text'])
  expect(reported(html('<img src="/a.png" alt="Plan of the site"><img src="/b.png" alt="">'))).toEqual([])
  const translations = { en: { note: { htmlContent: '<img src="/a.png">' } } }
  expect(reported({ ...html('<img src="/a.png" alt="平面图">'), translations })).toEqual(['note missing_alt_text'])
})

it('finds a dictionary that a widget uses before its code is chosen', () => {
  const withCode = (code: string, dsName = 'nations') => ({
    ...form([field('nation', 'select', { dsName }), field('other', 'select', { dsName: 'regions' })]),
    dataSources: [
      { name: 'nations', kind: 'dictionary', ...(code && { params: { code } }) },
      { name: 'regions', kind: 'regions' },
    ],
  })
  expect(reported(withCode(''))).toEqual(['nation dictionary_missing'])
  expect(reported(withCode('NATION'))).toEqual([])
  expect(reported(withCode('', 'regions'))).toEqual([])
})

it('finds slots and custom fields that no page renders', () => {
  const drawn = { slots: { banner: () => null, top: () => null }, customFields: { map: () => null } }
  const children = [
    field('banner', 'slot'),
    field('s', 'slot', { component: 'top' }),
    field('map', 'custom'),
    field('c', 'custom', { component: 'map' }),
    field('d', 'custom', { component: 'constructor' }),
  ]
  expect(reported(form(children), drawn)).toEqual(['map undrawn', 'd undrawn'])
  expect(reported(form(children))).toHaveLength(5)
})

it('finds rules that make the form slow as its rows grow', () => {
  const rows = ['left', 'right'].map((name) =>
    box('sub-form', name, [field(`${name}X`, 'number'), field(`${name}Y`, 'number')], { name }),
  )
  const value = { op: 'add', args: [{ field: 'left.leftX' }, { field: 'right.rightX' }] } as const
  expect(reported(form(rows, [{ action: 'compute', target: 'left.leftY', value }]))).toEqual(['form rule_costly'])
})

it('links problems of the engine to their widget, at any depth', () => {
  const inner = box('section', 'part', [field('a', 'input', { validation: '(' })])
  expect(reported(form([field('b'), inner]))).toEqual(['a pattern_invalid'])
  expect(reported(form([field('b'), field('b')]))).toEqual(['b id_duplicate', 'b name_duplicate'])
})

it('finds scripts that do not parse, on widgets and on the form', () => {
  const children = [field('a', 'input', { onChange: 'const a = 1\nif (a {' })]
  const config = { functions: 'function (', onFormMounted: 'this.setFormData({})', onFormValidate: 'return )' }
  expect(reported({ ...form(children), config })).toEqual([
    'form functions 1:10',
    'form onFormValidate 1:8',
    'a onChange 2:7',
  ])
})

it('reports a script that does not parse at the line where the script window does', () => {
  const onChange = 'if (value) {\n  this.setValue(1\n}\n'
  expect(reported(form([field('a', 'input', { onChange })]))).toEqual(['a onChange 2:17'])
})

it('finds unknown names in scripts at their position', () => {
  const children = [
    field('a', 'input', { onChange: "const b = this\nb.getWidgetRef('old').setValue(1)" }),
    box('sub-form', 'rows', [field('school')], { name: 'rows' }),
  ]
  const config = { onFormMounted: 'return formModel.rows.some((row) => row.college)' }
  expect(reported({ ...form(children), config })).toEqual([
    'form onFormMounted 1:40 column college',
    'a onChange 2:16 widget old',
  ])
})

it('finds unknown options in scripts where the field is unambiguous', () => {
  const items = [
    { label: '病假', value: 'sick' },
    { label: '一', value: 1 },
  ]
  const one = (onChange: string) =>
    form([
      field('leave', 'radio', { optionItems: items, onChange }),
      field('kinds', 'checkbox', { optionItems: items }),
      field('note'),
      box('sub-form', 'rows', [field('kind', 'select', { optionItems: items })], { name: 'rows' }),
    ])
  const of = (onChange: string) => reported(one(onChange)).map((each) => each.replace('leave onChange ', ''))
  expect(of("if (value === 'ill' || oldValue === 'sick' || this.getValue() === 'old') return")).toEqual([
    '1 leave ill',
    '1 leave old',
  ])
  expect(of("switch (formModel.leave) {\n case 'sick': return\n case 'gone': return }")).toEqual(['3 leave gone'])
  expect(of("return formModel.kinds.includes('gone') && ['ill', 'sick'].includes(formModel.leave)")).toEqual([
    '1 kinds gone',
    '1 leave ill',
  ])
  expect(of("formModel.rows.filter((row) => row.kind !== 'gone')")).toEqual(['1 kind gone'])
  expect(of("this.getWidgetRef('leave').setValue('gone'); this.disableOption(2)")).toEqual([
    '1 leave gone',
    '1 leave 2',
  ])
  expect(
    of("return formModel.leave.includes('si') || formModel.leave == '1' || formModel.leave === '' || value !== null"),
  ).toEqual([])
  expect(of("return formModel.note === 'gone' || [1].map((value) => value === 'gone')")).toEqual([])
  expect(of("this.loadOptions([]); return value === 'gone'")).toEqual([])
  expect(of("return value === 'gone")).toEqual(['1:22'])
})

it("finds page globals in scripts, but not declarations of the form's functions", () => {
  const of = (onClick: string) =>
    reported({ ...form([field('press', 'button', { onClick })]), config: { functions: 'const ask = () => 1' } })
  expect(of('ask()')).toEqual([])
  expect(of("\n$api.post('/x')")).toEqual(['press onClick 2:1 global $api this.getFormRef().executeDataSource(name)'])
})

it('finds transient state changes of fields by scripts, but not of content widgets', () => {
  const widgets = [
    field('more', 'input', { hidden: true }),
    field('help', 'alert'),
    box('section', 'part', [field('in')]),
  ]
  const of = (onClick: string, functions = '') =>
    reported({ ...form([...widgets, field('press', 'button', { onClick })]), config: { functions } })
  expect(of("const it = 1\nthis.getWidgetRef('more').setHidden(false)")).toEqual(['press passing onClick 2:1'])
  expect(of("this.getFormRef().showWidgets(['help', 'more'])")).toEqual(['press passing onClick 1:1'])
  expect(of("this.getWidgetRef('part').setDisabled(false)")).toEqual(['press passing onClick 1:1'])
  expect(
    of('open()', "const show = (name, ref) => ref(name).setHidden(false)\nfunction open() { show('more') }"),
  ).toEqual(['press passing onClick 1:1'])
  expect(of("this.setDisabled(true); this.getWidgetRef('help').setHidden(true)")).toEqual([])
  expect(of("this.getWidgetRef('more').setValue('x'); log()", 'function log() { log() }')).toEqual([])
  const left = field('left', 'input', { onBlur: 'this.setReadonly(true)', onChange: 'this.setReadonly(true)' })
  expect(reported(form([left]))).toEqual(['left passing onBlur 1:1'])
})

it('finds limits that exclude every value', () => {
  const children = [
    field('a', 'number', { min: 5, max: 2 }),
    field('b', 'input', { minLength: 9, maxLength: 3 }),
    field('c', 'date', { min: '2026-02-01', max: '2026-01-01' }),
    box('sub-form', 'd', [field('x')], { name: 'd', minRows: 3, maxRows: 2 }),
  ]
  expect(reported(form(children))).toEqual(['a min max', 'b minLength maxLength', 'c min max', 'd minRows maxRows'])
})

it('ignores options without a setting, and reports an unknown widget only as unknown', () => {
  const twice = [
    { label: 'x', value: 1 },
    { label: 'y', value: 1 },
  ]
  const options = { min: 5, max: 2, minLength: 9, maxLength: 3, optionItems: twice, onCreated: 'if (' }
  expect(reported(form([field('a', 'hologram', options)]))).toEqual(['a type_unknown'])
  expect(reported(form([field('a', 'switch', { min: 5, max: 2, optionItems: twice })]))).toEqual([])
  expect(reported(form([field('a', 'radio', { optionItems: twice })]))).toEqual(['a duplicate_choice'])
})

it('finds empty lists, unless a rule or a script supplies one', () => {
  const empty = field('a', 'radio', { optionItems: [] })
  const options = [{ label: 'x', value: 'x' }]
  const rule: Rule = { action: 'setOptions', target: 'a', when: { field: 'b', op: 'empty' }, options }
  expect(reported(form([empty]))).toEqual(['a no_choices'])
  expect(reported(form([empty, field('b')], [rule]))).toEqual([])
  const loading = (onChange: string) => form([empty, field('b', 'input', { onChange })])
  expect(reported(loading('this.getWidgetRef("a").loadOptions([])'))).toEqual([])
  expect(reported(loading('this.getWidgetRef("x" + value).loadOptions([])'))).toEqual([])
  expect(reported(loading('this.getWidgetRef("b").loadOptions([])'))).toEqual(['a no_choices'])
  expect(reported(loading('this.setValue(value.trim())'))).toEqual(['a no_choices'])
})

it('finds rules that compare a field with an unknown option, unless its list comes from elsewhere', () => {
  const items = [{ label: 'x', value: 'x' }]
  const rules = (...values: string[]): Rule[] =>
    values.map((value) => ({ action: 'show', target: 'b', when: { field: 'a', op: '=', value } }))
  const radio = (options = {}) => field('a', 'radio', { optionItems: items, ...options })
  const given: Rule = { action: 'setOptions', target: 'a', when: { field: 'b', op: 'empty' }, options: items }
  expect(reported(form([radio(), field('b')], rules('x', 'old', 'old')))).toEqual(['a rule_choice'])
  expect(
    reported(form([radio({ optionItems: [{ label: 'y', value: 'y' }] }), field('b')], [given, ...rules('x', 'y')])),
  ).toEqual([])
  const calculated: Rule = {
    ...{ action: 'compute', target: 'b' },
    value: { when: { field: 'a', op: '=', value: '2' }, value: 1, otherwise: 0 },
  }
  const numbered = radio({ optionItems: [{ label: 'Sick', value: 2 }] })
  expect(reported(form([numbered, field('b', 'number')], [calculated]))).toEqual(['a rule_choice'])
  expect(reported(form([field('a'), field('b')], rules('old')))).toEqual([])
  expect(
    reported(form([radio({ allowCreate: true, onCreated: 'this.loadOptions([])' }), field('b')], rules('old'))),
  ).toEqual([])
})

it('finds calculations that have a result for some answers only, each at the field of the result', () => {
  const parts = [field('note'), field('day', 'date'), field('rows', 'sub-form'), field('out', 'number')]
  const calculated = (value: Extract<Rule, { action: 'compute' }>['value'], rest = {}) =>
    reported(form(parts, [{ action: 'compute', target: 'out', value, ...rest }]))
  const sum = { op: 'add', args: [{ field: 'note' }, 3] } as const
  expect(calculated(sum)).toEqual(['out rule_formula'])
  expect(calculated(sum, { disabled: true })).toEqual([])
  expect(calculated({ op: 'multiply', args: [{ field: 'day' }, 3] })).toEqual(['form rule_without_result'])
  expect(calculated({ when: { field: 'note', op: '=', value: 3 }, value: 1, otherwise: 2 })).toEqual([
    'out rule_formula',
  ])
  expect(calculated({ op: 'days', args: [{ field: 'day' }, { today: true }] })).toEqual([])
})

it('takes a sum of columns and values as it is stored', () => {
  const rows = box('sub-form', 'rows', [field('hours', 'number')], { name: 'rows' })
  const value = { op: 'add', args: [{ field: 'rows.hours' }, 1] } as const
  const rule: Rule = { action: 'compute', target: 'out', value }
  expect(reported(form([rows, field('out', 'number')], [rule]))).toEqual([])
})

it('finds CSS that a form does not keep', () => {
  const cssCode = '.a { color: red }\n@keyframes turn { to { opacity: 0 } }\n.b { color: red }}'
  expect(reported({ ...form([]), config: { cssCode } })).toEqual(['form css unused 2:1', 'form css unread 3:18'])
})

it('names classes of VForm in the CSS, except for those that the author gave', () => {
  const cssCode = '.table-cell { color: red }\n.header-row { margin: 0 }\n.tab-container { margin: 0 }'
  const children = [box('section', 's', [field('a', 'input', { customClass: ['wide header-row'] })])]
  const config = { cssCode, customClass: ['tab-container'] }
  expect(reported({ ...form(children), config })).toEqual(['form css foreign 1:2'])
})

it('finds defaults that the widget refuses or cannot hold', () => {
  const items = [{ label: 'x', value: 1 }]
  const children = [
    field('a', 'number', { defaultValue: 'many' }),
    field('b', 'radio', { defaultValue: 2, optionItems: items }),
    field('c', 'input', { defaultValue: 'a', validation: 'Email', required: true }),
    field('d', 'input', { required: true }),
  ]
  expect(reported(form(children))).toEqual(['a default', 'b default', 'c default'])
})
