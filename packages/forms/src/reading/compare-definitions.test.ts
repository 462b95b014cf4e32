import { describe, expect, it } from 'vitest'
import { catalogueEntry } from '../catalogue/catalogue.ts'
import { formSettings } from '../catalogue/form-settings.ts'
import type { WidgetNode } from '../definition/definition.ts'
import { optionKinds, type WidgetOptions } from '../definition/option-kinds.ts'
import { field, form, ruled, widget } from '../testing/build.ts'
import { compareDefinitions } from './compare-definitions.ts'
import { configDecisions, optionDecisions } from './option-decisions.ts'

const rows = (...columns: ReturnType<typeof field>[]) => widget('sub-form', { name: 'rows' }, columns)
const card = (options: WidgetOptions, ...children: WidgetNode[]) => ({ id: 'card', type: 'card', options, children })
const items = (...values: (string | number)[]) => values.map((value) => ({ label: `${value}`, value }))
const choice = (options: WidgetOptions, type = 'radio') => form([field('a', options, type)])
const text = (options: WidgetOptions) => widget('static-text', { name: 'words', ...options })
const hides = "this.getFormRef().setHidden('a', true)"
const regions = (...children: string[]) => [{ label: 'x', value: 'x', children: items(...children) }]
const dated = (options: WidgetOptions, type = 'date') => form([field('a', options, type)])
const source = (kind: string, name = 'units') => ({ dataSources: [{ name, kind }] })
const shown = (target: string) => ({ action: 'show', target, when: { field: 'a', op: 'empty' } }) as const
const computed = (target: string) => ({ action: 'compute', target, value: 'x' }) as const
const ruleOf = (key: string, label: string) => ({ severity: 'breaking', kind: 'rules', key, label, type: 'input' })

