import type { WidgetNode } from './definition.ts'

/** All widgets of a list with their descendants, in order. */
export const nodesIn = (nodes: readonly WidgetNode[]): readonly WidgetNode[] =>
  nodes.flatMap((node) => [node, ...nodesIn(node.children ?? [])])
