import { isSameJson, type WidgetNode } from '@rostrum/forms'
import type { FormDocument, Nodes } from './form-document.ts'
import { type Decide, mergeParts } from './merge-parts.ts'

/** Where the nodes stand that are in all versions: each in its nearest such container, in order. */
const arrangementOf = (nodes: Nodes, isCommon: (id: string) => boolean): readonly string[] => {
  const found: string[] = []
  const visit = (each: Nodes, around: string) => {
    for (const { id, children = [] } of each) {
      if (isCommon(id)) found.push(`${around} ${id}`)
      visit(children, isCommon(id) ? id : around)
    }
  }
  visit(nodes, '')
  return found
}

/**
 * Merges two trees of nodes. One side gives the arrangement: the one that has moved nodes. It gets what the other has
 * inserted, and loses what the other has deleted.
 */
export function mergeNodes(base: FormDocument, mine: FormDocument, theirs: FormDocument, decide: Decide): Nodes {
  const [before, one, other] = [base.positions, mine.positions, theirs.positions]
  const isCommon = (id: string) => before.has(id) && one.has(id) && other.has(id)
  const [from, my, their] = [base, mine, theirs].map((form) => arrangementOf(form.childrenOf(undefined), isCommon))
  const isTheirs =
    !isSameJson(from, their) &&
    !isSameJson(my, their) &&
    (isSameJson(from, my) || decide({ id: 'arrangement', kind: 'arrangement' }) === 'theirs')
  const [primary, secondary] = isTheirs ? [theirs, mine] : [mine, theirs]
  const [first, second] = [primary.positions, secondary.positions]

  const content = (node: WidgetNode): WidgetNode => {
    const was = before.get(node.id)?.node
    const [own, their] = [one.get(node.id)?.node ?? node, other.get(node.id)?.node ?? node]
    const { children: _own, options: ownOptions, ...ownParts } = own
    const { children: _their, options: theirOptions, ...theirParts } = their
    const parts = mergeParts(was, ownParts, theirParts, () => ({ kind: 'type', node }), decide)
    const options = mergeParts(
      was?.options,
      ownOptions,
      theirOptions,
      (what) => ({ kind: 'option', node, what }),
      decide,
    )
    return { ...parts, options }
  }
  const isGone = (id: string) => before.has(id) && !second.has(id)
  const isAdded = (id: string) => !first.has(id) && !before.has(id)
  const listOf = (nodes: Nodes, parentId: string | undefined): Nodes => {
    const rest = nodes.filter(({ id }) => !isGone(id))
    const siblings = secondary.childrenOf(parentId)
    for (const [at, node] of siblings.entries()) {
      if (!isAdded(node.id) || rest.some(({ id }) => id === node.id)) continue
      const after = rest.findIndex(({ id }) => id === siblings[at - 1]?.id)
      rest.splice(after < 0 && at > 0 ? rest.length : after + 1, 0, node)
    }
    return rest
  }
  const placed = new Set<string>()
  const build = (nodes: Nodes, parentId: string | undefined): Nodes =>
    listOf(nodes, parentId).flatMap((node) => {
      // What one side has moved into a container of its own is elsewhere on the other.
      const isElsewhere = first.has(node.id) && first.get(node.id)?.parent?.id !== parentId
      if (isElsewhere || placed.has(node.id)) return []
      placed.add(node.id)
      const children = build(node.children ?? [], node.id)
      return [{ ...content(node), ...((node.children || children.length > 0) && { children }) }]
    })
  return build(primary.childrenOf(undefined), undefined)
}
