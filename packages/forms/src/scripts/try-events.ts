import type { WidgetHook } from '../definition/hooks.ts'
import type { Cell } from '../model/cell.ts'
import type { FormStore } from '../model/form-store.ts'
import { ScriptAccess } from '../model/script-access.ts'

type Fire = (hook: WidgetHook, ...args: readonly unknown[]) => void

const withoutArguments = ['onFocus', 'onBlur', 'onClick', 'onClose', 'onAppendButtonClick'] as const

const sampleFile = { name: 'a.pdf', size: 1, type: 'application/pdf' }
const sampleUpload = { name: sampleFile.name, url: '/a.pdf' }

/**
 * Lets the scripts of a form run at each event of its widgets, with the arguments that the page gives them. No file is
 * sent, and a table has the records of its definition or an empty one.
 */
export function fireEvents(form: FormStore): void {
  for (const cell of [...new ScriptAccess(form.internals).all()]) {
    const fire: Fire = (hook, ...args) => void form.fire({ plan: cell.plan, rowId: cell.row?.id, hook, args })
    for (const hook of withoutArguments) fire(hook)
    fire('onRemoteQuery', 'a')
    fireUploads(fire)
    if (cell.kind === 'rows') fireRows(form, cell, fire)
    if (cell.kind === 'block') {
      firePanes(cell, fire)
      fireRecords(cell, fire)
    }
  }
}

function fireUploads(fire: Fire): void {
  fire('onBeforeUpload', sampleFile, [])
  fire('onUploadSuccess', sampleUpload, sampleFile, [sampleUpload])
  fire('onUploadError', 'Error', sampleFile, [])
  fire('onFileRemove', sampleUpload, [])
}

function fireRows(form: FormStore, cell: Cell & { kind: 'rows' }, fire: Fire): void {
  const last = cell.rows.at(-1)
  if (!last) return
  const rows = form.rowsIn(cell.key)
  for (const hook of ['onSubFormRowAdd', 'onSubFormRowInsert'] as const) fire(hook, rows, last.id)
  fire('onSubFormRowDelete', rows.slice(0, -1), rows.at(-1), rows.length - 1)
}

function firePanes({ plan }: Cell & { kind: 'block' }, fire: Fire): void {
  for (const [index, { options }] of plan.children.entries())
    fire('onTabClick', { name: options.name, label: options.label, index })
}

function fireRecords({ plan: { options } }: Cell & { kind: 'block' }, fire: Fire): void {
  const [record = {}] = Array.isArray(options.tableData) ? options.tableData : []
  const size = options.pageSize ?? 10
  fire('onPageSizeChange', size, 1)
  fire('onCurrentPageChange', size, 2)
  fire('onSelectionChange', [record], [0])
  fire('onRowClick', record, 0)
  for (const { name } of options.operationButtons ?? []) fire('onOperationButtonClick', name, 0, record)
}
