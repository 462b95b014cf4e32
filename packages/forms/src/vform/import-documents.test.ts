import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { Json } from '../definition/option-kinds.ts'
import { document, imported, input, type Widget } from '../testing/vform.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

const of = (type: string, name: string, options: Widget = {}) => input(name, options, { type })

function read(source: unknown) {
  const { definition, problems } = importVForm(source)
  if (!definition) throw new Error(JSON.stringify(problems))
  return { definition, problems, codes: problems.map(({ code }) => code) }
}

const errorsOf = (definition: FormDefinition, answers: Readonly<Record<string, unknown>>) =>
  compileForm(definition)
    .validate(answers, { today: '2026-11-22' })
    .map(({ path, code }) => `${path} ${code}`)

describe('a document of VForm 2', () => {
  const older = {
    widgetList: [
      {
        type: 'grid',
        cols: [
          {
            type: 'grid-col',
            widgetList: [of('date', 'day', { format: 'yyyy年MM月dd日', valueFormat: 'yyyy-MM-dd' })],
            options: {},
          },
        ],
        options: {},
      },
      of('date-range', 'days', { format: "[d'] yyyy-MM-dd dddd", valueFormat: 'timestamp', type: 'daterange' }),
      of('input', 'plain', { format: 'yyyy' }),
    ],
    formConfig: { labelWidth: 80 },
  }
  it('is exported as VForm 3, with the date formats of that version', () => {
    const { definition } = read(older)
    const written = exportVForm(definition)
    expect(written.formConfig).toEqual({ labelWidth: 80, jsonVersion: 3 })
    expect(written.widgetList).toMatchObject([
      { cols: [{ widgetList: [{ options: { format: 'YYYY年MM月DD日', valueFormat: 'YYYY-MM-DD' } }] }] },
      { options: { format: "[d'] YYYY-MM-DD dddd", valueFormat: 'x' } },
      { options: { format: 'yyyy' } },
    ])
    expect(importVForm(written)).toMatchObject({ version: 3, definition: { children: [{}, {}, {}] } })
    expect(errorsOf(definition, { day: '2024-02-30', plain: 'x' })).toEqual(['day date'])
  })
  it('reports the replacements of its settings', () => {
    expect(read({ widgetList: [], formConfig: 'none' }).problems).toMatchObject([
      { path: 'formConfig', code: 'shape_invalid' },
    ])
  })
})

describe('a date field', () => {
  it.each([
    ['date', 'week', 'date'],
    ['date', 'dates', 'date'],
    ['date', 'months', 'month'],
    ['date', 'years', 'year'],
    ['date', 'eon', 'date'],
    ['date-range', 'weekrange', 'daterange'],
  ])('reports %s of the unsupported type %s and uses %s', (widget, type, became) => {
    const source = document([of(widget, 'when', { type, defaultValue: ['2024-01-01', '2024-01-09'] })])
    const { definition, problems } = read(source)
    expect(problems).toMatchObject([
      {
        path: 'widgetList[0].options.type',
        code: 'date_type_replaced',
        params: { type, became },
        about: '姓名 (when)',
      },
    ])
    expect(definition.children[0]?.options).not.toHaveProperty('defaultValue')
    expect(definition.children[0]?.options.type).toBe(became)
    expect(exportVForm(definition)).toEqual(source)
  })
  it.each([
    ['date', 'datetime', '2024-01-01 10:00:00', '2024-01-01'],
    ['date', 'month', '2024-01', '2024-01-01'],
    ['date', 'year', '2024', '2024-01'],
    ['date-range', 'datetimerange', ['2024-01-01 10:00:00', '2024-01-02 10:00:00'], ['2024-01-01', '2024-01-02']],
    ['date-range', 'monthrange', ['2024-01', '2024-02'], ['2024-01-01', '2024-02-01']],
  ])('%s of the type %s accepts %j and not %j', (widget, type, good, bad) => {
    const { definition, codes } = read(document([of(widget, 'when', { type, format: '', valueFormat: '' })]))
    expect(codes).toEqual([])
    expect(errorsOf(definition, { when: good })).toEqual([])
    expect(errorsOf(definition, { when: bad })).toEqual(['when date'])
  })
})

