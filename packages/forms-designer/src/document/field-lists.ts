import { type FormDocument, type Nodes, within } from './form-document.ts'

/** A place in a list of fields of a container that stays while what stands there is cut. */
export type ListedName = { readonly containerId: string; readonly name: string; readonly at: number }

/** Where containers around some widgets list them by name. */
export function listedNames(document: FormDocument, nodes: Nodes): readonly ListedName[] {
  return nodes.flatMap((node) => {
    const names = namesWithin([node])
    return document
      .ancestorsOf(node.id)
      .flatMap(({ id, options: { summaryFields = [] } }) =>
        summaryFields.flatMap((name, at) => (names.has(name) ? [{ containerId: id, name, at }] : [])),
      )
  })
}

/** Lists again what was cut from a container and is in it once more. */
export function withListedNames(document: FormDocument, listed: readonly ListedName[], copies: Nodes): FormDocument {
  const names = namesWithin(copies)
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

/** Lists of fields without those that stood in the container before and do no longer. */
export function withoutStrayNames(before: FormDocument, after: FormDocument): FormDocument {
  let next = after
  for (const { node } of after.places.values()) {
    const { summaryFields } = node.options
    const old = summaryFields && before.find(node.id)?.node
    if (!old) continue
    const [were, are] = [namesWithin([old]), namesWithin([node])]
    const staying = summaryFields.filter((name) => are.has(name) || !were.has(name))
    if (staying.length === summaryFields.length) continue
    const { summaryFields: _, ...options } = node.options
    const kept = staying.length === 0 ? options : { ...options, summaryFields: staying }
    next = next.withNode(node.id, (current) => ({ ...current, options: kept }))
  }
  return next
}

function namesWithin(nodes: Nodes): ReadonlySet<string> {
  const inner = nodes.flatMap((node) => [...within(node)])
  return new Set(inner.flatMap(({ options }) => options.name ?? []))
}
