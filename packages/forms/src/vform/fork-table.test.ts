import { describe, expect, it } from 'vitest'
import { parseDefinition } from '../definition/parse-definition.ts'
import { document, imported } from '../testing/vform.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

const operations = {
  label: '操作',
  width: '200',
  list: [
    { label: '查看', name: 'detail', type: 'primary', size: 'small', disable: '', visible: true },
    { label: '删除', name: 'delete', type: 'danger', size: 'small', disable: true, visible: false },
  ],
}
const options = {
  name: 'table57796',
  label: 'table',
  'show-operation': true,
  operations,
  usePagination: false,
  columns:
    '[\n {"prop": "id", "label": "ID", "width": "", "sortable": true, "fixed": false, "align": "left"},\n {"prop": "date", "label": "日期", "show": false}\n]',
  data: '[{"id": "1", "date": "2022-12-22"}]',
}
const table = (changed: Record<string, unknown> = {}) => ({
  key: 31_412,
  type: 'table',
  icon: 'table',
  formItemFlag: false,
  options: { ...options, ...changed },
  id: 'table57796',
})
const source = (changed?: Record<string, unknown>) => document([JSON.parse(JSON.stringify(table(changed)))])
const copied = (value: unknown) => JSON.parse(JSON.stringify(value))
const skippedIn = (form: unknown) =>
  importVForm(form).problems.flatMap(({ code, params }) => (code === 'options_skipped' ? [params?.options] : []))

describe('a table of a fork', () => {
  it('has its columns, its rows and the buttons of a row, from lists or from their JSON text', () => {
    const definition = imported(source())
    const expected = {
      tableColumns: [
        { prop: 'id', label: 'ID', align: 'left', sortable: true },
        { prop: 'date', label: '日期', hidden: true },
      ],
      tableData: [{ id: '1', date: '2022-12-22' }],
      showButtonsColumn: true,
      buttonsColumnTitle: '操作',
      buttonsColumnWidth: '200px',
      operationButtons: [
        { name: 'detail', label: '查看', type: 'primary' },
        { name: 'delete', label: '删除', type: 'danger', hidden: true, disabled: true },
      ],
      showPagination: false,
    }
    expect(definition.children[0]).toMatchObject({ type: 'data-table', options: expected })
    expect(parseDefinition(copied(definition)).problems).toEqual([])
    expect(skippedIn(source())).toEqual([])
    const lists = source({ columns: JSON.parse(options.columns), data: JSON.parse(options.data) })
    expect(imported(lists).children[0]?.options).toMatchObject(expected)
  })

  it('goes back as it came, and with a change of ours', () => {
    const definition = imported(source())
    expect(copied(exportVForm(definition))).toEqual(source())
    const [node] = definition.children
    if (!node) expect.fail()
    const tableColumns = node.options.tableColumns?.map((column) => ({ ...column, label: `${column.label} 2` }))
    const changed = { ...definition, children: [{ ...node, options: { ...node.options, tableColumns } }] }
    expect(imported(copied(exportVForm(changed))).children[0]?.options.tableColumns).toEqual(tableColumns)
  })

  it('reports columns and buttons that cannot be read', () => {
    const form = source({ columns: '[{"label": "ID"}]', operations: { list: [{ label: '查看' }] } })
    expect(skippedIn(form)).toEqual([['show-operation', 'operations', 'columns', 'data']])
    expect(copied(exportVForm(imported(form)))).toEqual(form)
  })
})
