import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileForm, validate } from '../compiled-form.ts'
import type { WidgetOptions } from '../definition/option-kinds.ts'
import { field, form, ruled, widget } from '../testing/build.ts'
import type { ValidationContext } from './context.ts'
import { fixedSources } from './fixed-sources.ts'
import { indexOptions } from './option-index.ts'

const context: ValidationContext = { today: '2026-11-22' }

/** The code of the only field's error, or undefined. */
function verdict(type: string, options: WidgetOptions, value: unknown, more: Partial<ValidationContext> = {}) {
  const dataSources = [{ name: 'region', kind: 'region' }]
  const errors = validate(form([field('x', options, type)], { dataSources }), { x: value }, { ...context, ...more })
  return errors[0]?.code
}

const sex = [
  { label: '男', value: 'male' },
  { label: '女', value: 'female' },
  { label: '其他', value: 'other', disabled: true },
]
const regions = [
  { label: '澜江州', value: '53', children: [{ label: '澜江市', value: '5301' }] },
  { label: '云溪', value: '54', disabled: true, children: [{ label: '云溪县', value: '5401' }] },
]

describe('required', () => {
  it('uses its own hint, or the message of the catalogue', () => {
    const definition = form([
      field('a', { required: true, label: '姓名' }),
      field('b', { required: true, requiredHint: '请填写' }),
    ])
    expect(validate(definition, {}, context)).toEqual([
      { path: 'a', code: 'required', params: { label: '姓名', entry: 'text' } },
      { path: 'b', code: 'required', params: { label: 'b', entry: 'text' }, hint: '请填写' },
    ])
  })
  it('names a field without a label by its placeholder, else by its name', () => {
    const definition = form([
      field('a', { required: true, label: '', placeholder: '行业' }),
      field('b', { required: true, label: '' }),
    ])
    expect(validate(definition, {}, context).map(({ params }) => params.label)).toEqual(['行业', 'b'])
  })
  it.each([
    ['input', ['', '  ', null, undefined]],
    ['number', [null, undefined]],
    ['checkbox', [[]]],
    ['cascader', [[]]],
    ['date-range', [[], ['', '']]],
    ['switch', [false, null]],
    ['file-upload', [[]]],
    ['sub-form', [[], undefined]],
  ])('%s: an empty value fails when required, and passes every other check', (type, blanks) => {
    for (const blank of blanks) {
      expect(verdict(type, { required: true }, blank)).toBe('required')
      expect(verdict(type, { validation: 'Email', minLength: 3, min: 1, validationHint: 'x' }, blank)).toBeUndefined()
    }
  })
  it('a number of zero is an answer', () => expect(verdict('number', { required: true }, 0)).toBeUndefined())
})

