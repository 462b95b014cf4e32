import { cssLength } from '../definition/css-length.ts'
import { isObject, type JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isScalar } from '../validation/option-index.ts'
import { optionFrom } from './codec.ts'

/** The options of a data table that a fork stores under names of its own. */
export type ForkTable = {
  readonly options: Readonly<Record<string, Json>>
  /** The names in the fork whose values these are. */
  readonly taken: readonly string[]
}

const noTable: ForkTable = { options: {}, taken: [] }

/** Columns, rows, buttons of a row, and paging. Options under names of VForm take precedence. */
export function tableOfFork(raw: JsonObject): ForkTable {
  const parts = [listsOfFork(raw), operationsOfFork(raw), pagingOfFork(raw)]
  return {
    options: Object.assign({}, ...parts.map(({ options }) => options)),
    taken: parts.flatMap(({ taken }) => taken),
  }
}

/** The columns and rows, each a list or the JSON text of one. */
export function listsOfFork({ tableColumns, tableData, columns, data }: JsonObject): ForkTable {
  const list = listIn(columns)
  if (listIn(tableColumns)?.length || !list?.length) return noTable
  const own = optionFrom('tableColumns', list.flatMap(columnsIn), () => undefined)
  if (own === undefined) return noTable
  const rows = listIn(tableData)?.length ? undefined : listIn(data)
  return {
    options: { tableColumns: own, ...(rows && { tableData: rows }) },
    taken: ['columns', ...(rows ? ['data'] : [])],
  }
}

function listIn(value: Json | undefined): readonly Json[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return undefined
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

/** A column with columns below it is only their heading. */
function columnsIn(column: Json): readonly Json[] {
  const own = asColumn(column)
  if (!isObject(own) || !Array.isArray(own.children) || own.children.length === 0) return [own]
  const heading = typeof own.label === 'string' ? own.label : ''
  return own.children
    .flatMap(columnsIn)
    .map((inner) =>
      heading !== '' && isObject(inner) && typeof inner.label === 'string'
        ? { ...inner, label: `${heading} / ${inner.label}` }
        : inner,
    )
}

/** Element names the field of a column `prop` and its heading `label`, other libraries as here. */
function asColumn(column: Json): Json {
  if (!isObject(column)) return column
  const { field, dataIndex, title, prop = field ?? dataIndex, label = title, ...rest } = column as JsonObject
  return { ...rest, ...(prop !== undefined && { prop }), ...(label !== undefined && { label }) }
}

/** The buttons of a row: `{ label, width, list }`, shown while `show-operation` is set. */
function operationsOfFork({ operations, operationButtons, 'show-operation': shown }: JsonObject): ForkTable {
  if (!isObject(operations) || !Array.isArray(operations.list) || listIn(operationButtons)?.length) return noTable
  const buttons = operations.list.map(asButton)
  if (buttons.length === 0 || buttons.some((button) => button === undefined)) return noTable
  const { label, width } = operations
  const length = isScalar(width) && width !== '' ? cssLength(String(width)) : undefined
  return {
    options: {
      operationButtons: buttons as readonly Json[],
      ...(shown === true && { showButtonsColumn: true }),
      ...(typeof label === 'string' && label !== '' && { buttonsColumnTitle: label }),
      ...(length !== undefined && { buttonsColumnWidth: length }),
    },
    taken: ['operations', 'show-operation'],
  }
}

function asButton(button: unknown): Json | undefined {
  if (!isObject(button) || typeof button.name !== 'string' || typeof button.label !== 'string') return undefined
  const { name, label, type, visible, disable } = button
  return {
    name,
    label,
    ...(typeof type === 'string' && type !== '' && { type }),
    ...(visible === false && { hidden: true }),
    ...(disable === true && { disabled: true }),
  }
}

function pagingOfFork({ usePagination, showPagination }: JsonObject): ForkTable {
  if (typeof usePagination !== 'boolean' || typeof showPagination === 'boolean') return noTable
  return { options: { showPagination: usePagination }, taken: ['usePagination'] }
}