describe('a dialog', () => {
  const dialog = (type: string) => ({
    type,
    category: 'container',
    widgetList: [input('inside', { required: true })],
    options: { name: 'more', title: '补充信息', fullscreen: false, okButtonLabel: '' },
    id: 'more',
  })
  it.each(['vf-dialog', 'vf-drawer'])('%s becomes a hidden section, whose fields are not required', (type) => {
    const source = document([dialog(type), input('outside')])
    const { definition, problems } = read(source)
    expect(problems).toMatchObject([{ path: 'widgetList[0]', code: 'dialog_hidden', about: '补充信息 (more)' }])
    expect(definition.children[0]).toMatchObject({
      type: 'section',
      options: { label: '补充信息', hidden: true },
      children: [{ options: { name: 'inside' } }],
    })
    expect(errorsOf(definition, {})).toEqual([])
    expect(exportVForm(definition)).toEqual(source)
  })
  it('is shown by a rule, which survives the round trip', () => {
    const { definition } = read(document([dialog('vf-dialog'), input('outside')]))
    const ruled: FormDefinition = {
      ...definition,
      rules: [{ action: 'show', target: 'more', when: { field: 'outside', op: '=', value: 'yes' } }],
    }
    const back = imported(JSON.parse(JSON.stringify(exportVForm(ruled))))
    expect(errorsOf(back, { outside: 'yes' })).toEqual(['inside required'])
    expect(errorsOf(back, {})).toEqual([])
    expect(back.children[0]?.type).toBe('section')
  })
})

describe('the maximum number of choices', () => {
  const optionItems: Json = [1, 2, 3].map((value) => ({ label: `${value}`, value }))
  it('is kept and validated: choices of a list, boxes, files', () => {
    const source = document([
      of('select', 'sizes', { multiple: true, multipleLimit: 2, optionItems }),
      of('select', 'texts', { multiple: true, multipleLimit: '2', optionItems }),
      of('select', 'free', { multiple: true, multipleLimit: 0, optionItems }),
      of('checkbox', 'boxes', { multipleLimit: 2, optionItems }),
      of('file-upload', 'files', { limit: 2, multipleSelect: true }),
    ])
    const { definition, codes } = read(source)
    expect(codes).toEqual([])
    const all = [1, 2, 3]
    const files = all.map((at) => ({ name: `${at}.pdf`, url: `/files/${at}` }))
    expect(errorsOf(definition, { sizes: all, texts: all, free: all, boxes: all, files })).toEqual([
      'sizes max_choices',
      'texts max_choices',
      'boxes max_choices',
      'files file_count',
    ])
    expect(exportVForm(definition)).toEqual(source)
  })
})