describe('limits', () => {
  it.each<[string, WidgetOptions, unknown, string | undefined]>([
    ['input', { maxLength: 2 }, '𠮷𠮷', undefined],
    ['input', { maxLength: 2 }, 'abc', 'max_length'],
    ['textarea', { minLength: 3 }, 'ab', 'min_length'],
    ['input', {}, 'x'.repeat(20_001), 'type'],
    ['number', { min: 1 }, 0, 'min'],
    ['number', { max: 1 }, 1.5, 'max'],
    ['number', { precision: 2 }, 1.25, undefined],
    ['number', { precision: 2 }, 1.255, 'precision'],
    ['number', { precision: 2 }, 1e-7, 'precision'],
    ['number', {}, Number.NaN, 'number_format'],
    ['number', {}, '12', 'number_format'],
    ['radio', { optionItems: sex }, 'female', undefined],
    ['radio', { optionItems: sex }, 'x', 'not_an_option'],
    ['radio', { optionItems: sex }, 'other', 'not_an_option'],
    ['select', { optionItems: sex }, ['male'], 'type'],
    ['select', { optionItems: sex, multiple: true }, ['male', 'female'], undefined],
    ['select', { optionItems: sex, multiple: true }, ['male', 'male'], 'not_an_option'],
    ['select', { optionItems: sex, allowCreate: true }, '自己填的', undefined],
    [
      'select',
      { optionItems: [{ label: '旧', value: 'old', disabled: true }], allowCreate: true },
      'old',
      'not_an_option',
    ],
    ['rich-editor', { required: true }, '<p>&nbsp;</p>'.repeat(30), 'required'],
    ['rich-editor', { required: true }, '<img src="javascript:x">', 'required'],
    ['rich-editor', { required: true }, '<p><img alt="a" src="/files/1"></p>', undefined],
    ['checkbox', { optionItems: sex, max: 1 }, ['male', 'female'], 'max_choices'],
    ['cascader', { optionItems: regions }, ['53', '5301'], undefined],
    ['cascader', { optionItems: regions }, ['53'], 'cascade_unfinished'],
    ['cascader', { optionItems: regions, checkStrictly: true }, ['53'], undefined],
    ['cascader', { optionItems: regions }, ['53', '5401'], 'not_an_option'],
    ['cascader', { optionItems: regions }, ['54', '5401'], 'not_an_option'],
    ['cascader', { optionItems: regions, multiple: true }, [['53', '5301']], undefined],
    ['date', {}, '2026-02-30', 'date'],
    ['date', { type: 'month' }, '2026-02', undefined],
    ['date', { max: 'today' }, '2026-11-22', undefined],
    ['date', { max: 'today' }, '2026-11-23', 'date_future'],
    ['date', { type: 'month', max: 'today' }, '2026-11', undefined],
    ['date', { type: 'month', max: 'today' }, '2026-12', 'date_future'],
    ['date', { min: '2000-01-01' }, '1999-12-31', 'date_min'],
    ['date', { type: 'datetime', max: '2026-11-22' }, '2026-11-22 23:59:59', undefined],
    ['date', { type: 'datetime', max: '2026-11-22 00:00:00' }, '2026-11-22 00:00:01', 'date_max'],
    ['date', { type: 'datetime', max: '2026-11-22 08:00' }, '2026-11-22 08:00:59', undefined],
    ['date', { type: 'datetime', min: '2026-11-22 08:00' }, '2026-11-22 07:59:59', 'date_min'],
    ['date', { valueFormat: 'YYYY/MM/DD', min: '2000/01/01' }, '1999/12/31', 'date_min'],
    ['date', { valueFormat: 'YYYY年MM月', max: '2020年06月' }, '2020年07月', 'date_max'],
    ['date', { type: 'year', min: 2020 }, '2019', 'date_min'],
    ['date', { type: 'year', max: '2020-06-30' }, '2020', undefined],
    ['date', { max: '2020-06' }, '2020-06-30', undefined],
    ['time', { valueFormat: 'HH时mm分', max: '18时00分' }, '18时01分', 'date_max'],
    ['date-range', {}, ['2020-09-01', '2024-06-30'], undefined],
    ['date-range', {}, ['2024-09-01', '2020-06-30'], 'range_reversed'],
    ['date-range', {}, ['2024-09-01', ''], 'range_unfinished'],
    ['switch', {}, 'yes', 'type'],
    ['file-upload', { fileTypes: ['pdf'] }, [{ name: 'a.PDF', url: '/files/1' }], undefined],
    ['file-upload', { fileTypes: ['pdf'] }, [{ name: 'a.exe', url: '/files/1' }], 'file_type'],
    [
      'picture-upload',
      { limit: 1 },
      [
        { name: 'a.jpg', url: '/a' },
        { name: 'b.jpg', url: '/b' },
      ],
      'file_count',
    ],
    ['picture-upload', {}, [{ name: 'a.jpg', url: 'javascript:alert(1)' }], 'type'],
    ['picture-upload', {}, [{ name: 'a.jpg', url: '//elsewhere.example/a.jpg' }], 'type'],
  ])('%s %j: %j is %s', (type, options, value, code) => expect(verdict(type, options, value)).toBe(code))

  it('refuses a file of another person where the host can check it', () => {
    const file = [{ name: 'a.jpg', url: '/files/7' }]
    const storedFile = (url: string) => (url === '/files/7' ? { name: 'b.jpg', size: 1 } : undefined)
    expect(verdict('picture-upload', {}, file, { storedFile })).toBeUndefined()
    expect(verdict('picture-upload', {}, [{ name: 'a.jpg', url: '/files/8' }], { storedFile })).toBe('file_unknown')
  })
  it.each([
    ['of another type', { name: 'plan.docx', size: 1 }, 'file_type'],
    ['too large', { name: 'plan.PDF', size: 2_097_153 }, 'file_size'],
    ['as it should be', { name: 'plan.PDF', size: 2_097_152 }, undefined],
  ])('checks a file by its record, not by the sent data: %s', (_what, stored, code) => {
    const options = { fileTypes: ['.pdf'], fileMaxSize: 2 }
    const storedFile = () => stored
    expect(verdict('file-upload', options, [{ name: 'a.pdf', url: '/files/7' }], { storedFile })).toBe(code)
  })
  it('refuses a choice from a list that the host did not supply', () => {
    expect(verdict('cascader', { dsName: 'region' }, ['53', '5301'])).toBe('not_an_option')
    const sources = fixedSources(new Map([['region', indexOptions(regions)]]))
    expect(verdict('cascader', { dsName: 'region' }, ['53', '5301'], { sources })).toBeUndefined()
  })
})

