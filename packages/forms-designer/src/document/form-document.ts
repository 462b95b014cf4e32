import type { FormDefinition, WidgetNode } from '@rostrum/forms'

export type Nodes = readonly WidgetNode[]

/** The location of a node. */
export type NodePosition = {
  readonly node: WidgetNode
  /** Undefined for the form itself. */
  readonly parent: WidgetNode | undefined
  readonly at: number
  readonly siblings: Nodes
}

/** An insertion point: before child index `at` of a container, or of the form when `parentId` is undefined. */
export type InsertionPoint = { readonly parentId: string | undefined; readonly at: number }

/**
 * A definition under edit. A change creates a new document that shares every node outside of the changed path. A
 * history of hundreds of documents therefore stays small, and the canvas renders only changed nodes.
 */
export class FormDocument {
  readonly definition: FormDefinition
  #positions: ReadonlyMap<string, NodePosition> | undefined

  constructor(definition: FormDefinition) {
    this.definition = definition
  }

  /** Nodes by id in form order. Built on first use. */
  get positions(): ReadonlyMap<string, NodePosition> {
    this.#positions ??= indexPositions(this.definition.children)
    return this.#positions
  }

  find(id: string): NodePosition | undefined {
    return this.positions.get(id)
  }

  childrenOf(parentId: string | undefined): Nodes {
    if (parentId === undefined) return this.definition.children
    return this.find(parentId)?.node.children ?? []
  }

  /** The containers of a node, nearest first. */
  ancestorsOf(id: string): Nodes {
    const ancestors: WidgetNode[] = []
    for (let up = this.find(id)?.parent; up; up = this.find(up.id)?.parent) ancestors.push(up)
    return ancestors
  }

  with(parts: Partial<FormDefinition>): FormDocument {
    return new FormDocument({ ...this.definition, ...parts })
  }

  withNode(id: string, change: (node: WidgetNode) => WidgetNode): FormDocument {
    const place = this.find(id)
    if (!place) return this
    const siblings = place.siblings.with(place.at, change(place.node))
    return this.withChildren(place.parent?.id, () => siblings)
  }

  withChildren(parentId: string | undefined, change: (children: Nodes) => Nodes): FormDocument {
    if (parentId === undefined) return this.with({ children: change(this.definition.children) })
    return this.withNode(parentId, (node) => ({ ...node, children: change(node.children ?? []) }))
  }
}

function indexPositions(children: Nodes): ReadonlyMap<string, NodePosition> {
  const places = new Map<string, NodePosition>()
  const visit = (siblings: Nodes, parent: WidgetNode | undefined) => {
    for (const [at, node] of siblings.entries()) {
      places.set(node.id, { node, parent, at, siblings })
      if (node.children) visit(node.children, node)
    }
  }
  visit(children, undefined)
  return places
}

/** A node and all its descendants. */
export function* subtree(node: WidgetNode): Generator<WidgetNode> {
  yield node
  for (const child of node.children ?? []) yield* subtree(child)
}
