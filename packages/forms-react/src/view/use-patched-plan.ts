import type { BlockPlan, RowsPlan, ValuePlan, WidgetOptions } from '@rostrum/forms'
import { useMemo } from 'react'

/** A plan with the options that a script has overridden. */
export function usePatchedPlan<Plan extends BlockPlan | RowsPlan | ValuePlan>(
  plan: Plan,
  patch: WidgetOptions | undefined,
): Plan {
  return useMemo(() => (patch ? { ...plan, options: { ...plan.options, ...patch } } : plan), [plan, patch])
}
