import type { FormDefinition } from '../definition/definition.ts'
import { type Outline, type Outlined, outlineOf } from './outline.ts'
import { titleOf } from './title-of.ts'

/** How a node is spoken of: as it is labelled, and whether another one is labelled so too. */
type NodeLabel = { readonly label?: string; readonly isLabelShared?: true }

/**
 * The labels of all nodes of some versions of a form, by the keys of the nodes. A column comes after its sub-form; where
 * versions label a node differently, the last one counts.
 */
export const nodeLabels = (...versions: readonly FormDefinition[]) => outlinedLabels(...versions.map(outlineOf))

export function outlinedLabels(...outlines: readonly Outline[]): (key: string) => NodeLabel {
  const labels = new Map<string, string>()
  for (const nodes of outlines) {
    for (const node of nodes.values()) {
      const label = labelIn(nodes, node)
      if (label !== undefined) labels.set(node.key, label)
    }
  }
  const bearers = new Map<string, number>()
  for (const label of labels.values()) bearers.set(label, (bearers.get(label) ?? 0) + 1)
  return (key) => {
    const label = labels.get(key)
    if (label === undefined) return {}
    return (bearers.get(label) ?? 0) > 1 ? { label, isLabelShared: true } : { label }
  }
}

function labelIn(nodes: Outline, { node, around }: Outlined): string | undefined {
  const own = titleOf(node.options)
  if (own === undefined) return undefined
  const rows = around.flatMap((name) => {
    const outer = nodes.get(name)
    return outer?.widget.kind === 'rows' ? (titleOf(outer.node.options) ?? []) : []
  })
  return [...rows, own].join(' / ')
}
