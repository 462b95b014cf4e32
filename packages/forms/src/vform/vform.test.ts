import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { Json } from '../definition/option-kinds.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import { widget } from '../testing/build.ts'
import { document, imported, input, type Widget } from '../testing/vform.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

describe('a VForm document', () => {
  it('tells that a text is no default value of a number, and an export writes it back', () => {
    const source = (defaultValue: Json) =>
      document([{ ...input('age'), type: 'number', options: { name: 'age', defaultValue } }])
    const read = importVForm(source('18'))
    expect(read.problems).toMatchObject([
      { code: 'option_invalid', params: { option: 'defaultValue', expected: 'number' } },
    ])
    const { widgetList } = exportVForm(imported(source('18')))
    expect(widgetList).toMatchObject([{ options: { defaultValue: '18' } }])
    for (const usable of [18, null, '']) expect(importVForm(source(usable)).problems).toEqual([])
  })

  it('becomes a form: containers, columns, panes, cells that spans cover', () => {
    const cell = (merged: boolean, widgetList: readonly Json[]) => ({
      type: 'table-cell',
      category: 'container',
      internal: true,
      merged,
      widgetList,
      options: { name: '', colspan: 2, rowspan: 1, cellWidth: 120 },
    })
    const definition = imported(
      document([
        {
          type: 'grid',
          category: 'container',
          cols: [
            { type: 'grid-col', internal: true, widgetList: [input('a')], options: { name: 'c1', span: 8 }, id: 'c1' },
          ],
          options: { name: 'g', gutter: 12, colHeight: null },
          id: 'g',
        },
        {
          type: 'table',
          rows: [{ id: 'r1', merged: false, cols: [cell(false, [input('b')]), cell(true, [])] }],
          options: {},
          id: 't',
        },
        {
          type: 'tab',
          displayType: 'border-card',
          tabs: [
            { type: 'tab-pane', widgetList: [input('c')], options: { name: 'p', label: '一', active: true }, id: 'p' },
          ],
          options: {},
          id: 'tab',
        },
      ]),
    )
    const [grid, table, tab] = definition.children
    expect(grid?.children?.[0]).toMatchObject({
      type: 'grid-col',
      options: { span: 8 },
      children: [{ options: { name: 'a' } }],
    })
    expect(table?.children?.[0]?.children?.map((each) => each.options)).toMatchObject([
      { merged: false, colspan: 2, cellWidth: '120px' },
      { merged: true },
    ])
    expect(tab).toMatchObject({ options: { displayType: 'border-card' }, children: [{ options: { label: '一' } }] })
    expect(compileForm(definition).plan.fields.map((each) => each.name)).toEqual(['a', 'b', 'c'])
  })
  it('keeps its rules: required, named validators, patterns, older date formats', () => {
    const definition = imported(
      document([
        input('a', { required: true, requiredHint: '请填写' }),
        input('b', { validation: 'mobilePhone' }),
        input('c', { validation: '/^\\d{4}$/', validationHint: '四位数字' }),
        input('d', { type: 'date', format: 'yyyy-MM-dd', valueFormat: 'yyyy-MM-dd' }, { type: 'date' }),
      ]),
    )
    const errors = compileForm(definition).validate({ b: 'x', c: 'x', d: '2024-13-01' }, { today: '2026-11-22' })
    expect(errors).toMatchObject([
      { path: 'a', hint: '请填写' },
      { path: 'b', code: 'mobile_phone' },
      { path: 'c', hint: '四位数字' },
      { path: 'd', code: 'date' },
    ])
  })
  it('reports, preserves and restores unusable parts: look-ahead, duplicate names, a table in a sub-form', () => {
    const source = document([
      input('a', { validation: '(?=x)y' }),
      input('a'),
      input('1.2', {}, { id: 'odd' }),
      {
        type: 'sub-form',
        widgetList: [{ type: 'data-table', id: 'more', widgetList: [], options: { name: 'more' } }],
        options: { name: 'rows' },
        id: 'rows',
      },
      { type: 'hologram', widgetList: [input('deep')], options: { power: 3, nothing: null }, id: 'h', twist: true },
    ])
    const { definition, problems } = importVForm(source)
    expect(problems.map((problem) => problem.code)).toEqual(
      expect.arrayContaining([
        'pattern_moved',
        'name_duplicate',
        'name_forbidden',
        'child_not_allowed',
        'type_unknown',
      ]),
    )
    expect(problems.every((problem) => problem.severity === 'warning')).toBe(true)
    const compiled = definition && compileForm(definition)
    expect(compiled?.plan.fields.map((each) => each.name)).toEqual(['a', 'a2', 'input1', 'rows', 'deep'])
    expect(definition && exportVForm(definition)).toEqual(source)
  })
  it('converts bare lengths to pixels, and keeps step buttons at both sides where it sets them', () => {
    const [grid, count] = imported(
      document([
        { type: 'grid', cols: [], options: { name: 'g', colHeight: '38' }, id: 'g' },
        input('n', { type: 'number', controlsPosition: '' }, { type: 'number' }),
      ]),
    ).children
    expect(grid?.options.colHeight).toBe('38px')
    expect(count?.options.controlsPosition).toBe('')
  })

  it('gives a field the nearest valid name where the name cannot be a key', () => {
    const source = document([input('Address.City'), input('Address_City')])
    const definition = imported(source)
    expect(definition.children.map(({ options }) => options.name)).toEqual(['Address_City2', 'Address_City'])
    expect(exportVForm(definition)).toEqual(source)
  })

  it('reads the lists of its data sources at the path of the handler, with the property names of its fields', () => {
    const select = input('city', { dsEnabled: true, dsName: 'cities', labelKey: 'title', valueKey: 'code' })
    const source = document([{ ...select, type: 'select' }], {
      dataSources: [
        { uniqueName: 'cities', requestURL: '/api/cities', dataHandlerCode: '  return result.data.rows;' },
        { uniqueName: 'plain', requestURL: '/api/plain', dataHandlerCode: '  return result.data.data;' },
      ],
    })
    const definition = imported(source)
    expect(definition.dataSources?.map(({ request }) => request)).toEqual([
      { url: '/api/cities', method: 'GET', list: 'rows', label: 'title', value: 'code' },
      { url: '/api/plain', method: 'GET' },
    ])
    expect(exportVForm(definition)).toEqual(source)
  })

  it('keeps the usable choices, and reports the location of the others', () => {
    const optionItems: Json = [
      { label: '一', value: 1, children: [{ label: '甲', value: null }] },
      null,
      'text',
      { label: '二', value: 2 },
    ]
    const source = document([
      { type: 'grid', cols: [{ type: 'grid-col', widgetList: [input('a', { optionItems }, { type: 'cascader' })] }] },
      7,
    ])
    const { definition, problems } = importVForm(source)
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      ...['[0].children[0]', '[1]', '[2]'].map(
        (part) => `option_items_invalid widgetList[0].cols[0].widgetList[0].options.optionItems${part}`,
      ),
      'shape_invalid widgetList[1]',
    ])
    expect(definition?.children[0]?.children?.[0]?.children?.[0]?.options.optionItems).toEqual([
      { label: '一', value: 1, children: [] },
      { label: '二', value: 2 },
    ])
    expect(definition && exportVForm(definition)).toEqual({ ...source, widgetList: source.widgetList.slice(0, 1) })
  })

  it('is imported without a script that is too long, which is reported and restored', () => {
    const long = `//${'x'.repeat(100_000)}`
    const source = document([input('a', { onChange: long })], { functions: long })
    const { definition, problems } = importVForm(source)
    expect(problems.map(({ path, severity }) => `${severity} ${path}`)).toEqual([
      'warning widgetList[0].options.onChange',
      'warning formConfig.functions',
    ])
    expect(definition?.config.functions).toBeUndefined()
    expect(definition && exportVForm(definition)).toEqual(source)
  })

  it('that is too deep is refused with its path, for any kind of nesting', () => {
    const nested = (depth: number): Widget =>
      depth === 0 ? input('a') : { type: 'card', id: `c${depth}`, options: {}, widgetList: [nested(depth - 1)] }
    for (const depth of [24, 26, 40]) {
      const { definition, problems } = importVForm(document([nested(depth)]))
      expect(definition, `${depth}`).toBeUndefined()
      expect(problems).toContainEqual(expect.objectContaining({ severity: 'error', code: 'too_deep' }))
      expect(problems.at(-1)?.path).toMatch(/^widgetList\[0\]\.widgetList/)
    }
  })

  it('of a newer version is refused', () => {
    expect(importVForm(document([], { jsonVersion: 4 }))).toMatchObject({
      definition: undefined,
      version: 4,
      problems: [{ code: 'version_mismatch', params: { expected: 3, found: 4 } }],
    })
  })

  it('of the second version reports it, and one without settings is imported too', () => {
    expect(importVForm({ widgetList: [input('a')], formConfig: { labelWidth: 80 } }).version).toBe(2)
    expect(importVForm(document([])).version).toBe(3)
    const bare = { widgetList: [input('a')] }
    expect(exportVForm(imported(bare))).toEqual({ ...bare, formConfig: { jsonVersion: 3 } })
  })
  it('that is invalid is refused', () => {
    for (const source of [null, [], {}, { widgetList: 'x' }, 'x']) {
      expect(importVForm(source).definition, JSON.stringify(source)).toBeUndefined()
    }
  })
  it('cannot reach a prototype', () => {
    const source = JSON.parse('{"widgetList":[{"type":"input","id":"a","options":{"name":"a","__proto__":{"x":1}}}]}')
    const { definition, problems } = importVForm(source)
    expect(definition?.children).toMatchObject([{ type: 'input', options: { name: 'a' } }])
    expect(problems).toMatchObject([
      { severity: 'warning', code: 'key_skipped', path: 'widgetList[0].options.__proto__', about: 'a' },
    ])
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })
})

