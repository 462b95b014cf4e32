import {
  cellKey,
  type DisplayLabels,
  type FormStore,
  type NodePlan,
  type RowsPlan,
  type ValuePlan,
} from '@rostrum/forms'
import { chosenIn } from '../popup/use-option-list.ts'

/** Number of answers that summarize a section. A row uses fewer if the author has named none. */
const maximumAnswers = 3
const maximumRowAnswers = 2

type Named = ValuePlan | RowsPlan

/** A summary line for a closed part: the answers of the named fields, else of the first ones. */
export class Summary {
  readonly #form: FormStore
  readonly #chosen: readonly Named[]
  readonly #rowId: string | undefined

  constructor(form: FormStore, plans: readonly NodePlan[], names: readonly string[] | undefined, rowId?: string) {
    this.#form = form
    this.#chosen = selectFields(fieldsOf(plans), names, rowId)
    this.#rowId = rowId
  }

  /** Called only when one of those fields changes. */
  subscribe(listener: () => void): () => void {
    const stops = this.#chosen.map((field) => this.#form.subscribe(fieldPath(field, this.#rowId), listener))
    // The labels of chosen values load with their lists.
    for (const list of listsOf(this.#chosen)) stops.push(this.#form.subscribeList(list, listener))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Loads the labels of the answers. A list otherwise loads with its first open field. */
  loadLabels(): void {
    const { lists } = this.#form
    for (const field of this.#chosen)
      for (const { plan, path } of cellsIn(this.#form, field, this.#rowId).flat()) {
        const { dsName, remote } = plan.options
        const { value } = this.#form.getField(path)
        if (dsName === undefined || plan.widget.isEmpty(value)) continue
        void (remote ? lists.loadNames(dsName, chosenIn(value)) : lists.request(dsName))
      }
  }

  text(words: DisplayLabels): string {
    const texts = this.#chosen.flatMap((field) => textsOf(this.#form, field, this.#rowId, words)).filter(Boolean)
    return texts.slice(0, maximumAnswers).join(this.#rowId === undefined ? words.listSeparator : ' ')
  }
}

function fieldsOf(plans: readonly NodePlan[]): readonly Named[] {
  return plans.flatMap((plan) => (plan.kind === 'block' ? fieldsOf(plan.children) : [plan]))
}

function selectFields(fields: readonly Named[], names: readonly string[] | undefined, rowId: string | undefined) {
  if (names) return names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return rowId === undefined ? fields : fields.slice(0, maximumRowAnswers)
}

function fieldPath(field: Named, rowId: string | undefined): string {
  return field.owner && rowId !== undefined ? cellKey(field.owner.name, rowId, field.name) : field.name
}

function listsOf(fields: readonly Named[]): ReadonlySet<string> {
  const values = fields.flatMap((field) => (field.kind === 'rows' ? field.columns : [field]))
  return new Set(values.flatMap(({ options }) => options.dsName ?? []))
}

type Cell = { readonly plan: ValuePlan; readonly path: string }

/** The cells of the answer of a field, by lines: one, or one for each row of a sub-form. */
function cellsIn(form: FormStore, field: Named, rowId: string | undefined): readonly (readonly Cell[])[] {
  if (field.kind === 'value') return [[{ plan: field, path: fieldPath(field, rowId) }]]
  const columns = selectFields(field.columns, field.options.summaryFields, '')
  return form
    .getField(field.name)
    .rows.map((id) => columns.flatMap((plan) => (plan.kind === 'value' ? [{ plan, path: fieldPath(plan, id) }] : [])))
}

const textsOf = (form: FormStore, field: Named, rowId: string | undefined, words: DisplayLabels): readonly string[] =>
  cellsIn(form, field, rowId).map((cells) =>
    cells
      .map((cell) => textOf(form, cell, words))
      .filter(Boolean)
      .join(' '),
  )

function textOf(form: FormStore, { plan, path }: Cell, labels: DisplayLabels): string {
  const { value, visible, options } = form.getField(path)
  if (!visible || plan.widget.isEmpty(value)) return ''
  // "Yes" alone has no meaning: a switch that is on shows its label.
  if (plan.widget.type === 'switch') return plan.options.label ?? ''
  const { dsName } = plan.options
  // A code says nothing to its reader, and gives way to the label in a moment.
  if (dsName !== undefined && !options && form.lists.stateOf(dsName) !== 'failed') return ''
  return plan.widget.text(value, plan.options, { options, labels })
}