describe('the data sources of a document', () => {
  const pair = (name: string, value: Json, type = 'String') => ({ name, type, value })
  const source = (uniqueName: string, parts: Widget = {}) => ({
    dataSourceId: 'ds1',
    uniqueName,
    requestURL: '/api/list',
    requestURLType: 'String',
    requestMethod: 'get',
    headers: [],
    params: [],
    data: [],
    configHandlerCode: '  return config',
    dataHandlerCode: '  return result.data.data;',
    errorHandlerCode: '  $message.error(error.message);',
    ...parts,
  })
  const choice = (name: string, dsName: string, options: Widget = {}) =>
    of('select', name, {
      dsEnabled: true,
      dsName,
      dataSetName: '',
      labelKey: 'label',
      valueKey: 'value',
      optionItems: [],
      ...options,
    })

  it('find their list despite comments, in linear time for any scripts', () => {
    const listIn = (dataHandlerCode: string, more: Widget = {}) => {
      const sources = { dataSources: [source('cities', { dataHandlerCode, ...more })] }
      const { definition, codes } = read(document([choice('city', 'cities')], sources))
      return [definition.dataSources?.[0]?.request?.list, ...codes]
    }
    expect(listIn('/* a */ // b\n  return result.data /* c */ .rows; // d')).toEqual([undefined, 'source_part_skipped'])
    expect(listIn('/* a */\n  // b /* c\n  return result.data /* d */ .rows;\n\n')).toEqual(['rows'])
    expect(listIn('return result.data.rows /* and')).toEqual([undefined, 'source_part_skipped'])
    expect(listIn('return result.data.rows /*/')).toEqual([undefined, 'source_part_skipped'])
    for (const long of ['/*'.repeat(200_000), '\n'.repeat(400_000), ' '.repeat(400_000)]) {
      expect(listIn(`${long}x`, { configHandlerCode: `${long}x`, errorHandlerCode: `${long}x` })).toHaveLength(4)
    }
  })

  it('are imported with address, headers, parameters, body and list, and their fields use them', () => {
    const written = document([choice('city', 'cities', { labelKey: 'title' })], {
      dataSources: [
        source('cities', {
          requestURL: "DSV.host + '/cities'",
          requestURLType: 'Variable',
          requestMethod: 'post',
          headers: [pair('X-Tenant', '7')],
          params: [pair('level', '2', 'Number'), pair('unit', 'DSV.unit', 'Variable')],
          data: [pair('all', 'true', 'Boolean')],
          dataHandlerCode: '  // the list\n  return result.data.rows',
        }),
      ],
    })
    const { definition, codes } = read(written)
    expect(codes).toEqual([])
    expect(definition.dataSources).toEqual([
      {
        name: 'cities',
        kind: 'request',
        request: {
          url: "DSV.host + '/cities'",
          method: 'POST',
          headers: { 'X-Tenant': '7' },
          query: { level: '2', unit: 'DSV.unit' },
          body: { all: true },
          list: 'rows',
          label: 'title',
        },
      },
    ])
    expect(definition.children[0]?.options.dsName).toBe('cities')
    expect(exportVForm(definition)).toEqual(written)
  })

  it('are split by the sets and property names that their fields use', () => {
    const written = document(
      [
        choice('a', '22', { labelKey: 'name' }),
        choice('b', '22', { labelKey: 'title' }),
        choice('c', '22', { dataSetName: 'units' }),
        choice('d', '22', { labelKey: 'name' }),
      ],
      { dataSources: [source('22', { dataSets: [{ name: 'units' }] })] },
    )
    const { definition, codes } = read(written)
    expect(codes).toEqual([])
    expect(definition.children.map(({ options }) => options.dsName)).toEqual([
      'source_22',
      'source_22_2',
      'source_22_units',
      'source_22',
    ])
    expect(definition.dataSources?.map(({ request }) => [request?.list, request?.label])).toEqual([
      [undefined, 'name'],
      [undefined, 'title'],
      ['data.units', undefined],
    ])
    expect(exportVForm(definition)).toEqual(written)
  })

  it('are written one by one where one of them was changed', () => {
    const written = document([choice('a', 'all'), choice('b', 'all', { dataSetName: 'units' })], {
      dataSources: [source('all')],
    })
    const { definition } = read(written)
    const [whole, units] = definition.dataSources ?? []
    if (!whole?.request || !units) throw new Error('The sources are gone')
    const changed = { ...whole, request: { ...whole.request, url: '/elsewhere' } }
    const out = exportVForm({ ...definition, dataSources: [changed, units] })
    expect(out).toMatchObject({
      formConfig: {
        dataSources: [
          { uniqueName: 'all', requestURL: '/elsewhere' },
          { uniqueName: 'all_units', requestURL: '/api/list', dataHandlerCode: '  return result.data.data.units;' },
        ],
      },
      widgetList: [
        { options: { dsName: 'all', dataSetName: '' } },
        { options: { dsName: 'all_units', dataSetName: '' } },
      ],
    })
    expect(imported(out).dataSources?.map(({ name, request }) => [name, request?.url, request?.list])).toEqual([
      ['all', '/elsewhere', undefined],
      ['all_units', '/api/list', 'data.units'],
    ])
  })

  it('report each dropped part: other scripts, computed values, other methods, invalid header names', () => {
    const parts = {
      configHandlerCode: '  config.headers.token = getToken()\n  return config',
      dataHandlerCode: '  return result.data.map((each) => each.x)',
      errorHandlerCode: '  $message.error("oops")',
      requestMethod: 'put',
      requestURL: 'buildUrl()',
      requestURLType: 'Variable',
      headers: [pair('X Unit', '1'), pair('X-Unit', '2')],
      params: [pair('id', 'formData.id', 'Variable'), pair('level', '2')],
    }
    const written = document([], { dataSources: [source('odd', parts), 'none', { uniqueName: 'bare' }] })
    const { definition, problems } = read(written)
    expect(problems.map(({ path, code, params }) => `${path} ${code} ${params.part ?? ''}`.trim())).toEqual([
      ...[
        'requestMethod',
        'requestURL',
        'configHandlerCode',
        'errorHandlerCode',
        'dataHandlerCode',
        'headers',
        'params',
      ].map((part) => `formConfig.dataSources[0].${part} source_part_skipped ${part}`),
      'formConfig.dataSources[1] shape_invalid',
      'formConfig.dataSources[2] shape_invalid',
    ])
    const { headers, query } = definition.dataSources?.[0]?.request ?? {}
    expect({ headers, query }).toEqual({ headers: { 'X-Unit': '2' }, query: { level: '2' } })
    expect(exportVForm(definition)).toEqual(written)
  })
})

