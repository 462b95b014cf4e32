import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { field, form, ruled, widget } from '../testing/build.ts'
import { exportVForm } from '../vform/export-vform.ts'
import { parseDefinition } from './parse-definition.ts'

const codesOf = (source: unknown) => parseDefinition(source).problems.map(({ path, code }) => `${path} ${code}`)

describe('reading a definition', () => {
  it('keeps everything of a valid one', () => {
    const source = form(
      [
        widget('section', { name: 'basic', label: '基本信息' }, [
          widget('grid', {}, [widget('grid-col', { span: 8 }, [field('email', { validation: 'Email' })])]),
        ]),
        widget('sub-form', { name: 'education', minRows: 1 }, [field('school'), field('degree', {}, 'select')]),
      ],
      {
        rules: [
          { action: 'show', target: 'education.degree', when: { field: 'education.school', op: '!=', value: '' } },
        ],
        dataSources: [{ name: 'region', kind: 'region' }],
        translations: { en: { email: { label: 'E-mail' } } },
      },
    )
    expect(parseDefinition(JSON.parse(JSON.stringify(source)))).toEqual({ definition: source, problems: [] })
  })
  it('keeps a widget of unknown type, with a warning, and its unknown options', () => {
    const source = form([widget('hologram', { name: 'x' }, [field('inside')])])
    const withScript = {
      ...source,
      children: [{ ...source.children[0], options: { name: 'x', onCreated: 'hello()' } }],
    }
    const { definition, problems } = parseDefinition(withScript)
    expect(problems).toMatchObject([{ severity: 'warning', code: 'type_unknown', params: { type: 'hologram' } }])
    expect(definition?.children).toEqual(withScript.children)
  })
  it('keeps options of a widget of unknown type with any value, through its own format and VForm', () => {
    const options = { name: 'x', label: { zh: '全息' }, hidden: 'never', optionItems: 7, span: null, depth: 3 }
    const hologram = { id: 'h', type: 'hologram', options }
    const { definition, problems } = parseDefinition({ version: 1, config: {}, children: [hologram] })
    expect(problems.map(({ code }) => code)).toEqual(['type_unknown'])
    const { name, depth, ...unknown } = options
    expect(definition?.children).toEqual([{ id: 'h', type: 'hologram', options: { name, depth }, kept: unknown }])
    expect(parseDefinition(JSON.parse(JSON.stringify(definition))).definition).toEqual(definition)
    expect(definition && exportVForm(definition)).toMatchObject({ widgetList: [{ type: 'hologram', options }] })
  })
  it.each([null, 'text', [], 7])('refuses %j', (source) => expect(codesOf(source)).toContain(' not_an_object'))
  it('refuses another version of the format', () => {
    expect(codesOf({ ...form([]), version: 2 })).toEqual(['version version_mismatch'])
  })
  it('refuses names that are missing, in use, or would reach a prototype', () => {
    expect(codesOf(form([widget('input', {})]))).toEqual(['children[0].options.name name_required'])
    expect(codesOf(form([field('a'), field('a')]))).toEqual(['children[1].options.name name_duplicate'])
    for (const name of ['__proto__', 'constructor', 'toString', 'a.b', 'a[0]', '1a', 'a b']) {
      expect(codesOf(form([field(name)])), name).toEqual(['children[0].options.name name_forbidden'])
    }
  })
  it('allows columns of the same name in two sub-forms', () => {
    const rows = (name: string) => widget('sub-form', { name }, [field('start')])
    expect(codesOf(form([rows('education'), rows('work'), field('start')]))).toEqual([])
  })
  it('refuses keys that would reach a prototype, anywhere', () => {
    const source = JSON.parse('{"version":1,"config":{"__proto__":{"x":1}},"children":[]}')
    expect(codesOf(source)).toEqual(['config.__proto__ key_forbidden'])
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })
  it('allows only fields in a sub-form, only columns in a grid, and columns in no other place', () => {
    const inner = (type: string) => codesOf(form([widget('sub-form', { name: 'rows' }, [widget(type, { name: 'x' })])]))
    for (const type of ['sub-form', 'grid', 'section', 'alert']) {
      expect(inner(type), type).toEqual(['children[0].children[0] child_not_allowed'])
    }
    expect(inner('static-text')).toEqual([])
    expect(codesOf(form([widget('grid', {}, [field('a')])]))).toEqual(['children[0].children[0] child_not_allowed'])
    expect(codesOf(form([widget('grid-col')]))).toEqual(['children[0] child_not_allowed'])
  })
  it('reports which option holds an invalid value', () => {
    const options = { name: 'a', required: 'yes', optionItems: [{ label: 1 }], labelAlign: 'middle' }
    expect(codesOf({ version: 1, config: {}, children: [{ id: 'a', type: 'select', options }] })).toEqual([
      'children[0].options.required option_invalid',
      'children[0].options.optionItems option_items_invalid',
      'children[0].options.labelAlign option_invalid',
    ])
  })
  it('refuses invalid patterns and date formats, and lists without a source', () => {
    expect(codesOf(form([field('a', { validation: '(?=x)' })]))).toEqual([
      'children[0].options.validation pattern_invalid',
    ])
    expect(codesOf(form([field('a', { valueFormat: 'x' }, 'date')]))).toEqual([
      'children[0].options.valueFormat date_format_invalid',
    ])
    expect(codesOf(form([field('a', { min: '2020.1', max: 'tomorrow' }, 'date')]))).toEqual([
      'children[0].options.min limit_invalid',
      'children[0].options.max limit_invalid',
    ])
    expect(codesOf(form([field('a', { min: '2020', precision: -1 }, 'number')]))).toEqual([
      'children[0].options.min limit_invalid',
      'children[0].options.precision limit_invalid',
    ])
    expect(codesOf(form([field('a', { max: '25:00' }, 'time'), field('b', { min: 1.5 }, 'checkbox')]))).toEqual([
      'children[0].options.max limit_invalid',
      'children[1].options.min limit_invalid',
    ])
    expect(codesOf(form([field('a', { min: 2020, max: 'today' }, 'date'), field('b', { max: '' }, 'number')]))).toEqual(
      [],
    )
    expect(codesOf(form([field('a', { dsName: 'region' }, 'select')]))).toEqual([
      'children[0].options.dsName source_unknown',
    ])
  })
  it('refuses rules that reference missing nodes, and circular rules', () => {
    const seen = { op: '=', value: 1 } as const
    expect(codesOf(ruled([field('a')], { action: 'show', target: 'b', when: { field: 'a', ...seen } }))).toEqual([
      'rules[0].target rule_target_unknown',
    ])
    expect(codesOf(ruled([field('a')], { action: 'show', target: 'a', when: { field: 'c', ...seen } }))).toEqual([
      'rules[0] rule_field_unknown',
    ])
    const circle = ruled(
      [field('a'), field('b'), field('c')],
      { action: 'show', target: 'a', when: { field: 'c', ...seen } },
      { action: 'enable', target: 'b', when: { field: 'a', ...seen } },
      { action: 'compute', target: 'c', value: { field: 'b' } },
    )
    expect(parseDefinition(circle).problems).toMatchObject([
      { code: 'rule_cycle', params: { path: expect.stringMatching(/^(a → b → c → a|b → c → a → b|c → a → b → c)$/) } },
    ])
  })
  it('allows two fields of which one is required when the other is empty: this is not circular', () => {
    const either = ruled(
      [field('phone'), field('email')],
      { action: 'require', target: 'phone', when: { field: 'email', op: 'empty' } },
      { action: 'require', target: 'email', when: { field: 'phone', op: 'empty' } },
    )
    expect(codesOf(either)).toEqual([])
  })
  it('refuses a section whose visibility depends on a field inside it', () => {
    const section = widget('section', { name: 'more' }, [field('want')])
    const when = { field: 'want', op: '=', value: true } as const
    expect(codesOf(ruled([section], { action: 'show', target: 'more', when }))).toEqual(['rules rule_cycle'])
  })
  it('limits depth and size', () => {
    let deep = widget('section', {}, [])
    for (let level = 0; level < 40; level += 1) deep = widget('section', {}, [deep])
    expect(codesOf(form([deep])).join()).toContain('too_deep')
    expect(codesOf(form(Array.from({ length: 5001 }, (_, at) => field(`f${at}`)))).join()).toContain('too_large')
    expect(codesOf(form([field('a', { label: 'x'.repeat(2_000_001) })])).join()).toContain('too_large')
    expect(codesOf(form([field('a', { props: Array(1_000_001).fill('') })])).join()).toContain('too_large')
    const endless: { children: unknown[] } = { children: [] }
    endless.children.push(endless)
    expect(codesOf({ version: 1, config: {}, ...endless }).join()).toContain('too_deep')
  })
  it('never throws for any input', () => {
    const node = fc.record({
      id: fc.anything(),
      type: fc.constantFrom('input', 'grid', 'sub-form', 'x', 3),
      options: fc.anything(),
      children: fc.anything(),
    })
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), fc.array(node), (any, nodes) => {
        parseDefinition(any)
        parseDefinition({ version: 1, config: any, children: nodes, rules: [any], dataSources: any, translations: any })
      }),
    )
  })
})
