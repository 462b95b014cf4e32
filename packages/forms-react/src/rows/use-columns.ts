import type { NodePlan, RowsPlan } from '@rostrum/forms'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFormContext } from '../view/form-context.ts'

/** The columns of a sub-form that are visible in any of its rows. */
export function useColumns(plan: RowsPlan): readonly NodePlan[] {
  const { form } = useFormContext()
  const hidden = useSyncExternalStore(
    useCallback((listener) => form.subscribeColumns(plan.name, listener), [form, plan.name]),
    () => form.hiddenColumns(plan.name).join('\n'),
  )
  return useMemo(() => {
    const ids = new Set(hidden.split('\n'))
    return plan.children.filter(({ node }) => !ids.has(node.id))
  }, [plan, hidden])
}