it('reports what sanitizing removes from formatted text, and keeps the text', () => {
  const htmlContent = '<p style="padding: 4px; position: fixed">x</p><script>x()</script>'
  const source = document([input('note', { htmlContent }, { type: 'html-text' })])
  const { definition, problems } = read(source)
  expect(problems).toMatchObject([
    { code: 'html_reduced', params: { parts: ['position', '<script>'] }, about: '姓名 (note)' },
  ])
  expect(exportVForm(definition)).toEqual(source)
})

it('reports each element, attribute and style that formatted text loses', () => {
  const htmlContent =
    '<CENTER><font color=red>&copy;</font></CENTER><p align=center class=x style="float:left"><a href=/x?a=b target=_blank>y</a>' +
    '<a href=javascript:x()>z</a></p><svg/><section id=s></section><video src=v></video><o:p></o:p><input><label for=i>l</label>' +
    '<big>b</big><table border=1></table>'
  const source = document([
    input('note', { htmlContent }, { type: 'html-text' }),
    input('essay', { defaultValue: '<marquee>x</marquee>' }, { type: 'rich-editor' }),
  ])
  const parts =
    '<center>, <font>, align, class, float, target, href, <svg>, <section>, <video>, <o:p>, <input>, <label>, <big>, border'
  expect(read(source).problems.map(({ code, path, params }) => [code, path.split('.').at(-1), params.parts])).toEqual([
    ['html_reduced', 'htmlContent', parts.split(', ')],
    ['html_reduced', 'defaultValue', ['<marquee>']],
  ])
})

it('reports foreign additions to VForm with an effect, widget by widget', () => {
  const source = document(
    [
      input('a', { prependText: '编号', appendText: '', onEnter: 'x()', tagId: 0, extra: {}, dataSetName: 'x' }),
      input('b', { prependText: '', isBound: false }),
      of('hologram', 'c', { power: 3 }),
    ],
    { onFormLeave: 'x()', saveRemoteOptions: 'never', onFormEnter: '', labelPosition: 'right', labelWidth: 'wide' },
  )
  const { definition, problems } = read(source)
  expect(problems).toMatchObject([
    {
      path: 'widgetList[0].options',
      code: 'options_skipped',
      params: { options: ['prependText', 'onEnter'] },
      about: '姓名 (a)',
    },
    { path: 'formConfig.onFormLeave', code: 'options_skipped' },
    { path: 'formConfig.labelPosition', code: 'option_invalid', params: { expected: 'left | top' } },
    { path: 'formConfig.labelWidth', code: 'option_invalid', params: { expected: 'number' } },
    { path: 'widgetList[2]', code: 'type_unknown' },
  ])
  expect(exportVForm(definition)).toEqual(source)
})
