import { describe, expect, it } from 'vitest'
import { parseDefinition } from '../definition/parse-definition.ts'
import { adoptUnknownTypes, skippedOptions, unknownTypes } from './adopt-unknown.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

const source = {
  widgetList: [
    {
      type: 'file-title',
      icon: 'title',
      id: 'title1',
      options: { name: 'title1', textContent: '出差审批单', color: 'red' },
    },
    {
      type: 'document-input',
      formItemFlag: true,
      id: 'd1',
      options: { name: 'unit', label: '单位', defaultValue: '' },
    },
    { type: 'document-input', formItemFlag: true, id: 'd2', options: { name: 'reason', label: '事由' } },
    { type: 'fold-box', category: 'container', id: 'f1', options: { name: 'f1' }, widgetList: [] },
  ],
  formConfig: { jsonVersion: 3 },
}
const imported = () => {
  const { definition } = importVForm(source)
  if (!definition) throw new Error('The document is a form')
  return definition
}

describe('widgets of unknown types', () => {
  it('are listed once a type, with the type of ours that resembles them', () => {
    expect(unknownTypes(imported())).toEqual([
      { type: 'file-title', count: 1, proposal: 'static-text', reason: { code: 'setting', found: 'textContent' } },
      { type: 'document-input', count: 2, proposal: 'input', reason: { code: 'field' } },
      { type: 'fold-box', count: 1, proposal: 'section', reason: { code: 'content' } },
    ])
  })

  it.each([
    ['user-select', {}, 'input'],
    ['department-picker', {}, 'input'],
    ['staff', { optionItems: [] }, 'input'],
    ['el-select', { optionItems: [{ label: 'A', value: 'a' }] }, 'select'],
    ['city-select', { dsEnabled: true, dsName: 'cities' }, 'select'],
    ['file-title', {}, 'input'],
    ['serial-number', { prefix: 'CG' }, 'input'],
    ['sign-pad', { lineWidth: 3 }, 'picture-upload'],
    ['approval-opinion', { rows: 5 }, 'textarea'],
    ['amount', { precision: 2 }, 'number'],
    ['el-steps', { optionItems: [{ label: 'A', value: 'a' }], required: true }, 'static-text'],
  ])('%s with %o is proposed as a type that a person can answer', (type, options, proposal) => {
    const field = {
      type,
      formItemFlag: true,
      id: 'f1',
      options: { name: 'f1', label: 'F', required: true, ...options },
    }
    const { definition } = importVForm({ ...source, widgetList: [field] })
    expect(unknownTypes(definition ?? expect.fail())).toMatchObject([{ type, proposal }])
  })

  const optionItems = [{ label: 'A', value: 'a' }]
  const nested = [{ label: 'A', value: 'a', children: optionItems }]
  it.each([
    ['x-date', {}, 'date', 'date'],
    ['DateTimePicker', {}, 'date', 'date'],
    ['my_time', {}, 'time', 'time'],
    ['timeRange', {}, 'time-range', 'time-range'],
    ['my-rate', {}, 'rate', 'rate'],
    ['corporate', { max: 9 }, 'number', 'max'],
    ['my-switch', {}, 'switch', 'switch'],
    ['img-upload', {}, 'file-upload', 'upload'],
    ['one', { optionItems }, 'select', 'optionItems'],
    ['one', { optionItems, multiple: true }, 'checkbox', 'optionItems'],
    ['one', { optionItems: nested }, 'cascader', 'optionItems'],
    ['city-select', { optionItems: nested }, 'cascader', 'optionItems'],
    ['number-of-room', { optionItems }, 'select', 'optionItems'],
    ['one', { options: [{ text: 'A', code: 'a' }] }, 'select', 'options'],
    ['my-select', { options: ['A', 'B'] }, 'select', 'select'],
    ['one', { format: 'YYYY-MM-DD' }, 'date', 'format'],
    ['one', { valueFormat: 'HH:mm' }, 'time', 'valueFormat'],
    ['one', { format: 'YYYY/MM/DD', startPlaceholder: 'From' }, 'date-range', 'format'],
    ['one', { min: 0, max: 30 }, 'number', 'max'],
    ['one', { min: '2026-01-01' }, 'date', 'min'],
    ['one', { precision: 2 }, 'number', 'precision'],
    ['one', { rows: 5 }, 'textarea', 'rows'],
    ['one', { rows: [[]], limit: 3 }, 'file-upload', 'limit'],
    ['one', { fileTypes: ['jpg', 'png'] }, 'picture-upload', 'fileTypes'],
    ['one', { fileTypes: ['pdf', 'png'] }, 'file-upload', 'fileTypes'],
    ['one', { activeText: 'On' }, 'switch', 'activeText'],
    ['one', { defaultValue: false }, 'switch', 'defaultValue'],
    ['a-select', {}, 'input', 'select'],
    ['a-select', { rows: 2 }, 'textarea', 'rows'],
  ])('%s with %o is proposed as %s because of “%s”', (type, options, proposal, found) => {
    const field = { type, formItemFlag: true, id: 'f1', options: { name: 'f1', label: 'F', ...options } }
    const { definition } = importVForm({ ...source, widgetList: [field] })
    expect(unknownTypes(definition ?? expect.fail())).toMatchObject([{ proposal, reason: { found } }])
    expect(adoptUnknownTypes(definition ?? expect.fail(), { [type]: proposal }).children[0]?.type).toBe(proposal)
  })

  it('are proposed by the one that shows most', () => {
    const plain = { type: 'biz', formItemFlag: true, id: 'f1', options: { name: 'f1', label: 'F' } }
    const long = { type: 'biz', formItemFlag: true, id: 'f2', options: { name: 'f2', label: 'G', rows: 4 } }
    const { definition } = importVForm({ ...source, widgetList: [plain, long] })
    expect(unknownTypes(definition ?? expect.fail())).toMatchObject([{ count: 2, proposal: 'textarea' }])
  })

  it('take the options that a fork stores under a name of its own, and an export writes them there', () => {
    const options = { name: 'f1', label: 'F', items: [{ text: 'A', id: 1 }, { text: 'B' }] }
    const field = { type: 'biz', formItemFlag: true, id: 'f1', options }
    const { definition = expect.fail() } = importVForm({ ...source, widgetList: [field] })
    const adopted = adoptUnknownTypes(definition, { biz: 'select' })
    expect(adopted.children[0]?.options.optionItems).toEqual([
      { label: 'A', value: 1 },
      { label: 'B', value: 'B' },
    ])
    expect(skippedOptions(definition, adopted).get('biz')).toBeUndefined()
    expect(exportVForm(adopted).widgetList).toEqual([field])
  })

  it('are proposed as text fields when only some of them have options', () => {
    const optionItems = [{ label: 'A', value: 'a' }]
    const chosen = { type: 'user-select', formItemFlag: true, id: 'f1', options: { name: 'f1', optionItems } }
    const open = { type: 'user-select', formItemFlag: true, id: 'f2', options: { name: 'f2', required: true } }
    const { definition } = importVForm({ ...source, widgetList: [chosen, open] })
    expect(unknownTypes(definition ?? expect.fail())).toMatchObject([{ count: 2, proposal: 'input' }])
  })

  it('become widgets of ours, which a form accepts', () => {
    const adopted = adoptUnknownTypes(imported(), { 'file-title': 'static-text', 'document-input': 'input' })
    expect(adopted.children.map(({ type }) => type)).toEqual(['static-text', 'input', 'input', 'fold-box'])
    expect(parseDefinition(adopted).problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(unknownTypes(adopted).map(({ type }) => type)).toEqual(['fold-box'])
  })

  it('report the options without effect in their new types, each once, and not those of types that stay unknown', () => {
    const before = imported()
    const skippedBy = (mapping: Readonly<Record<string, string>>) =>
      Object.fromEntries(skippedOptions(before, adoptUnknownTypes(before, mapping)))
    expect(skippedBy({})).toEqual({})
    expect(skippedBy({ 'document-input': 'input' })).toEqual({})
    expect(skippedBy({ 'file-title': 'static-text' })).toEqual({ 'file-title': ['color'] })
    expect(skippedBy({ 'file-title': 'input' })).toEqual({ 'file-title': ['textContent', 'color'] })
  })

  it('with columns of a table become a data table, also as an empty container', () => {
    const table = {
      type: 'el-table',
      category: 'container',
      id: 't1',
      options: { name: 't1', tableColumns: [{ prop: 'no', label: '单号', width: 120 }] },
      widgetList: [],
    }
    const form = { ...source, widgetList: [table] }
    const { definition } = importVForm(form)
    const [found] = unknownTypes(definition ?? expect.fail())
    expect(found?.proposal).toBe('data-table')
    const adopted = adoptUnknownTypes(definition ?? expect.fail(), { 'el-table': 'data-table' })
    expect(parseDefinition(adopted).problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(exportVForm(adopted).widgetList).toEqual([table])
  })

  it('with columns under another name become a data table that shows them', () => {
    const table = {
      type: 'el-table',
      id: 't1',
      options: {
        name: 't1',
        columns: [
          { prop: 'no', label: '单号', width: 120 },
          { field: 'amount', title: '金额' },
        ],
        data: [{ no: 'A1', amount: 3 }],
      },
    }
    const { definition } = importVForm({ ...source, widgetList: [table] })
    const [found] = unknownTypes(definition ?? expect.fail())
    expect(found?.proposal).toBe('data-table')
    const adopted = adoptUnknownTypes(definition ?? expect.fail(), { 'el-table': 'data-table' })
    expect(parseDefinition(adopted).problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(adopted.children[0]?.options).toMatchObject({
      tableColumns: [
        { prop: 'no', label: '单号', width: '120px' },
        { prop: 'amount', label: '金额' },
      ],
      tableData: [{ no: 'A1', amount: 3 }],
    })
    expect(skippedOptions(definition ?? expect.fail(), adopted).size).toBe(0)
    expect(exportVForm(adopted).widgetList).toEqual([table])
  })

  it('with fields that repeat become a sub-form, whose columns are the fields of its layout', () => {
    const grid = {
      type: 'grid',
      id: 'g1',
      options: { name: 'g1' },
      cols: [{ type: 'grid-col', id: 'c1', options: { name: 'c1' }, widgetList: [source.widgetList[1]] }],
    }
    const rows = { type: 'sub-table', category: 'container', id: 's1', options: { name: 'items' }, widgetList: [grid] }
    const { definition } = importVForm({ ...source, widgetList: [rows] })
    const [found] = unknownTypes(definition ?? expect.fail())
    expect(found).toMatchObject({ type: 'sub-table', proposal: 'sub-form' })
    const adopted = adoptUnknownTypes(definition ?? expect.fail(), {
      'sub-table': 'sub-form',
      'document-input': 'input',
    })
    expect(parseDefinition(adopted).problems).toEqual([])
    expect(adopted.children).toMatchObject([{ type: 'sub-form', children: [{ type: 'input' }] }])
    expect(exportVForm(adopted).widgetList).toEqual([rows])
  })

  it('do not become a sub-form around another', () => {
    const inner = { type: 'sub-form', id: 's2', options: { name: 'inner' }, widgetList: [source.widgetList[1]] }
    const outer = { type: 'sub-table', id: 's1', options: { name: 'outer' }, widgetList: [inner] }
    const { definition } = importVForm({ ...source, widgetList: [outer] })
    const adopted = adoptUnknownTypes(definition ?? expect.fail(), { 'sub-table': 'sub-form' })
    expect(parseDefinition(adopted).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it.each(['section', 'sub-form', 'data-table'])(
    'in a row do not become a %s, which the form would refuse',
    (became) => {
      const box = { type: 'fold-box', category: 'container', id: 'f1', options: { name: 'f1' }, widgetList: [] }
      const rows = { type: 'sub-form', id: 's1', options: { name: 'items' }, widgetList: [source.widgetList[1], box] }
      const { definition } = importVForm({ ...source, widgetList: [rows] })
      const adopted = adoptUnknownTypes(definition ?? expect.fail(), { 'fold-box': became, 'document-input': 'input' })
      expect(parseDefinition(adopted).problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(adopted.children[0]?.children).toMatchObject([{ type: 'input' }, { type: 'fold-box' }])
      expect(exportVForm(adopted).widgetList).toEqual([rows])
    },
  )

  it('with a table inside do not become a sub-form', () => {
    const table = { type: 'el-table', id: 't1', options: { name: 't1', tableColumns: [] } }
    const rows = { type: 'sub-table', id: 's1', options: { name: 'items' }, widgetList: [source.widgetList[1], table] }
    const { definition } = importVForm({ ...source, widgetList: [rows] })
    const mapping = { 'sub-table': 'sub-form', 'el-table': 'data-table', 'document-input': 'input' }
    const adopted = adoptUnknownTypes(definition ?? expect.fail(), mapping)
    expect(parseDefinition(adopted).problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(unknownTypes(adopted).map(({ type }) => type)).toEqual(['sub-table'])
  })

  it('whose names a form refuses get other names', () => {
    const twice = { type: 'document-input', formItemFlag: true, id: 'd3', options: { name: 'unit', label: '单位' } }
    const form = { ...source, widgetList: [...source.widgetList, twice] }
    const { definition } = importVForm(form)
    const adopted = adoptUnknownTypes(definition ?? expect.fail(), { 'document-input': 'input' })
    expect(parseDefinition(adopted).problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(exportVForm(adopted).widgetList).toEqual(form.widgetList)
  })

  it('are written back to VForm as they were', () => {
    const adopted = adoptUnknownTypes(imported(), { 'file-title': 'static-text', 'document-input': 'input' })
    const back = exportVForm(adopted)
    expect(back.widgetList).toEqual(source.widgetList)
  })

  it('take an unused name where theirs cannot name an answer', () => {
    const definition = {
      version: 1,
      config: {},
      children: [
        { id: 'a', type: 'person', options: { label: 'Head' } },
        { id: 'b', type: 'input', options: { name: 'input1' } },
      ],
    } as const
    const [first] = adoptUnknownTypes(definition, { person: 'input' }).children
    expect(first?.options.name).toBe('input2')
  })

  it('take columns that a fork stores next to the options, and an export writes them there', () => {
    const table = {
      ...{ type: 'el-table', id: 't1', columns: [{ prop: 'no', label: '单号' }], data: [{ no: 'A1' }] },
      options: { name: 't1' },
    }
    const { definition = expect.fail() } = importVForm({ ...source, widgetList: [table] })
    const adopted = adoptUnknownTypes(definition, { 'el-table': 'data-table' })
    expect(adopted.children[0]?.options).toMatchObject({ tableColumns: [{ prop: 'no', label: '单号' }] })
    expect(exportVForm(adopted).widgetList).toEqual([table])
    expect(skippedOptions(definition, adopted).get('el-table')).toBeUndefined()
  })

  it('keep the title of a container as the label of their section, and an export writes it back', () => {
    const box = {
      type: 'collapse',
      category: 'container',
      id: 'c1',
      options: { name: 'c1', title: '更多' },
      widgetList: [],
    }
    const { definition = expect.fail() } = importVForm({ ...source, widgetList: [box] })
    const adopted = adoptUnknownTypes(definition, { collapse: 'section' })
    expect(adopted.children[0]?.options.label).toBe('更多')
    expect(skippedOptions(definition, adopted).get('collapse')).toBeUndefined()
    expect(exportVForm(adopted).widgetList).toEqual([box])
  })

  it('show the columns below a common heading, and an export writes them below it', () => {
    const columns = [
      { prop: 'no', label: '单号' },
      { label: '费用', children: [{ prop: 'fee', label: '金额' }] },
    ]
    const table = { type: 'el-table', id: 't1', options: { name: 't1', columns } }
    const { definition = expect.fail() } = importVForm({ ...source, widgetList: [table] })
    const adopted = adoptUnknownTypes(definition, { 'el-table': 'data-table' })
    const shown = [
      { prop: 'no', label: '单号' },
      { prop: 'fee', label: '费用 / 金额' },
    ]
    expect(adopted.children[0]?.options).toMatchObject({ tableColumns: shown })
    expect(exportVForm(adopted).widgetList).toEqual([table])
  })
})
