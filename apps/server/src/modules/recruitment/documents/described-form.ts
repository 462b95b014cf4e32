import type { DescribedNode } from '@rostrum/forms'
import type { Wording } from './wording.ts'

/** A filled form from `describeLayout` of the form engine: in Chinese, and in English for readers of English. */
export type DescribedFormPair = {
  readonly chinese: readonly DescribedNode[]
  readonly english?: readonly DescribedNode[] | undefined
}

/** Maps each node of the Chinese description to its English counterpart. */
export class NodeTranslations {
  readonly #english = new Map<DescribedNode, DescribedNode>()

  constructor({ chinese, english = [] }: DescribedFormPair) {
    this.#pair(chinese, english)
  }

  /** The text of a node in Chinese, with English below it where that differs. */
  wording<N extends DescribedNode>(node: N, read: (node: N) => string): Wording {
    const text = read(node)
    const note = read(this.#byNode(node))
    return note === '' || note === text ? { text } : { text, note }
  }

  /** As `wording`, for several nodes together. */
  wordingOfAll(nodes: readonly DescribedNode[], read: (node: DescribedNode) => readonly string[]): Wording {
    const text = nodes.flatMap(read).join('\n')
    const note = nodes.flatMap((node) => read(this.#byNode(node))).join('\n')
    return note === '' || note === text ? { text } : { text, note }
  }

  #byNode<N extends DescribedNode>(node: N): N {
    // Only nodes of the same kind are paired.
    return (this.#english.get(node) as N | undefined) ?? node
  }

  #pair(chinese: readonly DescribedNode[], english: readonly DescribedNode[]): void {
    for (const [at, node] of chinese.entries()) this.#pairOne(node, english[at])
  }

  #pairOne(node: DescribedNode, other: DescribedNode | undefined): void {
    if (other?.kind !== node.kind) return
    this.#english.set(node, other)
    this.#pair(childrenOf(node), childrenOf(other))
  }
}

function childrenOf(node: DescribedNode): readonly DescribedNode[] {
  switch (node.kind) {
    case 'answer':
    case 'text':
      return []
    case 'rows':
      return node.rows.flat()
    case 'group':
      return node.children
    case 'columns':
      return node.columns.flatMap(({ children }) => children)
    case 'table':
      return node.rows.flat().flatMap(({ children }) => children)
  }
}
