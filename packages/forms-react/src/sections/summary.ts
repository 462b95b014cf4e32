import {
  cellKey,
  type DisplayLabels,
  type FormStore,
  type NodePlan,
  type RowsPlan,
  type ValuePlan,
} from '@rostrum/forms'

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
    // The labels of chosen values in rows load with their lists.
    for (const list of listsOf(this.#chosen)) stops.push(this.#form.subscribeList(list, listener))
    return () => {
      for (const stop of stops) stop()
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
  const columns = fields.flatMap((field) => (field.kind === 'rows' ? field.columns : []))
  return new Set(columns.flatMap(({ options }) => options.dsName ?? []))
}

/** The answer of a field, or one line for each row of a sub-form. */
function textsOf(form: FormStore, field: Named, rowId: string | undefined, words: DisplayLabels): readonly string[] {
  if (field.kind === 'value') return [textOf(form, field, fieldPath(field, rowId), words)]
  const columns = selectFields(field.columns, field.options.summaryFields, '')
  return form.getField(field.name).rows.map((id) => {
    const cells = columns.map((cell) => (cell.kind === 'value' ? textOf(form, cell, fieldPath(cell, id), words) : ''))
    return cells.filter(Boolean).join(' ')
  })
}

function textOf(form: FormStore, field: ValuePlan, path: string, labels: DisplayLabels): string {
  const { value, visible, options } = form.getField(path)
  if (!visible || field.widget.isEmpty(value)) return ''
  // "Yes" alone has no meaning: a switch that is on shows its label.
  if (field.widget.type === 'switch') return field.options.label ?? ''
  return field.widget.text(value, field.options, { options, labels })
}
