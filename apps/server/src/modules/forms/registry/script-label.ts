import { compileForm, type FormDefinition, labelOf, type NodePlan } from '@rostrum/forms'
import type { Script } from '@rostrum/forms/scripts/scripts-of'

/** What an author knows a widget by. */
export const widgetLabel = ({ node, options }: Pick<NodePlan, 'node' | 'options'>): string =>
  labelOf(options, options.name ?? node.id)

/** What an author knows a script by: the widget, and when it runs, as scripts themselves call it. */
export function scriptLabel(definition: FormDefinition, { nodeId, hook }: Script): string {
  const plan = compileForm(definition).plan.nodes.find(({ node }) => node.id === nodeId)
  return plan ? `${widgetLabel(plan)} · ${hook}` : hook
}
