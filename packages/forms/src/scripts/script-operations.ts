import type { OptionItem, Scalar } from '../definition/option-kinds.ts'
import { isOptionItems } from '../definition/parse-options.ts'
import type { AnswerCell, Cell } from '../model/cell.ts'
import type { FormStore } from '../model/form-store.ts'
import { panesOf, type ScriptAccess } from '../model/script-access.ts'
import type { Override } from '../plan/node-plan.ts'
import { checkedTexts } from '../validation/checked-texts.ts'
import { isScalar } from '../validation/option-index.ts'

/** The operations that the host performs for scripts. All others act on the form. */
export type ScriptServices = {
  /** `kind` is success, error, warning or info. */
  readonly message: (kind: string, text: string) => void
  /** What a script writes to the console. Without it, nothing is reported. */
  readonly log?: (text: string) => void
  /** A script asked for a widget that does not exist: 'Ref not found: ' and its name. */
  readonly refMissing: (name: string) => void
  /** The message for a form that has errors. */
  readonly validationMessage: () => string
  /** Calls back after this many milliseconds. Returns a function that cancels the call. */
  readonly schedule: (callback: () => void, milliseconds: number) => () => void
  readonly focus?: (path: string) => void
  readonly openPane?: (tabId: string, paneId: string) => void
  /** The open pane of a tab widget. Where there is no page, the pane that its author has marked. */
  readonly visiblePane?: (tabId: string) => string | undefined
  /** Loads from a declared data source, within the host's allow-list. */
  readonly loadSource?: (name: string, parameters: unknown) => Promise<unknown>
}

export type ScriptTimers = {
  readonly timer: (milliseconds: number) => number
  readonly clearTimer: (id: number) => void
  readonly promise: (begin: () => Promise<unknown>) => number
}

type Operation = (...args: readonly unknown[]) => unknown

function describeCell(cell: Cell | undefined) {
  return cell && { key: cell.key, name: nameOf(cell), type: cell.plan.node.type, rowId: rowIdOf(cell) }
}

function nameOf(cell: Cell): string {
  return cell.kind === 'block' ? (cell.plan.options.name ?? cell.plan.node.id) : cell.plan.name
}

export function rowIdOf(cell: Cell): string | undefined {
  return cell.kind === 'rows' ? undefined : cell.row?.id
}

/** Only the options that a script may override, whatever it sends. */
function overrideFrom(patch: unknown): Override {
  const { visible, enabled, readonly, required } = Object(patch) as Readonly<Record<string, unknown>>
  return {
    ...(typeof visible === 'boolean' ? { visible } : {}),
    ...(typeof enabled === 'boolean' ? { enabled } : {}),
    ...(typeof readonly === 'boolean' ? { readonly } : {}),
    ...(typeof required === 'boolean' ? { required } : {}),
  }
}

function itemsFrom(value: unknown): readonly OptionItem[] {
  return isOptionItems(value) ? value : []
}

/** The operations for the prelude, by name. Keys identify cells. A deleted cell returns nothing. */
export function scriptOperations(
  form: FormStore,
  access: ScriptAccess,
  services: ScriptServices,
  wait: ScriptTimers,
  withoutEvents: (act: () => void) => void,
): Readonly<Record<string, Operation>> {
  const cellOf = (key: unknown) => access.byKey(String(key))
  const answerCell = (key: unknown) => asAnswerCell(cellOf(key))
  const write = (cell: AnswerCell | undefined, value: unknown, silent: unknown) => {
    if (!cell) return
    const act = () => writeValue(form, access, cell, value)
    if (silent === true) withoutEvents(act)
    else act()
  }
  return {
    ...describeOperations(form, access),
    setValue: (key, value, silent) => write(answerCell(key), value, silent),
    setFieldValue: (name, value, silent) => write(asAnswerCell(access.find(String(name))), value, silent),
    texts: (key, value) => {
      const cell = answerCell(key)
      return cell?.kind === 'value' && !cell.plan.widget.isEmpty(value) ? checkedTexts(cell.plan.widget, value) : []
    },
    clearValue: (key) => write(answerCell(key), null, false),
    reset: (key) => {
      const cell = answerCell(key)
      if (cell) form.reset([cell.key])
    },
    override: (key, patch) => {
      const cell = cellOf(key)
      if (cell) access.override(cell, overrideFrom(patch))
    },
    overrideByName: (name, patch) => {
      if (!access.overrideByName(String(name), overrideFrom(patch))) services.refMissing(String(name))
    },
    overrideForm: (patch) => access.overrideForm(overrideFrom(patch)),
    setOption: (key, name, value) => {
      const cell = cellOf(key)
      if (cell) access.setOption(cell, String(name), value)
    },
    loadOptions: (key, items) => {
      const cell = cellOf(key)
      if (cell) access.loadOptions(cell, itemsFrom(items))
    },
    disableOption: (key, value, disabled) => {
      const cell = cellOf(key)
      if (cell && isScalar(value)) access.disableOption(cell, value as Scalar, disabled === true)
    },
    reloadOptions: (names) => void form.lists.reload(namesFrom(names)),
    ...rowOperations(form, access),
    ...paneOperations(access, services),
    data: () => form.answers(),
    setData: (data) => {
      for (const [name, value] of Object.entries(Object(data))) write(asAnswerCell(access.find(name)), value, false)
    },
    validate: () => form.validate().map(({ path, code, hint }) => ({ path, code, hint })),
    validateField: (key) => validateCell(access, answerCell(key)),
    validateByName: (name) => validateCell(access, asAnswerCell(access.find(String(name)))),
    clearValidate: (names) => access.clearValidate(namesFrom(names)),
    resetForm: () => form.reset(),
    focus: (key) => services.focus?.(form.pathOf(String(key))),
    message: (kind, text) => services.message(String(kind), String(text)),
    listensToLog: () => services.log !== undefined,
    log: (text) => services.log?.(String(text)),
    refMissing: (name) => services.refMissing(String(name)),
    failedSentence: () => services.validationMessage(),
    timer: (milliseconds) => wait.timer(Number(milliseconds)),
    clearTimer: (id) => wait.clearTimer(Number(id)),
    source: (name, parameters) =>
      wait.promise(() => services.loadSource?.(String(name), parameters) ?? Promise.reject(new Error(String(name)))),
  }
}

