import type { Cell } from '../model/cell.ts'
import type { FormStore } from '../model/form-store.ts'
import { ScriptAccess } from '../model/script-access.ts'
import type { WidgetHook } from './hooks.ts'

const withoutArguments = ['onFocus', 'onBlur', 'onClick', 'onClose', 'onAppendButtonClick'] as const

/** Lets the scripts of a form run at each event of its widgets that needs no page, no file and no network. */
export function fireEvents(form: FormStore): void {
  const cells = [...new ScriptAccess(form.internals).all()]
  const fire = (cell: Cell, hook: WidgetHook, ...args: readonly unknown[]) =>
    form.fire({ plan: cell.plan, rowId: cell.row?.id, hook, args })
  for (const cell of cells) {
    for (const hook of withoutArguments) fire(cell, hook)
    fire(cell, 'onRemoteQuery', 'a')
    const last = cell.kind === 'rows' ? cell.rows.at(-1) : undefined
    if (!last) continue
    const rows = form.rowsIn(cell.key)
    for (const hook of ['onSubFormRowAdd', 'onSubFormRowInsert'] as const) fire(cell, hook, rows, last.id)
    fire(cell, 'onSubFormRowDelete', rows.slice(0, -1), rows.at(-1))
  }
}
