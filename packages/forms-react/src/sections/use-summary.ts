import { cellKey, type FormStore, type NodePlan, type RowsPlan, type ValuePlan } from '@rostrum/forms'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFormContext } from '../view/form-context.ts'
import { useDisplayWords } from '../view/use-form-text.ts'

/** As many answers stand for a section; fewer for a row, where the author has named none. */
const answersInLine = 3
const answersOfRow = 2

type Words = ReturnType<typeof useDisplayWords>
type Named = ValuePlan | RowsPlan

/**
 * One line that stands for what is closed: the answers of the named fields, else of the first ones. It is subscribed
 * to those fields only.
 */
export function useSummary(plans: readonly NodePlan[], names: readonly string[] | undefined, rowId?: string): string {
  const { form } = useFormContext()
  const words = useDisplayWords()
  const chosen = useMemo(() => choose(fieldsOf(plans), names, rowId), [plans, names, rowId])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = chosen.map((field) => form.subscribe(addressOf(field, rowId), listener))
      // The names of what was chosen in rows come with their lists.
      for (const list of listsOf(chosen)) stops.push(form.subscribeList(list, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [form, chosen, rowId],
  )
  return useSyncExternalStore(subscribe, () => {
    const texts = chosen.flatMap((field) => textsOf(form, field, rowId, words)).filter(Boolean)
    return texts.slice(0, answersInLine).join(rowId === undefined ? words.listSeparator : ' ')
  })
}

function fieldsOf(plans: readonly NodePlan[]): readonly Named[] {
  return plans.flatMap((plan) => (plan.kind === 'block' ? fieldsOf(plan.children) : [plan]))
}

function choose(fields: readonly Named[], names: readonly string[] | undefined, rowId: string | undefined) {
  if (names) return names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return rowId === undefined ? fields : fields.slice(0, answersOfRow)
}

function addressOf(field: Named, rowId: string | undefined): string {
  return field.owner && rowId !== undefined ? cellKey(field.owner.name, rowId, field.name) : field.name
}

function listsOf(fields: readonly Named[]): ReadonlySet<string> {
  const columns = fields.flatMap((field) => (field.kind === 'rows' ? field.columns : []))
  return new Set(columns.flatMap(({ options }) => options.dsName ?? []))
}

/** The answer of a field, or one line for each row of a sub-form. */
function textsOf(form: FormStore, field: Named, rowId: string | undefined, words: Words): readonly string[] {
  if (field.kind === 'value') return [textOf(form, field, addressOf(field, rowId), words)]
  const columns = choose(field.columns, field.options.summaryFields, '')
  return form.getField(field.name).rows.map((id) => {
    const cells = columns.map((cell) => (cell.kind === 'value' ? textOf(form, cell, addressOf(cell, id), words) : ''))
    return cells.filter(Boolean).join(' ')
  })
}

function textOf(form: FormStore, field: ValuePlan, path: string, words: Words): string {
  const { value, visible, options } = form.getField(path)
  if (!visible || field.widget.isEmpty(value)) return ''
  // "Yes" alone says nothing: a switch that is on stands for its label.
  if (field.widget.type === 'switch') return field.options.label ?? ''
  return field.widget.text(value, field.options, { options, words })
}
