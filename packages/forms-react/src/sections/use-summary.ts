import { cellKey, type NodePlan, type RowsPlan, type ValuePlan } from '@rostrum/forms'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useFormContext } from '../view/form-context.ts'
import { useDisplayWords } from '../view/use-form-text.ts'

/** As many answers stand for a section or a row whose author has named none. */
const summaryLength = 3

/**
 * One line that stands for what is closed: the answers of the named fields, else of the first ones. It is subscribed
 * to those fields only.
 */
export function useSummary(plans: readonly NodePlan[], names: readonly string[] | undefined, rowId?: string): string {
  const { form } = useFormContext()
  const words = useDisplayWords()
  const fields = fieldsOf(plans)
  const chosen = names
    ? names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
    : fields.slice(0, rowId === undefined ? fields.length : summaryLength - 1)

  const textOf = (field: ValuePlan, path: string): string => {
    const { value, visible, options } = form.getField(path)
    return visible ? field.widget.text(value, field.options, { options, words }) : ''
  }
  const rowText = (rows: RowsPlan, id: string): string => {
    const named = rows.options.summaryFields
    const columns = named ? rows.columns.filter((column) => named.includes(column.name)) : rows.columns.slice(0, 2)
    return columns
      .map((column) => textOf(column, cellKey(rows.name, id, column.name)))
      .filter(Boolean)
      .join(' ')
  }
  const read = (): string => {
    const texts = chosen.flatMap((field) => {
      if (field.kind === 'rows') return form.getField(field.name).rows.map((id) => rowText(field, id))
      const path = field.owner && rowId !== undefined ? cellKey(field.owner.name, rowId, field.name) : field.name
      return [textOf(field, path)]
    })
    return texts
      .filter(Boolean)
      .slice(0, summaryLength)
      .join(rowId === undefined ? words.listSeparator : ' ')
  }
  const latest = useRef(chosen)
  latest.current = chosen
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = latest.current.map((field) =>
        form.subscribe(
          field.owner && rowId !== undefined ? cellKey(field.owner.name, rowId, field.name) : field.name,
          listener,
        ),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    [form, rowId],
  )
  return useSyncExternalStore(subscribe, read)
}

function fieldsOf(plans: readonly NodePlan[]): readonly (ValuePlan | RowsPlan)[] {
  return plans.flatMap((plan) => (plan.kind === 'block' ? fieldsOf(plan.children) : [plan]))
}