function namesFrom(names: unknown): readonly string[] {
  return Array.isArray(names) ? names.map(String) : []
}

function asAnswerCell(cell: Cell | undefined): AnswerCell | undefined {
  return cell?.kind === 'block' ? undefined : cell
}

function validateCell(access: ScriptAccess, cell: AnswerCell | undefined): true | null {
  return cell && !access.validate(cell) ? true : null
}

/** Writes a value that a script sets: into the entry, and also as an override while the field is closed to input. */
function writeValue(form: FormStore, access: ScriptAccess, cell: AnswerCell, value: unknown): void {
  if (cell.kind === 'rows') {
    form.setRows(cell.plan.name, Array.isArray(value) ? value : [])
    return
  }
  const read = cell.plan.widget.read(value, cell.plan.options) ?? cell.plan.widget.empty(cell.plan.options)
  form.setValue(cell.key, read)
  access.setOverrideValue(cell, read)
}

function describeOperations(form: FormStore, access: ScriptAccess): Record<string, Operation> {
  const cellOf = (key: unknown) => access.byKey(String(key))
  return {
    ref: (name, rowId) => describeCell(access.find(String(name), typeof rowId === 'string' ? rowId : undefined)),
    describe: (key) => describeCell(cellOf(key)) ?? { key, name: '', type: '' },
    id: (key) => cellOf(key)?.plan.node.id,
    allOptions: (key) => {
      const cell = cellOf(key)
      return cell && access.optionsOf(cell)
    },
    option: (key, name) => {
      const cell = cellOf(key)
      return cell && Reflect.get(access.optionsOf(cell), String(name))
    },
    optionItems: (key) => {
      const cell = cellOf(key)
      return cell ? access.itemsOf(cell) : []
    },
    value: (key) => answerIn(form, asAnswerCell(cellOf(key))),
    fieldValue: (name) => answerIn(form, asAnswerCell(access.find(String(name)))),
    names: () => access.fields.map((cell) => cell.plan.name),
    today: () => form.today,
    variables: () => form.compiled.definition.config.variables ?? {},
    isInRows: (key) => cellOf(key)?.plan.owner !== undefined,
    ownerName: (key) => cellOf(key)?.plan.owner?.name,
    rowIndex: (key) => {
      const cell = cellOf(key)
      return cell ? access.rowIndexOf(cell) : -1
    },
  }
}

export function answerIn(form: FormStore, cell: AnswerCell | undefined): unknown {
  if (!cell) return undefined
  return cell.kind === 'value' ? cell.frame.values[cell.plan.index] : form.rowsIn(cell.plan.name)
}

function rowOperations(form: FormStore, access: ScriptAccess): Record<string, Operation> {
  const nameOfRows = (key: unknown) => {
    const cell = access.byKey(String(key))
    return cell?.kind === 'rows' ? cell.plan.name : ''
  }
  const rowAt = (key: unknown, at: unknown) => form.getField(nameOfRows(key)).rows[Number(at)]
  return {
    rows: (key) => form.rowsIn(nameOfRows(key)),
    setRows: (key, rows) => form.setRows(nameOfRows(key), Array.isArray(rows) ? rows : []),
    rowCount: (key) => form.getField(nameOfRows(key)).rows.length,
    addRow: (key, at) => form.addRow(nameOfRows(key), typeof at === 'number' ? at : undefined),
    removeRow: (key, at) => void form.removeRow(nameOfRows(key), rowAt(key, at) ?? ''),
    rowRef: (key, name, at) => describeCell(access.find(String(name), rowAt(key, at))),
  }
}

function paneOperations(access: ScriptAccess, services: ScriptServices): Record<string, Operation> {
  const panesIn = (key: unknown) => {
    const tab = access.byKey(String(key))
    return tab ? panesOf(tab.plan) : []
  }
  const paneOf = (key: unknown, which: unknown) => {
    const panes = panesIn(key)
    const pane = typeof which === 'number' ? panes[which] : panes.find(({ options }) => options.name === which)
    return pane && access.byKey(`block:${pane.node.id}`)
  }
  return {
    pane: (key, which, patch) => {
      const pane = paneOf(key, which)
      if (pane) access.override(pane, overrideFrom(patch))
    },
    panes: (key) => panesIn(key).map(({ node, options }) => ({ type: node.type, id: node.id, options })),
    openPaneIndex: (key) => {
      const panes = panesIn(key)
      const shown = services.visiblePane?.(access.byKey(String(key))?.plan.node.id ?? '')
      const open = panes.findIndex(({ node }) => node.id === shown)
      return open < 0
        ? Math.max(
            0,
            panes.findIndex(({ options }) => options.active === true),
          )
        : open
    },
    openPane: (key, which) => {
      const pane = paneOf(key, which)
      const tab = access.byKey(String(key))
      if (pane && tab) services.openPane?.(tab.plan.node.id, pane.plan.node.id)
    },
  }
}
