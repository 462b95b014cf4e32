import type { NodePlan } from './node-plan.ts'

/** Whether a node is a direct child in the rows of a sub-form. Its containers are evaluated in the form's frame. */
export function entersRow(node: NodePlan): boolean {
  return node.owner !== undefined && node.parent?.kind === 'rows'
}
