import { type FormDocument, type Nodes, subtree } from './form-document.ts'

/** A position in a container's list of fields. The container stays while the listed field is cut. */
export type FieldListEntry = { readonly containerId: string; readonly name: string; readonly at: number }

/** Positions of widgets in their containers' lists of fields. */
export function findFieldListEntries(document: FormDocument, nodes: Nodes): readonly FieldListEntry[] {
  return nodes.flatMap((node) => {
    const names = collectNames([node])
    return document
      .ancestorsOf(node.id)
      .flatMap(({ id, options: { summaryFields = [] } }) =>
        summaryFields.flatMap((name, at) => (names.has(name) ? [{ containerId: id, name, at }] : [])),
      )
  })
}

/** Restores the list entries of a cut field that is back in the container. */
export function withFieldListEntries(
  document: FormDocument,
  listed: readonly FieldListEntry[],
  copies: Nodes,
): FormDocument {
  const names = collectNames(copies)
  const around = new Set(copies.flatMap(({ id }) => document.ancestorsOf(id).map((each) => each.id)))
  return listed.reduce((next, { containerId, name, at }) => {
    if (!names.has(name) || !around.has(containerId)) return next
    return next.withNode(containerId, (node) => {
      const { summaryFields = [] } = node.options
      if (summaryFields.includes(name)) return node
      return { ...node, options: { ...node.options, summaryFields: summaryFields.toSpliced(at, 0, name) } }
    })
  }, document)
}

/** Lists of fields without those that have left the container. */
export function withoutOrphanNames(before: FormDocument, after: FormDocument): FormDocument {
  let next = after
  for (const { node } of after.positions.values()) {
    const { summaryFields } = node.options
    const old = summaryFields && before.find(node.id)?.node
    if (!old) continue
    const [were, are] = [collectNames([old]), collectNames([node])]
    const staying = summaryFields.filter((name) => are.has(name) || !were.has(name))
    if (staying.length === summaryFields.length) continue
    const { summaryFields: _, ...options } = node.options
    const remaining = staying.length === 0 ? options : { ...options, summaryFields: staying }
    next = next.withNode(node.id, (current) => ({ ...current, options: remaining }))
  }
  return next
}

function collectNames(nodes: Nodes): ReadonlySet<string> {
  const inner = nodes.flatMap((node) => [...subtree(node)])
  return new Set(inner.flatMap(({ options }) => options.name ?? []))
}
