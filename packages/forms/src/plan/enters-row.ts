import type { NodePlan } from './node-plan.ts'

/** Whether a node stands directly in the rows of a sub-form: what is around it is asked in the frame of the form. */
export function entersRow(node: NodePlan): boolean {
  return node.owner !== undefined && node.parent?.kind === 'rows'
}
