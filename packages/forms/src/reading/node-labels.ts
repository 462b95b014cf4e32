import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { type Outline, type OutlineNode, outlineOf } from './outline.ts'
import { titleOf } from './title-of.ts'

/** The display name of a node. */
type NodeLabel = {
  readonly label?: string
  /** Another node has the same label. */
  readonly isLabelShared?: true
  /** The first text inside a node without a label. */
  readonly holds?: string
  /** The key is an id, which the author never sees. */
  readonly isNameless?: true
}

/**
 * The labels of all nodes of several versions of a form, by node key. A column comes after its sub-form. The last
 * version takes precedence.
 */
export const nodeLabels = (...versions: readonly FormDefinition[]) => outlinedLabels(...versions.map(outlineOf))

export function outlinedLabels(...outlines: readonly Outline[]): (key: string) => NodeLabel {
  const labels = new Map<string, string>()
  const unnamed = new Map<string, NodeLabel>()
  for (const nodes of outlines) {
    for (const outlined of nodes.values()) {
      const { key, node } = outlined
      const label = labelIn(nodes, outlined)
      if (label !== undefined) labels.set(key, label)
      if (!node.options.name) unnamed.set(key, label === undefined ? namelessHolding(node) : { isNameless: true })
    }
  }
  const bearers = new Map<string, number>()
  for (const label of labels.values()) bearers.set(label, (bearers.get(label) ?? 0) + 1)
  return (key) => {
    const label = labels.get(key)
    const nameless = unnamed.get(key) ?? {}
    if (label === undefined) return nameless
    return { ...nameless, label, ...((bearers.get(label) ?? 0) > 1 ? { isLabelShared: true } : {}) }
  }
}

function namelessHolding(node: WidgetNode): NodeLabel {
  const holds = firstTitleIn(node.children ?? [])
  return holds === undefined ? { isNameless: true } : { holds, isNameless: true }
}

function firstTitleIn(nodes: readonly WidgetNode[]): string | undefined {
  for (const { options, children = [] } of nodes) {
    const title = titleOf(options) ?? firstTitleIn(children)
    if (title !== undefined) return title
  }
  return undefined
}

function labelIn(nodes: Outline, { node, around }: OutlineNode): string | undefined {
  const own = titleOf(node.options)
  if (own === undefined) return undefined
  const rows = around.flatMap((name) => {
    const outer = nodes.get(name)
    return outer?.widget.kind === 'rows' ? (titleOf(outer.node.options) ?? []) : []
  })
  return [...rows, own].join(' / ')
}
