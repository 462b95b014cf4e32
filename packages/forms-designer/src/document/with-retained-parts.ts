import { isSameJson, type WidgetNode } from '@rostrum/forms'
import type { FormDocument, NodePosition } from './form-document.ts'
import type { Decide, MergeSide } from './merge-parts.ts'
import { collectReferences, withReferences } from './node-references.ts'

type Deletion = {
  readonly before: FormDocument
  readonly deleting: FormDocument
  readonly changing: FormDocument
  readonly decide: Decide
}

/**
 * The form of the author `deletedBy` with the parts that this author has deleted and the other one changed, where the
 * decision is to keep them: each with everything in it, and with its rules, texts and places in lists.
 */
export function withRetainedParts(
  deletedBy: MergeSide,
  { before, deleting, changing, decide }: Deletion,
): FormDocument {
  const isDeleted = (id: string | undefined) => id !== undefined && before.find(id) && !deleting.find(id)
  const retained: WidgetNode[] = []
  let document = deleting
  for (const [id, position] of before.positions) {
    const node = changing.find(id)?.node
    if (!node || !isDeleted(id) || isDeleted(position.parent?.id) || isSameJson(position.node, node)) continue
    if (decide({ id: `deleted ${id}`, kind: 'deleted', node, deletedBy }) === deletedBy) continue
    const part = withoutMoved(position.node, deleting)
    document = inserted(document, position, part)
    retained.push(part)
  }
  if (retained.length === 0) return deleting
  return withReferences(document, collectReferences(before, retained, true), retained, retained).document
}

/** What the author has moved out of a part before its deletion stays where it is now. */
const withoutMoved = (node: WidgetNode, now: FormDocument): WidgetNode => ({
  ...node,
  ...(node.children && {
    children: node.children.filter(({ id }) => !now.find(id)).map((child) => withoutMoved(child, now)),
  }),
})

/** A part after the nearest earlier neighbour that is still there. */
function inserted(document: FormDocument, { parent, at, siblings }: NodePosition, part: WidgetNode): FormDocument {
  return document.withChildren(parent?.id, (children) => {
    const earlier = new Set(siblings.slice(0, at).map(({ id }) => id))
    return children.toSpliced(children.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, part)
  })
}