const optionValue = fc.oneof(
  fc.constantFrom<Json>(null, '', true, false, 0, 12, '200px', 'label-left-align', [], 'x y'),
  fc.string({ maxLength: 8 }),
  fc.array(
    fc.record({ label: fc.string({ maxLength: 3 }), value: fc.oneof(fc.integer(), fc.string({ maxLength: 3 })) }),
    { maxLength: 3 },
  ),
)
const optionNames = fc.constantFrom(
  ...[
    'label',
    'labelAlign',
    'labelWidth',
    'required',
    'validation',
    'optionItems',
    'customClass',
    'min',
    'size',
    'hidden',
  ],
  ...[
    'columnWidth',
    'defaultValue',
    'onChange',
    'dsEnabled',
    'dsName',
    'fileTypes',
    'somethingElse',
    'disabled',
    'span',
    'displayType',
    'merged',
  ],
)
const options = fc
  .tuple(fc.dictionary(optionNames, optionValue, { maxKeys: 8 }), fc.constantFrom('a', 'b', 'c', 'd', 'e', '1', ''))
  .map(([all, name]) => ({ name, ...all }))
const leaf = fc.record({
  type: fc.constantFrom(
    'input',
    'number',
    'select',
    'date',
    'switch',
    'static-text',
    'file-upload',
    'hologram',
    'alert',
  ),
  id: fc.constantFrom('x', 'y', 'z'),
  options,
})
const tree = fc.letrec<{ node: Widget; list: Widget[] }>((tie) => ({
  list: fc.array(tie('node'), { maxLength: 3 }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({
      type: fc.constantFrom('card', 'sub-form', 'section'),
      id: fc.constantFrom('u', 'v'),
      options,
      widgetList: tie('list'),
    }),
    fc.record({
      type: fc.constant('grid'),
      options,
      cols: fc.array(fc.record({ type: fc.constant('grid-col'), options, widgetList: tie('list') }), { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant('tab'),
      displayType: fc.constantFrom('', 'card'),
      options,
      tabs: fc.array(fc.record({ type: fc.constant('tab-pane'), options, widgetList: tie('list') }), { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant('table'),
      options,
      rows: fc.array(
        fc.record({
          id: fc.constantFrom('r1', 'r2'),
          merged: fc.boolean(),
          cols: fc.array(
            fc.record({ type: fc.constant('table-cell'), merged: fc.boolean(), options, widgetList: tie('list') }),
            { maxLength: 2 },
          ),
        }),
        { maxLength: 2 },
      ),
    }),
  ) as fc.Arbitrary<Widget>,
}))

it('import and export lose nothing, whatever the document contains, and the imported form is valid', () => {
  fc.assert(
    fc.property(tree.list, fc.dictionary(optionNames, optionValue, { maxKeys: 5 }), (widgetList, config) => {
      const source = JSON.parse(JSON.stringify({ widgetList, formConfig: { ...config, jsonVersion: 3 } }))
      const definition = imported(source)
      compileForm(definition)
      expect(parseDefinition(JSON.parse(JSON.stringify(definition))).definition).toBeDefined()
      expect(exportVForm(definition)).toEqual(source)
    }),
    { numRuns: 300 },
  )
})

/** A folder of documents from other systems, which are not part of this project. */
const folder = process.env.VFORM_SAMPLES ?? ''
const samples = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

it('documents of other systems are imported completely', () => {
  for (const name of samples) {
    const source = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const definition = imported(source)
    compileForm(definition)
    expect(exportVForm(definition), name).toEqual(source)
  }
  expect(imported(document([widget('input', { name: 'a' })] as unknown as Json[])).children).toHaveLength(1)
})
