import type { NodePlan, Override, RowsPlan } from '../plan/node-plan.ts'
import type { ScriptedState } from '../validation/context.ts'
import type { Engine } from './engine.ts'

/** All changes that scripts have made in a form so far, for validation elsewhere. */
export function scriptedStateOf({ cells, environment }: Engine): ScriptedState {
  const none: ReadonlyMap<NodePlan, Override> = new Map()
  const rows = new Map<RowsPlan, readonly ReadonlyMap<NodePlan, Override>[]>()
  for (const cell of cells.fields) {
    if (cell.kind === 'rows')
      rows.set(
        cell.plan,
        cell.rows.map((row) => row.frame.overrides ?? none),
      )
  }
  return {
    form: cells.frame.overrides ?? none,
    rows,
    check: environment.scriptCheck,
    formCheck: environment.formCheck,
  }
}
