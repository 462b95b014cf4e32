import type { WidgetNode } from '@rostrum/forms'
import type { Nodes } from '../document/form-document.ts'

export type TreeRow = {
  readonly node: WidgetNode
  /** From 1. */
  readonly level: number
  readonly isOpen: boolean | undefined
}

type Matches = (node: WidgetNode) => boolean

const wrappers: ReadonlySet<string> = new Set(['table-row', 'table-cell', 'grid-col'])

/**
 * What a row of the tree shows for a node: a row, cell or column with one part is that part, since it only adds a level.
 * One that is selected is shown itself.
 */
function shownFor(node: WidgetNode, selected: ReadonlySet<string>): WidgetNode {
  const [only, ...others] = (node.children ?? []).filter(({ options }) => !options.merged)
  const isFolded = wrappers.has(node.type) && only !== undefined && others.length === 0 && !selected.has(node.id)
  return isFolded ? shownFor(only, selected) : node
}

/**
 * The visible rows: all rows outside of closed branches; during a search, the matches and their containers.
 *
 * @param selected the ids of the selected widgets, which are never left out for their only part
 */
export function rowsOf(
  nodes: Nodes,
  closed: ReadonlySet<string>,
  selected: ReadonlySet<string>,
  matches?: Matches,
  level = 1,
): readonly TreeRow[] {
  return nodes
    .filter(({ options }) => !options.merged)
    .flatMap((part) => {
      const node = shownFor(part, selected)
      const hasChildren = (node.children?.length ?? 0) > 0
      const isOpen = hasChildren ? matches !== undefined || !closed.has(node.id) : undefined
      const inner = isOpen ? rowsOf(node.children ?? [], closed, selected, matches, level + 1) : []
      const isShown = matches === undefined || inner.length > 0 || matches(node)
      return isShown ? [{ node, level, isOpen }, ...inner] : []
    })
}
