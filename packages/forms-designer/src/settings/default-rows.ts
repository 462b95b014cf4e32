import {
  type Answers,
  compileForm,
  DefinitionError,
  definitionVersion,
  FormStore,
  type WidgetNode,
  widgetTypeOf,
} from '@rostrum/forms'
import type { HostLists } from '../view/use-host-lists.ts'
import { valueField } from '../view/value-field.ts'

/** Values that no control of the designer can enter: files and foreign content. */
const foreignTypes: ReadonlySet<string> = new Set(['file-upload', 'picture-upload', 'custom'])

export const hasValueControl = ({ type }: WidgetNode): boolean =>
  widgetTypeOf(type).kind === 'value' && !foreignTypes.has(type)

export type DefaultRow = Readonly<Record<string, unknown>>

export const defaultRowsOf = ({ options: { defaultValue } }: WidgetNode): readonly DefaultRow[] =>
  Array.isArray(defaultValue) ? defaultValue.map((row) => (isRow(row) ? row : {})) : []

const isRow = (value: unknown): value is DefaultRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A column whose values can be entered here. Where the labels of a list cannot be loaded, its codes are written. */
function enterable(column: WidgetNode, rows: readonly DefaultRow[], lists: ReadonlySet<string>): readonly WidgetNode[] {
  if (column.children)
    return [{ ...column, children: column.children.flatMap((inner) => enterable(inner, rows, lists)) }]
  const { name = '', dsName, label } = column.options
  if (!hasValueControl(column)) return []
  if (!dsName || lists.has(dsName)) return [valueField(column, dsName)]
  const areTexts = rows.every((row) => row[name] === undefined || typeof row[name] === 'string')
  return areTexts ? [{ id: column.id, type: 'input', options: { name, ...(label !== undefined && { label }) } }] : []
}

/** A sub-form under edit, with the rows that it begins with. */
export class DefaultRows {
  static readonly #name = 'rows'
  readonly form: FormStore
  /** Values of columns that cannot be entered here, by the row. */
  readonly #before: ReadonlyMap<string, DefaultRow>
  readonly #columns: ReadonlySet<string>

  private constructor(form: FormStore, rows: readonly DefaultRow[]) {
    this.form = form
    const field = form.getField(DefaultRows.#name)
    this.#before = new Map(field.rows.map((id, at) => [id, rows[at] ?? {}]))
    this.#columns = new Set(
      form.compiled.plan.fields.flatMap((plan) => (plan.kind === 'rows' ? plan.columns.map(({ name }) => name) : [])),
    )
  }

  /** @returns undefined where no column takes a value */
  static open(node: WidgetNode, today: string, lists?: HostLists): DefaultRows | undefined {
    const rows = defaultRowsOf(node)
    const dataSources = lists?.sources ?? []
    const loadable = new Set(dataSources.map(({ name }) => name))
    const children = (node.children ?? []).flatMap((column) => enterable(column, rows, loadable))
    const { options } = valueField(node)
    const name = DefaultRows.#name
    const parts = [{ id: name, type: node.type, options: { ...options, name, labelHidden: true }, children }]
    try {
      const form = compileForm({ version: definitionVersion, config: {}, children: parts, dataSources })
      const loading = lists && { loadOptions: lists.load }
      const store = new FormStore(form, { today, answers: { [name]: rows }, ...loading })
      const opened = new DefaultRows(store, rows)
      return opened.#columns.size > 0 ? opened : undefined
    } catch (error) {
      if (error instanceof DefinitionError) return undefined
      throw error
    }
  }

  /** The rows as they are now; undefined for none. */
  get rows(): readonly DefaultRow[] | undefined {
    const answers = this.form.answers()[DefaultRows.#name]
    const entered: readonly Answers[] = Array.isArray(answers) ? answers : []
    const rows = this.form.getField(DefaultRows.#name).rows.map((id, at) => {
      const others = Object.entries(this.#before.get(id) ?? {}).filter(([name]) => !this.#columns.has(name))
      const own = Object.entries(entered[at] ?? {}).filter(([, value]) => !isEmpty(value))
      return Object.fromEntries([...own, ...others])
    })
    return rows.length > 0 ? rows : undefined
  }
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
