import { cellKey, type RowsPlan } from '@rostrum/forms'
import { useCallback, useSyncExternalStore } from 'react'
import { useFormContext } from '../view/form-context.ts'
import { readRow } from './row-state.ts'

/** The state of a row as one text, so that the row renders only when the text changes: `2` means two errors. */
export function useRowState(plan: RowsPlan, rowId: string): number | 'complete' | 'open' | 'empty' {
  const { form } = useFormContext()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = plan.columns.map((column) => form.subscribe(cellKey(plan.name, rowId, column.name), listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [form, plan, rowId],
  )
  return useSyncExternalStore(subscribe, () => {
    const { errors, isComplete, isEmpty } = readRow(form, plan, rowId)
    if (errors > 0) return errors
    if (isEmpty) return 'empty'
    return isComplete ? 'complete' : 'open'
  })
}
