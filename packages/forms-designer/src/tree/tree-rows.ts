import type { WidgetNode } from '@rostrum/forms'
import type { Nodes } from '../document/form-document.ts'

export type TreeRow = {
  readonly node: WidgetNode
  /** From 1. */
  readonly level: number
  readonly isOpen: boolean | undefined
}

type Matches = (node: WidgetNode) => boolean

/** The visible rows: all rows outside of closed branches; during a search, the matches and their containers. */
export function rowsOf(nodes: Nodes, closed: ReadonlySet<string>, matches?: Matches, level = 1): readonly TreeRow[] {
  return nodes
    .filter((node) => !node.options.merged)
    .flatMap((node) => {
      const hasChildren = (node.children?.length ?? 0) > 0
      const isOpen = hasChildren ? matches !== undefined || !closed.has(node.id) : undefined
      const inner = isOpen ? rowsOf(node.children ?? [], closed, matches, level + 1) : []
      const isShown = matches === undefined || inner.length > 0 || matches(node)
      return isShown ? [{ node, level, isOpen }, ...inner] : []
    })
}
