export type TreeNode = { readonly id: string; readonly parent_id: string | null }

/** A tree of records with an index of descendants. */
export type Tree = {
  readonly root: string | undefined
  has(id: string): boolean
  /** The record itself and all below it; empty for one that does not exist. */
  descendantsOf(id: string): readonly string[]
}

export function treeOf(nodes: readonly TreeNode[]): Tree {
  const known = new Set(nodes.map(({ id }) => id))
  const children = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const below = (id: string): string[] => [id, ...(children.get(id) ?? []).flatMap((child) => below(child.id))]
  return {
    root: children.get(null)?.[0]?.id,
    has: (id) => known.has(id),
    descendantsOf: (id) => (known.has(id) ? below(id) : []),
  }
}