describe('the validation setting', () => {
  it('names a validator or is a pattern, and uses the author’s hint', () => {
    expect(verdict('input', { validation: 'MobilePhone' }, '12345')).toBe('mobile_phone')
    expect(verdict('input', { validation: '^[A-Z]{2}$' }, 'ab')).toBe('pattern')
    const hinted = form([field('x', { validation: '^[A-Z]{2}$', validationHint: '两个大写字母' })])
    expect(validate(hinted, { x: 'ab' }, context)).toMatchObject([{ code: 'pattern', hint: '两个大写字母' }])
  })
  it('may name a validator of the host', () => {
    const definition = form([field('card', { validation: 'idNumber' })])
    const validators = {
      idNumber: (text: string) => (text.length === 18 ? undefined : { code: 'check.id_number_format' as const }),
    }
    const errors = compileForm(definition, { validators }).validate({ card: '1' }, context)
    expect(errors).toEqual([{ path: 'card', code: 'check.id_number_format', params: { label: 'card' } }])
  })
})

describe('sub-forms', () => {
  const education = widget('sub-form', { name: 'education', minRows: 1, maxRows: 3 }, [
    field('school', { required: true }),
    field('degree', { optionItems: sex }, 'select'),
  ])
  it('report each cell under its row', () => {
    const rows = [
      { school: '澜江大学', degree: 'male' },
      { school: '', degree: 'nothing' },
    ]
    expect(validate(form([education]), { education: rows }, context).map(({ path, code }) => [path, code])).toEqual([
      ['education[1].school', 'required'],
      ['education[1].degree', 'not_an_option'],
    ])
  })
  it('count their rows', () => {
    const row = { school: 'x' }
    const codes = (rows: unknown) => validate(form([education]), { education: rows }, context).map(({ code }) => code)
    expect(codes([])).toEqual(['min_rows'])
    expect(codes([row, row, row, row])).toEqual(['max_rows'])
    for (const forged of ['text', [1], [[]], { length: 1 }, Array.from({ length: 1001 }, () => row)]) {
      expect(codes(forged)).toEqual(['type'])
    }
  })
})

describe('a field that the person may not decide', () => {
  const definition = ruled(
    [
      field('name', { readonly: true }),
      field('married', {}, 'switch'),
      field('spouse', { required: true }),
      field('price', {}, 'number'),
      field('count', {}, 'number'),
      field('total', { max: 100 }, 'number'),
      field('kind', { hidden: true, defaultValue: 'a' }),
    ],
    { action: 'show', target: 'spouse', when: { field: 'married', op: '=', value: true } },
    { action: 'compute', target: 'total', value: { op: 'multiply', args: [{ field: 'price' }, { field: 'count' }] } },
  )
  const compiled = compileForm(definition)
  const given = { name: '林若溪' }
  it('is dropped when hidden, taken from the host when read-only, and computed again', () => {
    const forged = { name: '别人', married: false, spouse: 'x', price: 3, count: 4, total: 1, kind: 'b', admin: true }
    expect(compiled.cleanAnswers(forged, { ...context, given })).toEqual({
      name: '林若溪',
      married: false,
      price: 3,
      count: 4,
      total: 12,
    })
  })
  it('is not required while hidden, and is required while shown', () => {
    expect(compiled.validate({ married: false }, context)).toEqual([])
    expect(compiled.validate({ married: true }, context)).toMatchObject([{ path: 'spouse', code: 'required' }])
  })
  it('a computed value must respect its limits', () => {
    expect(compiled.validate({ price: 30, count: 4, total: 1 }, context)).toMatchObject([
      { path: 'total', code: 'max' },
    ])
  })
  it('inherited properties are never answers', () => {
    expect(compiled.cleanAnswers(Object.create({ price: 3 }), context)).not.toMatchObject({ price: 3 })
  })
})