describe('a change of a form', () => {
  it('is none when a database stores the keys in another order', () => {
    const before = form([field('a', { optionItems: [{ label: 'x', value: 1 }] }, 'radio')])
    const after = form([field('a', { optionItems: [{ value: 1, label: 'x' }] }, 'radio')])
    expect(compareDefinitions(before, after)).toEqual([])
    expect(
      compareDefinitions(before, form([field('a', { optionItems: [{ label: 'y', value: 1 }] }, 'radio')])),
    ).toHaveLength(1)
  })

  it('says which options changed', () => {
    const [change] = compareDefinitions(choice({ optionItems: items('x') }), choice({ optionItems: items('x', 'y') }))
    expect(change?.items).toMatchObject({ added: ['y'], removed: [] })
  })

  it('names a node without a label by the first text inside it, not by its id', () => {
    const column = (span: number, ...children: WidgetNode[]) => ({
      id: 'c',
      type: 'grid-col',
      options: { span },
      children,
    })
    const grid = (...columns: WidgetNode[]) => form([{ id: 'g', type: 'grid', options: {}, children: columns }])
    const described = ({ key, label, holds, isNameless }: ReturnType<typeof compareDefinitions>[number]) => ({
      ...{ key, label, holds, isNameless },
    })
    const inner = widget('section', {}, [field('major', { label: 'Major' })])
    expect(compareDefinitions(grid(column(12, inner)), grid(column(8, inner))).map(described)).toEqual([
      { key: 'c', label: undefined, holds: 'Major', isNameless: true },
    ])
    expect(compareDefinitions(grid(column(12)), grid(column(8))).map(described)).toEqual([
      { key: 'c', label: undefined, holds: undefined, isNameless: true },
    ])
  })

  it('includes the old and new value of a number, a flag or a short text, and for other values only the fact of the change', () => {
    const values = (before: WidgetOptions, after: WidgetOptions) =>
      compareDefinitions(form([field('a', before)]), form([field('a', after)])).map((change) => [
        ...[change.option, change.before, change.after],
      ])
    expect(values({ label: 'A', maxLength: 20 }, { label: 'B', maxLength: 30, required: true })).toEqual([
      ['label', 'A', 'B'],
      ['required', false, true],
      ['maxLength', 20, 30],
    ])
    expect(values({}, { placeholder: 'x'.repeat(100) })).toEqual([['placeholder', undefined, undefined]])
    expect(values({}, { onChange: 'f()' })).toEqual([['onChange', undefined, undefined]])
    expect(compareDefinitions(choice({ optionItems: items(1) }), choice({ optionItems: items(2) }))).toEqual([
      expect.not.objectContaining({ before: expect.anything() }),
    ])
  })

  it('names a field by its label, and also by its name when another field has the same label', () => {
    const words = (options: WidgetOptions, ...columns: ReturnType<typeof field>[]) =>
      form([
        field('start', options),
        { ...rows(...columns), options: { name: 'rows', label: 'Schools' } },
        field('silent', { label: '' }),
        text({ name: 'hint', label: 'static-text', textContent: 'Read this' }),
      ])
    const before = words({ label: 'Start' }, field('start', { label: 'Start' }), field('left', { label: 'Left' }))
    const after = words(
      { label: 'From' },
      field('start', { label: 'Start', required: true }),
      field('l', { label: 'Left' }),
    )
    const named = compareDefinitions(
      before,
      form([...after.children, field('silent2', { label: '' }), field('from', { label: 'From' })]),
    )
    expect(named.map(({ kind, key, label, isLabelShared }) => ({ kind, key, label, isLabelShared }))).toEqual([
      { kind: 'removed', key: 'rows.left', label: 'Schools / Left', isLabelShared: true },
      { kind: 'option', key: 'start', label: 'From', isLabelShared: true },
      { kind: 'option', key: 'rows.start', label: 'Schools / Start', isLabelShared: undefined },
      { kind: 'added', key: 'rows.l', label: 'Schools / Left', isLabelShared: true },
      { kind: 'added', key: 'silent2', label: undefined, isLabelShared: undefined },
      { kind: 'added', key: 'from', label: 'From', isLabelShared: true },
    ])
    expect(compareDefinitions(before, form([]))).toContainEqual(
      expect.objectContaining({ key: 'hint', label: 'Read this' }),
    )
  })

  it.each([
    ['a field goes', form([field('a')]), form([])],
    ['a column of a sub-form goes', form([rows(field('a'))]), form([rows()])],
    ['a field becomes another type', form([field('a')]), form([field('a', {}, 'number')])],
    ['a required field comes', form([]), form([field('a', { required: true })])],
    ['a sub-form comes that must have rows', form([]), form([{ ...rows(), options: { name: 'rows', minRows: 1 } }])],
    ['a field becomes required', form([field('a')]), form([field('a', { required: true })])],
    ['a text may be less long', form([field('a', { maxLength: 9 })]), form([field('a', { maxLength: 8 })])],
    ['a number gets a floor', form([field('a', {}, 'number')]), form([field('a', { min: 1 }, 'number')])],
    ['a scale ends earlier than it did unsaid', choice({}, 'slider'), choice({ max: 90 }, 'slider')],
    ['a day must be later', dated({ min: '2020-01-01' }), dated({ min: '2021-01-01' })],
    ['a day may be no later than today', dated({ max: '2020-01-01' }), dated({ max: 'today' })],
    ['a number has fewer decimals', choice({ precision: 2 }, 'number'), choice({ precision: 0 }, 'number')],
    ['a field is hidden', form([field('a')]), form([field('a', { hidden: true })])],
    [
      'a hidden field that must be filled in comes to light',
      form([field('a', { hidden: true, required: true })]),
      form([field('a', { required: true })]),
    ],
    ['a field is disabled', form([field('a')]), form([field('a', { disabled: true })])],
    ['a field becomes read-only', form([field('a')]), form([field('a', { readonly: true })])],
    [
      'the default of a field that nobody enters is another',
      form([field('a', { readonly: true })]),
      form([field('a', { readonly: true, defaultValue: 'x' })]),
    ],
    ['a card is hidden with what is in it', form([card({}, field('a'))]), form([card({ hidden: true }, field('a'))])],
    [
      'a field moves into a hidden card',
      form([field('a'), card({ hidden: true })]),
      form([card({ hidden: true }, field('a'))]),
    ],
    ['a hidden card comes around a field', form([field('a')]), form([card({ hidden: true }, field('a'))])],
    ['a covered cell hides its field', ...covered(false, true)],
    ['an option goes', choice({ optionItems: items(1) }), choice({ optionItems: [] })],
    [
      'an option is disabled',
      choice({ optionItems: items(1) }),
      choice({ optionItems: [{ label: '1', value: 1, disabled: true }] }),
    ],
    [
      'a way in a tree goes',
      choice({ optionItems: regions('1', '2') }, 'cascader'),
      choice({ optionItems: regions('1') }, 'cascader'),
    ],
    [
      'a leaf of a tree gets leaves of its own',
      choice({ optionItems: items('x') }, 'cascader'),
      choice({ optionItems: regions('1') }, 'cascader'),
    ],
    ['a tree is chosen from to its leaves only', choice({ checkStrictly: true }, 'cascader'), choice({}, 'cascader')],
    ['own entries are refused', choice({ allowCreate: true }, 'select'), choice({}, 'select')],
    ['half stars are refused', choice({ allowHalf: true }, 'rate'), choice({ allowHalf: false }, 'rate')],
    ['days are stored otherwise', dated({}), dated({ valueFormat: 'YYYY/MM/DD' })],
    ['months are asked for', dated({}), dated({ type: 'month' })],
    ['times are stored as they are shown, and shown otherwise', dated({}, 'time'), dated({ format: 'HH:mm' }, 'time')],
    [
      'a rule of its own comes',
      form([field('a', {}, 'file-upload')]),
      form([field('a', { customRule: '^x' }, 'file-upload')]),
    ],
    [
      'a type of file is refused',
      choice({ fileTypes: ['pdf', 'doc'] }, 'file-upload'),
      choice({ fileTypes: ['.PDF'] }, 'file-upload'),
    ],
    ['a text gets a script that runs at the start', form([text({})]), form([text({ onMounted: hides })])],
    ['a text comes with such a script', form([]), form([text({ onMounted: hides })])],
    ['a text goes that had such a script', form([text({ onCreated: hides })]), form([])],
    ['its script of validation is another', form([field('a')]), form([field('a', { onValidate: 'callback("no")' })])],
    [
      'that of the form is another',
      form([field('a')]),
      form([field('a')], { config: { onFormValidate: 'return false' } }),
    ],
    ['a list comes from elsewhere', form([field('a')], source('units')), form([field('a')], source('stores'))],
    [
      'a field chooses from another list',
      form([field('a', { dsName: 'a' }, 'select')], {
        dataSources: [
          { name: 'a', kind: 'a' },
          { name: 'b', kind: 'b' },
        ],
      }),
      form([field('a', { dsName: 'b' }, 'select')], {
        dataSources: [
          { name: 'a', kind: 'a' },
          { name: 'b', kind: 'b' },
        ],
      }),
    ],
    ['the rules change', form([field('a')]), ruled([field('a')], { action: 'compute', target: 'a', value: 'x' })],
  ])('breaks when %s', (_case, before, after) => {
    expect(compareDefinitions(before, after).some(({ severity }) => severity === 'breaking')).toBe(true)
  })

  it.each([
    ['a field comes that may stay empty', form([]), form([field('a')])],
    ['a required column comes with its sub-form', form([]), form([rows(field('a', { required: true }))])],
    ['a label changes', form([field('a')]), form([field('a', { label: 'b' })])],
    ['a field need not be filled in any more', form([field('a', { required: true })]), form([field('a')])],
    ['a hidden field comes to light that may stay empty', form([field('a', { hidden: true })]), form([field('a')])],
    [
      'a field that was disabled is read-only',
      form([field('a', { disabled: true })]),
      form([field('a', { readonly: true })]),
    ],
    ['a text may be longer', form([field('a', { maxLength: 8 })]), form([field('a', { maxLength: 9 })])],
    ['a limit comes that limits nothing', form([field('a')]), form([field('a', { minLength: 0 })])],
    ['a day may be earlier', dated({ min: '2021-01-01' }), dated({ min: '2020-01-01' })],
    ['days are shown otherwise', dated({}), dated({ format: 'YYYY/MM/DD' })],
    ['half stars are allowed', choice({}, 'rate'), choice({ allowHalf: true }, 'rate')],
    [
      'an option is called otherwise',
      choice({ optionItems: items(1) }),
      choice({ optionItems: [{ label: 'x', value: 1 }] }),
    ],
    ['a covered cell comes to light', ...covered(true, false)],
    [
      'all types of file are taken',
      choice({ fileTypes: ['pdf'] }, 'file-upload'),
      choice({ fileTypes: [] }, 'file-upload'),
    ],
    ['the look of the form changes', form([field('a')]), form([field('a')], { config: { labelWidth: 90 } })],
    [
      'a rule gets a name',
      ruled([field('a')], { action: 'compute', target: 'a', value: 'x' }),
      ruled([field('a')], { action: 'compute', target: 'a', value: 'x', name: 'X' }),
    ],
    [
      'a disabled rule comes',
      form([field('a')]),
      ruled([field('a')], { action: 'compute', target: 'a', value: 'x', disabled: true }),
    ],
    ['a divider goes', form([widget('divider')]), form([])],
    [
      'a text to read is hidden',
      form([{ ...widget('divider'), id: 'd' }]),
      form([{ ...widget('divider', { hidden: true }), id: 'd' }]),
    ],
  ])('is safe when %s', (_case, before, after) => {
    const changes = compareDefinitions(before, after)
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.every(({ severity }) => severity === 'safe')).toBe(true)
  })

  it.each([
    ['order', form([field('a'), field('b')]), form([field('b'), field('a')])],
    ['order', form([card({}), field('a')]), form([card({}, field('a'))])],
    ['texts', form([field('a')]), form([field('a')], { translations: { en: { a: { label: 'A' } } } })],
    ['sources', form([field('a')]), form([field('a')], source('units'))],
  ])('is reported in the %s of a form whose fields stay the same', (kind, before, after) => {
    expect(compareDefinitions(before, after)).toContainEqual(expect.objectContaining({ kind, severity: 'safe' }))
  })

  it('names the rules by what they do to which field', () => {
    const fields = [field('a', { label: 'Days' }), field('b', { label: 'Reason' }), field('c')]
    const over = (value: number) => ({ field: 'a', op: '>', value }) as const
    const required = (days: number) =>
      ({ action: 'require', target: 'b', when: over(days), name: 'Long leave' }) as const
    const before = ruled(fields, required(3), shown('c'))
    const after = ruled(fields, computed('a'), required(5))
    expect(compareDefinitions(before, after)).toEqual([
      {
        ...ruleOf('b', 'Reason'),
        rule: { action: 'require', change: 'changed', name: 'Long leave', before: [required(3)], after: [required(5)] },
      },
      { ...ruleOf('c', 'c'), rule: { action: 'show', change: 'removed', before: [shown('c')], after: [] } },
      { ...ruleOf('a', 'Days'), rule: { action: 'compute', change: 'added', before: [], after: [computed('a')] } },
    ])
  })

  it('says what the author called the choices that a former rule compares with', () => {
    const kinds = { label: 'Kind', optionItems: [{ label: 'Sick leave', value: 2 }] }
    const when = { field: 'kind', op: 'in', value: [2, 9] } as const
    const before = ruled([field('kind', kinds), field('b')], { action: 'show', target: 'b', when })
    const lostChoices = [{ field: 'kind', value: 2, label: 'Sick leave' }]
    const withFields = (...fields: ReturnType<typeof field>[]) =>
      compareDefinitions(before, form(fields)).find(({ kind }) => kind === 'rules')?.rule
    expect(withFields(field('b'))).toMatchObject({ lostChoices })
    expect(withFields(field('kind', { ...kinds, optionItems: [] }), field('b'))).toMatchObject({ lostChoices })
    expect(withFields(field('kind', kinds), field('b'))).not.toHaveProperty('lostChoices')
  })

  it('is reported without a field when rules only change places', () => {
    const [one, other] = [shown('a'), computed('b')]
    expect(compareDefinitions(ruled([field('a')], one, other), ruled([field('a')], other, one))).toEqual([
      { severity: 'breaking', kind: 'rules', key: '', type: 'form' },
    ])
  })

  it('is reported only for the new field when a field is inserted between others', () => {
    const [a, b, c] = [field('a'), field('b'), field('c')]
    expect(compareDefinitions(form([a, b]), form([a, c, b])).map(({ kind }) => kind)).toEqual(['added'])
  })

  it('is none when a default is written explicitly, and vice versa', () => {
    for (const type of ['input', 'select', 'date', 'slider', 'file-upload', 'rate', 'time', 'cascader', 'sub-form']) {
      const meant = Object.fromEntries(
        (catalogueEntry(type)?.settings ?? []).flatMap(({ option, default: value }) =>
          value === null || option === 'name' || option === 'label' ? [] : [[option, value]],
        ),
      )
      const [bare, full] = [{}, meant].map((options) =>
        form([{ ...field('a', options, type), id: type, children: [] }]),
      )
      if (!bare || !full) throw new Error('Two forms are compared')
      expect([...compareDefinitions(bare, full), ...compareDefinitions(full, bare)], type).toEqual([])
    }
  })

  it('is none when the same content has another order and the list of a source has another name', () => {
    const [before, after] = [
      { params: { a: '1', b: '2' }, name: 'units', kind: 'x' },
      { kind: 'x', params: { b: '2', a: '1' }, name: 'units' },
    ]
    const a = field('a', { dsName: 'units' }, 'select')
    expect(compareDefinitions(form([a], { dataSources: [before] }), form([a], { dataSources: [after] }))).toEqual([])
    const renamed = form([{ ...a, options: { ...a.options, dsName: 'all' } }], {
      dataSources: [before, { ...after, name: 'all' }],
    })
    expect(compareDefinitions(form([a], { dataSources: [before] }), renamed).map(({ severity }) => severity)).toEqual([
      'safe',
      'safe',
    ])
  })

  it('distinguishes a nameless widget from a field with the same name as its id', () => {
    const nameless = { id: 'a', type: 'divider', options: {} }
    expect(compareDefinitions(form([nameless, field('a')]), form([nameless]))).toMatchObject([
      { kind: 'removed', severity: 'breaking', type: 'input' },
    ])
  })

  it('is safe when another widget accepts every answer of the former one, and reports the other changes', () => {
    const [line, lines] = [form([field('a', { maxLength: 9 })]), form([field('a', { maxLength: 8 }, 'textarea')])]
    expect(compareDefinitions(line, form([field('a', { maxLength: 9 }, 'textarea')]))).toEqual([
      { kind: 'type', severity: 'safe', key: 'a', label: 'a', type: 'textarea', before: 'input', after: 'textarea' },
    ])
    expect(compareDefinitions(line, lines)).toMatchObject([
      { kind: 'type', severity: 'safe' },
      { kind: 'option', severity: 'breaking', option: 'maxLength' },
    ])
    expect(compareDefinitions(lines, line)).toMatchObject([
      { kind: 'removed', severity: 'breaking' },
      { kind: 'added', severity: 'safe' },
    ])
  })

  it('of long lists of choices takes time in proportion to their length', () => {
    const long = items(...Array.from({ length: 10_000 }, (_, at) => at))
    const [before, after] = [
      choice({ optionItems: long }, 'select'),
      choice({ optionItems: long.toReversed() }, 'select'),
    ]
    expect(compareDefinitions(before, after)).toMatchObject([{ option: 'optionItems', severity: 'safe' }])
  })
})

function covered(...merged: [boolean, boolean]): [ReturnType<typeof form>, ReturnType<typeof form>] {
  const [before, after] = merged.map((isMerged) => {
    const cell = {
      id: 'cell',
      type: 'table-cell',
      options: { merged: isMerged },
      children: [{ ...field('a'), id: 'a' }],
    }
    return form([
      {
        id: 'table',
        type: 'table',
        options: {},
        children: [{ id: 'row', type: 'table-row', options: {}, children: [cell] }],
      },
    ])
  })
  if (!before || !after) throw new Error('Two forms are compared')
  return [before, after]
}

describe('the decisions', () => {
  it('exist for every option of every widget, and for no other', () => {
    expect(Object.keys(optionDecisions).toSorted()).toEqual(Object.keys(optionKinds).toSorted())
  })
  it('exist for every setting of the form', () => {
    expect(Object.keys(configDecisions).toSorted()).toEqual(formSettings.map(({ option }) => option).toSorted())
  })
})
