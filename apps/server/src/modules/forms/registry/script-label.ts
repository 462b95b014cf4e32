import { labelOf, type NodePlan } from '@rostrum/forms'
import type { Script } from '@rostrum/forms/definition/scripts-of'

/** The label of a widget for authors. */
export const widgetLabel = ({ node, options }: Pick<NodePlan, 'node' | 'options'>): string =>
  labelOf(options, options.name ?? node.id)

/** The label of a script for authors: the widget, and the event as named in scripts. */
export function scriptLabel(nodes: readonly NodePlan[], { nodeId, hook }: Script): string {
  const plan = nodes.find(({ node }) => node.id === nodeId)
  return plan ? `${widgetLabel(plan)} · ${hook}` : hook
}