describe('a sub-form closed to input', () => {
  const work = (options: WidgetOptions) => widget('sub-form', { name: 'work', ...options }, [field('unit')])
  const given = { work: [{ unit: '澜江图书馆' }] }
  const enabling = { action: 'enable', target: 'around', when: { field: 'isOpen', op: '=', value: true } } as const
  it.each([
    ['by itself', [work({ readonly: true })], []],
    ['in a read-only section', [widget('section', { name: 'around', readonly: true }, [work({})])], []],
    [
      'and its section neither',
      [widget('section', { name: 'around', disabled: true }, [work({ readonly: true })])],
      [],
    ],
    ['in a section with a rule', [widget('section', { name: 'around' }, [work({ readonly: true })])], [enabling]],
  ])('keeps its given rows: %s', (_where, children, rules) => {
    const compiled = compileForm(ruled([field('isOpen', {}, 'switch'), ...children], ...rules))
    for (const isOpen of [false, true]) {
      const clean = compiled.cleanAnswers({ isOpen, work: [{ unit: '别处' }] }, { ...context, given })
      expect(clean.work).toEqual(given.work)
    }
  })
})

describe('validation as a whole', () => {
  const definition = form([
    field('a', { required: true }),
    field('b', {}, 'number'),
    field('c', { optionItems: sex }, 'radio'),
    field('d', {}, 'date'),
    field('e', {}, 'picture-upload'),
    widget('sub-form', { name: 'rows' }, [field('f'), field('g', { multiple: true, optionItems: sex }, 'select')]),
  ])
  const compiled = compileForm(definition)
  const names = ['a', 'b', 'c', 'd', 'e', 'rows']
  it('never throws on any answers, and cleaning is idempotent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, '__proto__', 'x'), fc.anything()), (answers) => {
        compiled.validate(answers, context)
        const clean = compiled.cleanAnswers(answers, context)
        expect(Object.keys(clean)).toEqual(names)
        expect(compiled.cleanAnswers(clean, context)).toEqual(clean)
      }),
    )
  })
  it('stores valid answers as they were sent', () => {
    const answers = {
      a: 'x',
      b: 1,
      c: 'male',
      d: '2026-01-01',
      e: [{ name: 'a.png', url: '/f/1' }],
      rows: [{ f: 'y', g: ['male'] }],
    }
    expect(compiled.validate(answers, context)).toEqual([])
    expect(compiled.cleanAnswers(answers, context)).toEqual(answers)
  })
})

describe('a custom rule', () => {
  const file = (name: string) => ({ name, url: `/files/${name}` })
  it('applies to the names of uploaded files, with its message', () => {
    const options = { customRule: '/^2026-/', customRuleHint: '文件名以年份开头' }
    expect(verdict('file-upload', options, [file('2026-a.pdf'), file('b.pdf')])).toBe('pattern')
    expect(verdict('file-upload', options, [file('2026-a.pdf')])).toBeUndefined()
    expect(validate(form([field('x', options, 'file-upload')]), { x: [file('b.pdf')] }, context)).toMatchObject([
      { hint: '文件名以年份开头' },
    ])
  })
  it('applies to the plain text of formatted text', () => {
    expect(verdict('rich-editor', { customRule: 'Chinese' }, '<p><b>澜江</b></p>')).toBeUndefined()
    expect(verdict('rich-editor', { customRule: 'Chinese' }, '<p>Lan</p>')).toBe('chinese')
    expect(verdict('rich-editor', { validation: 'Letter' }, '<p>Lan</p>')).toBeUndefined()
  })
  it('that is not a pattern is a problem of the definition', () => {
    expect(() => compileForm(form([field('x', { customRule: '(' }, 'picture-upload')]))).toThrow(/pattern_invalid/)
  })
})

describe('a value that was not sent', () => {
  const rows = widget('sub-form', { name: 'rows', defaultValue: [{ x: 'first' }] }, [
    field('x', { defaultValue: 'column' }),
    field('y', { required: true, defaultValue: 'y' }),
  ])
  const blank = widget('sub-form', { name: 'blank', minRows: 1, showBlankRow: true }, [field('z')])
  const definition = form([field('a', { required: true, defaultValue: 'default' }), rows, blank])

  it('takes its default, as on a page that opens with the same answers; blank rows are not answers', () => {
    const compiled = compileForm(definition)
    const today = { today: '2026-11-22' }
    expect(compiled.cleanAnswers({}, today)).toEqual({ a: 'default', rows: [{ x: 'first', y: 'y' }], blank: [] })
    expect(compiled.cleanAnswers({ rows: [{}, { x: null }] }, today).rows).toEqual([
      { x: 'column', y: 'y' },
      { x: '', y: 'y' },
    ])
    expect(compiled.validate({}, today).map(({ path, code }) => [path, code])).toEqual([['blank', 'min_rows']])
  })
  it('is different from an emptied value', () => {
    for (const empty of ['', null]) {
      const errors = compileForm(definition).validate({ a: empty, rows: [], blank: [{}] }, { today: '2026-11-22' })
      expect(errors.map(({ path, code }) => [path, code])).toEqual([['a', 'required']])
    }
  })
})
