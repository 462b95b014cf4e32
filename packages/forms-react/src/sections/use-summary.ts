import type { NodePlan } from '@rostrum/forms'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useFormContext } from '../view/form-context.ts'
import { useDisplayLabels } from '../view/use-form-text.ts'
import { Summary } from './summary.ts'

/** A summary line for a closed part. It subscribes to the fields of that line only. */
export function useSummary(plans: readonly NodePlan[], names: readonly string[] | undefined, rowId?: string): string {
  const { form } = useFormContext()
  const words = useDisplayLabels()
  const summary = useMemo(() => new Summary(form, plans, names, rowId), [form, plans, names, rowId])
  useEffect(() => summary.loadLabels(), [summary])
  return useSyncExternalStore(
    useCallback((listener) => summary.subscribe(listener), [summary]),
    () => summary.text(words),
  )
}
